/** A link as a QR code, drawn as one path of squares. */

import { encode } from "uqr";

export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
