/** BLAKE2b as the deal's hash uses it: 32 bytes, personal, no key. So the browser itself can check a deal. */

const WORD = (1n << 64n) - 1n;
const BLOCK = 128;

const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

const LANES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

const turned = (word, by) => ((word >> by) | (word << (64n - by))) & WORD;
const wordAt = (bytes, at) => new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at, true);

function mix(v, [a, b, c, d], x, y) {
  v[a] = (v[a] + v[b] + x) & WORD;
  v[d] = turned(v[d] ^ v[a], 32n);
  v[c] = (v[c] + v[d]) & WORD;
  v[b] = turned(v[b] ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & WORD;
  v[d] = turned(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & WORD;
  v[b] = turned(v[b] ^ v[c], 63n);
}

function compressed(h, block, count, last) {
  const words = Array.from({ length: 16 }, (_, number) => wordAt(block, number * 8));
  const v = [...h, ...START];
  v[12] ^= BigInt(count);
  if (last) v[14] ^= WORD;
  for (let round = 0; round < 12; round++) {
    const order = ORDER[round % 10];
    LANES.forEach((lane, number) => mix(v, lane, words[order[2 * number]], words[order[2 * number + 1]]));
  }
  return h.map((word, number) => word ^ v[number] ^ v[number + 8]);
}

/** The hash of a text, as hexadecimal digits. */
export function blake2b(text, person) {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(text);
  const parameters = new Uint8Array(64);
  parameters.set([32, 0, 1, 1]);
  parameters.set(encoder.encode(person), 48);
  let h = START.map((word, number) => word ^ wordAt(parameters, number * 8));
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK) {
    const block = new Uint8Array(BLOCK);
    const part = bytes.subarray(at, at + BLOCK);
    block.set(part);
    h = compressed(h, block, at + part.length, at + BLOCK >= bytes.length);
  }
  const out = new Uint8Array(64);
  h.forEach((word, number) => new DataView(out.buffer).setBigUint64(number * 8, word, true));
  return [...out.subarray(0, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
