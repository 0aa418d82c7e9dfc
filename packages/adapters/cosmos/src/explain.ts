import { type Failure, FoyerError, isFoyerError, type WalletContext } from "@foyer/contract";
import { type CodeRow, explainFailure, type Found, type TextRow } from "@foyer/contract/on-demand";
import { readUnknownChain } from "./wallet-api/unknown-chain.ts";

/**
 * Codes of wallets for Cosmos: those of EIP-1193, which Cosmostation and OKX use. Keplr and Leap give none that says
 * more than their texts.
 */
const BY_CODE: readonly CodeRow[] = [
  ["rejected", 4001, "ACTION_REJECTED"],
  ["unauthorized", 4100],
  ["method-unsupported", 4200, -32601],
  ["disconnected", 4900],
  ["pending", -32002],
  ["invalid-params", -32602],
];

/** Said by nodes and wallets, under any code. */
const TOO_LITTLE = /insufficient ?(funds|fees?|balance)|is smaller than/i;

/** Most wallets give no code at all, only a sentence. */
const BY_TEXT: readonly TextRow[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(popup|window) closed/i],
  ["locked", /\blocked\b|unlock/i],
  ["unauthorized", /not (approved|allowed|authori[sz]ed|permitted|connected)|unauthori[sz]ed|permission/i],
  ["method-unsupported", /(not|doesn't|does not|un) ?support|not implemented/i],
];

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  const unknown = isFoyerError(error) ? undefined : readUnknownChain(error);
  if (unknown === undefined) return explainFailure(error, context, find);
  return new FoyerError(
    "network/not-added",
    { ...context, chain: /info for ([-\w]+)/.exec(unknown)?.[1] ?? "the chain" },
    { cause: error },
  );
}

function find(failures: readonly Failure[]): Found {
  const first = failures.find(({ code }) => code !== undefined);
  if (failures.some(({ text }) => TOO_LITTLE.test(text))) return ["insufficient-funds", first];
  for (const failure of failures) {
    const row = BY_CODE.find((codes) => failure.code !== undefined && codes.includes(failure.code, 1));
    if (row) return [row[0], failure];
  }
  for (const [meaning, pattern] of BY_TEXT) {
    if (failures.some(({ text }) => pattern.test(text))) return [meaning, first];
  }
  return ["internal", first];
}
