import type { FoyerError, WalletContext } from "@foyer/contract";
import { type CodeRow, explainFailure, findMeaning, type TextRow } from "@foyer/contract/on-demand";

/** What every wallet means the same by: the codes of EIP-1193 and JSON-RPC, and the Wallet Standard's own. */
const BY_CODE: readonly CodeRow[] = [
  ["rejected", 4001, 4001000, 5000, "ACTION_REJECTED"],
  ["unauthorized", 4100, 3834001],
  ["method-unsupported", 4200, -32601, 6160001, 6160002],
  ["disconnected", 4900, 3834000],
  ["invalid-params", -32602, -32600, 6160000],
];

/**
 * Three codes mean something else in each family; -32000 is a refusal in one and a broken server in another.
 * @see https://docs.xverse.app/sats-connect
 * @see https://leather.gitbook.io/developers
 */
const BY_FAMILY: { readonly [family in "xverse" | "leather" | "other"]: readonly CodeRow[] } = {
  xverse: [
    ["rejected", -32000],
    ["method-unsupported", -32001],
    ["unauthorized", -32002],
  ],
  leather: [["method-unsupported", 4002]],
  other: [
    ["pending", -32002],
    ["invalid-params", -32000],
  ],
};

/** Nodes and wallets say so under any code. */
const ANYWAY: readonly TextRow[] = [
  ["insufficient-funds", /insufficient ?(funds|balance|utxos?)|not enough (funds|balance|utxos?)/i],
];

/** Some wallets give no code at all, only a sentence. */
const BY_TEXT: readonly TextRow[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  const codes = [...BY_FAMILY[familyIn(context)], ...BY_CODE];
  return explainFailure(error, context, (failures) => findMeaning(failures, { anyway: ANYWAY, codes, texts: BY_TEXT }));
}

/** The family that a failure comes from; where no wallet is named, the one that most wallets are of. */
function familyIn({ connectorId = "wbip004:" }: WalletContext): keyof typeof BY_FAMILY {
  if (!connectorId.startsWith("wbip004:")) return "other";
  return connectorId.includes(":LeatherProvider") ? "leather" : "xverse";
}
