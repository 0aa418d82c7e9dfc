import type { FoyerError, WalletContext } from "@foyer/contract";
import { type CodeRow, explainFailure, findMeaning, type TextRow } from "@foyer/contract/on-demand";
import { read, readTexts } from "@foyer/contract/wallet-standard";

/**
 * Codes of wallets for Solana: those of EIP-1193 that Phantom and others use, and the Wallet Standard's own.
 * @see https://docs.phantom.com/solana/errors
 * @see https://github.com/wallet-standard/wallet-standard
 */
const BY_CODE: readonly CodeRow[] = [
  ["rejected", 4001, 4001000, "ACTION_REJECTED"],
  ["pending", -32002],
  ["unauthorized", 4100, 3834001],
  ["method-unsupported", 4200, -32601, 6160001, 6160002],
  ["disconnected", 4900, 3834000],
  ["invalid-params", -32000, -32602, 6160000],
];

/** Nodes and wallets say so under any code, in their words or in the program's log. */
const ANYWAY: readonly TextRow[] = [
  // Error 1 of the programs that move SOL and tokens is the same.
  [
    "insufficient-funds",
    /insufficient ?(funds|lamports|balance)|no record of a prior credit|\bAccountNotFound|program error: 0x1\b/i,
  ],
  // A node's verdict on a transaction, which a wallet passes on: its -32002 is no waiting window.
  ["internal", /simulation failed|blockhash not found|already been processed/i],
];

/** Most wallets give no code at all, only a sentence. */
const BY_TEXT: readonly TextRow[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(plugin|window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  const logs = [error, read(error, "data"), read(error, "cause")].flatMap((layer) => readTexts(layer, "logs"));
  return explainFailure(error, context, (failures) =>
    findMeaning(failures, { anyway: ANYWAY, codes: BY_CODE, texts: BY_TEXT, logs }),
  );
}
