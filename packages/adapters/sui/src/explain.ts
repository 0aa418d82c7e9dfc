import type { FoyerError, WalletContext } from "@foyer/contract";
import { type CodeRow, explainFailure, findMeaning, type TextRow } from "@foyer/contract/on-demand";

/**
 * Codes of wallets for Sui, where they give any: those of EIP-1193, and the Wallet Standard's own.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
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

/** Nodes and libraries say so under any code, in their words or in the names of Move's errors. */
const ANYWAY: readonly TextRow[] = [
  [
    "insufficient-funds",
    /insufficient ?(coin ?balance|funds|gas|balance|address balance)|no valid gas coins|balance of gas object .* lower than/i,
  ],
];

/** Most wallets give no code at all, only a sentence: "Rejected from user", "Permission rejected". */
const BY_TEXT: readonly TextRow[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(plugin|window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  return explainFailure(error, context, (failures) =>
    findMeaning(failures, { anyway: ANYWAY, codes: BY_CODE, texts: BY_TEXT }),
  );
}
