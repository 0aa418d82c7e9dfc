import { read } from "@foyer/contract/wallet-standard";
import { readText, readWord } from "./tokens/abi.ts";

/** Layers looked at; a longer chain of causes is not a genuine error. */
const LAYER_LIMIT = 12;
/** What a contract says is for developers to read: more than this, in characters, is a page. */
const TEXT_LIMIT = 200;
/** A selector and whole words; some nodes put a word of their own in front. */
const REVERT = /^(?:reverted )?0x([\da-f]{8})((?:[\da-f]{64})*)$/i;
/** `Error(string)` and `Panic(uint256)`. @see https://docs.soliditylang.org/en/latest/control-structures.html#revert */
const [ERROR, PANIC] = ["08c379a0", "4e487b71"];
/** What tokens say of a transfer in one word. @see https://eips.ethereum.org/EIPS/eip-6093 */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["e450d38c", "ERC20InsufficientBalance"],
  ["96c6fd1e", "ERC20InvalidSender"],
  ["ec442f05", "ERC20InvalidReceiver"],
]);

/** Reads why a contract refused out of the data that a node, or a wallet, gave with its error; undefined if there is none. */
export function readRevertReason(error: unknown): string | undefined {
  const layers: unknown[] = [error];
  for (let index = 0; index < layers.length && layers.length < LAYER_LIMIT; index++) {
    const inner = ["data", "originalError", "error", "cause"].map((key) => read(layers[index], key));
    layers.push(...inner.filter((one) => one !== undefined && one !== null && !layers.includes(one)));
  }
  for (const layer of layers) {
    const [, selector, words = ""] = (typeof layer === "string" && REVERT.exec(layer)) || [];
    if (selector !== undefined) return describe(selector.toLowerCase(), words);
  }
  return undefined;
}

function describe(selector: string, words: string): string {
  // On one line, whatever a contract writes: what follows a line's start may be read as a code.
  if (selector === ERROR) return (readText(words) ?? "").replace(/\s+/g, " ").slice(0, TEXT_LIMIT);
  if (selector === PANIC) return `panic 0x${readWord(words, 0)?.toString(16)}`;
  return NAMED.get(selector) ?? `error 0x${selector}`;
}
