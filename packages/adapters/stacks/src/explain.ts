import type { FoyerError, WalletContext } from "@foyer/contract";
import { type CodeRow, explainFailure, findMeaning, type TextRow } from "@foyer/contract/on-demand";

/** Codes that mean the same in every wallet for Stacks. */
const BY_CODE: readonly CodeRow[] = [
  ["rejected", 4001, -31_001, "ACTION_REJECTED"],
  ["unauthorized", 4100],
  ["method-unsupported", 4002, 4200, -32_601],
  ["disconnected", 4900],
  ["invalid-params", -32_600, -32_602],
];

/**
 * Xverse, and those that speak like it: the codes that JSON-RPC leaves to each implementation.
 * @see https://docs.xverse.app/sats-connect
 */
const BY_CODE_OF_XVERSE: readonly CodeRow[] = [
  ["rejected", -32_000],
  ["method-unsupported", -32_001],
  ["unauthorized", -32_002],
];

/**
 * Leather's -32000 is an error of its server, and its refusal is 4001.
 * @see https://github.com/leather-io/mono/tree/dev/packages/rpc
 */
const BY_CODE_OF_LEATHER: readonly CodeRow[] = [["pending", -32_002]];

/** Nodes and wallets say so under any code. */
const ANYWAY: readonly TextRow[] = [["insufficient-funds", /not ?enough ?funds|insufficient ?(funds|balance)/i]];

/** Where there is no code, or one that says nothing more than that something failed. */
const BY_TEXT: readonly TextRow[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];
const NOTHING_SAID = [-31_000, -32_603] as const;

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  const isLeather = /leather/i.test(`${context.connectorId} ${context.wallet}`);
  const codes = [...BY_CODE, ...(isLeather ? BY_CODE_OF_LEATHER : BY_CODE_OF_XVERSE)];
  return explainFailure(error, context, (failures) =>
    findMeaning(failures, { anyway: ANYWAY, codes, texts: BY_TEXT, mute: NOTHING_SAID }),
  );
}
