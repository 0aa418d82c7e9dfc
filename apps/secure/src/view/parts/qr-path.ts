import { encodeQR } from "qr";

/** Draws the dark modules of a QR code as one path, in a square of `size` modules. */
export function toQrPath(text: string): { readonly d: string; readonly size: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const d = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { d, size: rows.length };
}
