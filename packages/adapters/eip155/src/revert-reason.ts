import { read } from "@foyer/contract/wallet-standard";
import { readText, readWord } from "./tokens/abi.ts";

/** How deep it is looked for: what is wrapped more often is no genuine error. */
const DEPTH = 4;
/** What a contract says is for developers to read: more than this, in characters, is a page. */
const TEXT_LIMIT = 200;
/** A selector and whole words; some nodes put a word of their own in front. */
const REVERT = /^(?:reverted )?0x([\da-f]{8})((?:[\da-f]{64})*)$/i;
/** `Panic(uint256)`. @see https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require */
const PANIC = "4e487b71";
/** `Error(string)`. @see https://docs.soliditylang.org/en/latest/control-structures.html#revert */
const ERROR = "08c379a0";
/** `ERC20InsufficientBalance(address,uint256,uint256)`. @see https://eips.ethereum.org/EIPS/eip-6093 */
const TOO_LITTLE = "e450d38c";

/** Reads why a contract refused out of the data that a node, or a wallet, gave with its error; undefined if there is none. */
export function readRevertReason(error: unknown, depth = DEPTH): string | undefined {
  if (typeof error === "string") {
    const [, selector, words = ""] = REVERT.exec(error) ?? [];
    return selector && describe(selector.toLowerCase(), words);
  }
  const layers = depth > 0 ? ["data", "originalError", "error", "cause"] : [];
  return layers.map((layer) => readRevertReason(read(error, layer), depth - 1)).find((reason) => reason);
}

function describe(selector: string, words: string): string {
  // On one line, whatever a contract writes: what follows a line's start may be read as a code.
  if (selector === ERROR) return `${readText(words)}`.replace(/\s+/g, " ").slice(0, TEXT_LIMIT);
  if (selector === PANIC) return `panic 0x${readWord(words, 0)?.toString(16)}`;
  return selector === TOO_LITTLE ? "insufficient balance" : `error 0x${selector}`;
}
