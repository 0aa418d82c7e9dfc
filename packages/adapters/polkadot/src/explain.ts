import type { Failure, FoyerError, WalletContext } from "@foyer/contract";
import { type CodeRow, explainFailure, type Found, type TextRow } from "@foyer/contract/on-demand";

/** The codes of EIP-1193, which wallets that serve Ethereum too give here as well. */
const BY_CODE: readonly CodeRow[] = [
  ["rejected", 4001, "ACTION_REJECTED"],
  ["pending", -32002],
  ["unauthorized", 4100],
  ["method-unsupported", 4200, -32601],
  ["disconnected", 4900],
  ["invalid-params", -32602],
];

/**
 * Most give no code, only a sentence: those of polkadot-js come first, then what others are likely to say.
 * @see https://github.com/polkadot-js/extension/blob/master/packages/extension-base/src/background/handlers/State.ts
 */
const BY_TEXT: readonly TextRow[] = [
  // 1010 is a node's refusal of a transaction, 1012 and 1013 are its bans.
  ["insufficient-funds", /inability to pay some fees|balance too low|insufficient (balance|funds)|FundsUnavailable/i],
  ["pending", /pending authorization request/i],
  ["unauthorized", /not allowed to interact|has not been enabled yet|unknown address|not (been )?authori[sz]ed/i],
  ["rejected", /reject|denied|declin|cancel|dismiss|(plugin|window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];

/** A code that says nothing more than that something failed. */
const INTERNAL_ERROR = -32603;

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  return explainFailure(error, context, find);
}

function find(failures: readonly Failure[]): Found {
  const first = failures.find(({ code }) => code !== undefined);
  const coded = failures.filter(({ code }) => code !== undefined && code !== INTERNAL_ERROR);
  for (const failure of coded) {
    const row = BY_CODE.find((codes) => codes.includes(failure.code ?? "", 1));
    if (row) return [row[0], failure];
  }
  for (const [meaning, pattern] of coded.length > 0 ? BY_TEXT.slice(0, 1) : BY_TEXT) {
    const failure = failures.find(({ text }) => pattern.test(text));
    if (failure) return [meaning, failure];
  }
  return ["internal", first];
}
