import { writeWord } from "../tokens/abi.ts";

/** Bytes of a word. */
const WORD = 32;

/** Writes a call: a selector, and what follows it, in hex without `0x`. */
export function writeCall(selector: string, ...parts: readonly Part[]): string {
  return `${selector}${writeTuple(parts)}`;
}

/** A part of a call: what is one word, or `{ tail }`, what is written behind the words and pointed at from among them. */
export type Part = bigint | number | string | { readonly tail: string };

/** Writes parts as the contract ABI has a tuple. @see https://docs.soliditylang.org/en/latest/abi-spec.html */
function writeTuple(parts: readonly Part[]): string {
  let at = parts.length * WORD;
  const heads: string[] = [];
  const tails: string[] = [];
  for (const part of parts) {
    if (typeof part !== "object") {
      heads.push(writeWord(part));
      continue;
    }
    heads.push(writeWord(at));
    tails.push(part.tail);
    at += part.tail.length / 2;
  }
  return [...heads, ...tails].join("");
}

/** Writes bytes, given in hex without `0x`, behind the words. */
export function bytes(hex: string): Part {
  const padded = hex.padEnd(Math.ceil(hex.length / (WORD * 2)) * WORD * 2, "0");
  return { tail: `${writeWord(hex.length / 2)}${padded}` };
}

/** Writes a list of words, such as addresses, behind the words. */
export function list(items: readonly (bigint | string)[]): Part {
  return { tail: [writeWord(items.length), ...items.map(writeWord)].join("") };
}

/** Writes a list of what has tails of its own behind the words. */
export function listOf(items: readonly Part[]): Part {
  return { tail: `${writeWord(items.length)}${writeTuple(items)}` };
}
