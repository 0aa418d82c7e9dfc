const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const DIGITS = "0123456789";

/** 22 letters and digits, each as likely as any other: 130 bits of chance. */
export function randomNonce(): string {
  return pick(LETTERS, 22);
}

/** Six digits, each as likely as any other. */
export function randomCode(): string {
  return pick(DIGITS, 6);
}

function pick(alphabet: string, length: number): string {
  // A rest of the 256 values that the alphabet does not divide would make its first letters likelier.
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
  }
  return text;
}
