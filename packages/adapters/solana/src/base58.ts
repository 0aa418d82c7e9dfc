const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Writes bytes in base58, as Solana spells addresses, signatures and block hashes. */
export function toBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = "";
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return ALPHABET.charAt(0).repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** Reads base58 of exactly `size` bytes; undefined if it is anything else. */
export function fromBase58(text: string, size: number): Uint8Array | undefined {
  // A byte takes at most 1.37 digits: longer texts are not worth counting.
  if (text.length > size * 2) return undefined;
  let number = 0n;
  for (const digit of text) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    number = number * 58n + BigInt(value);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const bytes: number[] = [];
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n));
  return bytes.length + zeros === size ? Uint8Array.of(...new Array<number>(zeros).fill(0), ...bytes) : undefined;
}
