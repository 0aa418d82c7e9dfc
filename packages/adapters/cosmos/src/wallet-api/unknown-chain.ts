import { readFailures } from "@foyer/contract";

/** Keplr says "There is no modular chain info for x", those of its shape the like. */
const UNKNOWN_CHAIN =
  /no (modular )?chain info|(unknown|unsupported|invalid) chain|chain\b.{0,60}\bnot (found|supported|exist|added|enabled)/i;

/** What a wallet said of a chain that it does not know; undefined if it failed for another reason. */
export function readUnknownChain(error: unknown): string | undefined {
  return readFailures(error).find(({ text }) => UNKNOWN_CHAIN.test(text))?.text;
}
