import { isNamespace } from "@foyer/contract";
import { LONGEST_TEXT } from "./constants.ts";

/** A pairing link: who has it can answer in the wallet's place. @see https://eips.ethereum.org/EIPS/eip-1328 */
const PAIRING = /\bwc(:|%3a)[^\s"'<>]*/gi;
const EMAIL = /[^\s"'<>/:,;]+(@|%40)[^\s"'<>/:,;@]+\.[^\s"'<>/:,;@]+/gi;
/** Addresses of all namespaces, and keys: a long word of letters and digits, after `0x` or with both in it. */
const ADDRESS = /0x[\da-f]{16,}|\b(?![\da-f]+\b)(?=[a-z]*\d)[a-z\d]{25,}\b/gi;
/** @see https://chainagnostic.org/CAIPs/caip-2 */
const CHAIN = /^([-a-z\d]{3,8}):[-_a-z\d]{1,32}$/i;

/** Takes out of a text what must not leave the page: pairing links, e-mail addresses, addresses of accounts. */
export function withoutSecrets(text: string): string {
  const [, namespace] = CHAIN.exec(text) ?? [];
  // A chain's reference may be as long as an address.
  if (namespace !== undefined && isNamespace(namespace)) return text;
  return text
    .slice(0, LONGEST_TEXT)
    .replace(PAIRING, "[pairing]")
    .replace(EMAIL, "[email]")
    .replace(ADDRESS, "[address]");
}

/** The same tree with such texts in it; what is absent is left out. */
export function cleanProperties(value: object): Readonly<Record<string, unknown>> {
  // Properties are plain data: what JSON makes of them is them.
  const text = JSON.stringify(value, (name, each: unknown) => {
    if (typeof each !== "string") return each;
    return name === "search" || name === "query" ? cleanSearch(each) : withoutSecrets(each);
  });
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** What somebody looked for. More words than a wallet's name has are something else, such as a recovery phrase. */
function cleanSearch(typed: string): string {
  const words = typed.trim().split(/\s+/);
  const isName = words.length <= 4 && words.every((word) => word.length < 25);
  return isName ? withoutSecrets(typed) : "[text]";
}
