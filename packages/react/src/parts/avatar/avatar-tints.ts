/** The five colours of an address: its own first, then each 15 % nearer to white. CSS colours. */
export type AvatarTints = readonly [string, string, string, string, string];

const STEP = 0.15;

/** Picks the colours by the first six hexadecimal characters of the address; other addresses are hashed to six. */
export function pickAvatarTints(address: string): AvatarTints {
  const isHex = /^0x[\da-f]{6,}$/i.test(address);
  const digits = isHex ? address.slice(2, 8) : hash(address).toString(16).padStart(6, "0");
  const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return [0, 1, 2, 3, 4].map((step) => {
    const tint = parts.map((part) => Math.round(part + (255 - part) * STEP * step));
    return `rgb(${tint.join(" ")})`;
  }) as unknown as AvatarTints;
}

// FNV-1a, folded to 24 bits.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (value >>> 24) ^ (value & 0xffffff);
}
