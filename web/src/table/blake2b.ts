/** BLAKE2b as the hash of a seed uses it: 32 bytes, with a personalization, without a key. */

const MASK = (1n << 64n) - 1n;
const BLOCK = 128;
const ROUNDS = 12;

const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

/** The order in which each round takes the words of a block, as hexadecimal digits. */
const ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((digits) => [...digits].map((digit) => Number.parseInt(digit, 16)));

/** The columns of the state, then its diagonals. */
const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

const rotate = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;
const wordAt = (bytes: Uint8Array, at: number): bigint => new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at * 8, true);

function mix(v: bigint[], [a, b, c, d]: readonly number[], x: bigint, y: bigint): void {
  v[a] = (v[a] + v[b] + x) & MASK;
  v[d] = rotate(v[d] ^ v[a], 32n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = rotate(v[b] ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & MASK;
  v[d] = rotate(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = rotate(v[b] ^ v[c], 63n);
}

function compress(hash: readonly bigint[], block: Uint8Array, count: number, isLast: boolean): bigint[] {
  const words = Array.from({ length: 16 }, (_, at) => wordAt(block, at));
  const v = [...hash, ...START];
  v[12] ^= BigInt(count);
  if (isLast) v[14] ^= MASK;
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDER[round % ORDER.length];
    LANES.forEach((lane, at) => {
      mix(v, lane, words[order[2 * at]], words[order[2 * at + 1]]);
    });
  }
  return hash.map((word, at) => word ^ v[at] ^ v[at + 8]);
}

function parameters(person: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([32, 0, 1, 1]);
  bytes.set(person, 48);
  return bytes;
}

/** Return the hash of a text as hexadecimal digits. */
export function blake2b(text: string, person: string): string {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(text);
  const begin = parameters(encoder.encode(person));
  let hash = START.map((word, at) => word ^ wordAt(begin, at));
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK) {
    const block = new Uint8Array(BLOCK);
    const part = bytes.subarray(at, at + BLOCK);
    block.set(part);
    hash = compress(hash, block, at + part.length, at + BLOCK >= bytes.length);
  }
  const out = new DataView(new ArrayBuffer(64));
  hash.forEach((word, at) => {
    out.setBigUint64(at * 8, word, true);
  });
  return [...new Uint8Array(out.buffer, 0, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
