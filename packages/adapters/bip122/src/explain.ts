import { type Failure, FoyerError, isFoyerError, readFailures, type WalletContext } from "@foyer/contract";

/** What a wallet may mean; each of these carries the same few facts. */
type Meaning =
  | "disconnected"
  | "insufficient-funds"
  | "internal"
  | "invalid-params"
  | "locked"
  | "method-unsupported"
  | "pending"
  | "rejected"
  | "unauthorized";

type Row = readonly [Meaning, ...(number | string)[]];

/** What every wallet means the same by: the codes of EIP-1193 and JSON-RPC, and the Wallet Standard's own. */
const BY_CODE: readonly Row[] = [
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
const BY_FAMILY: { readonly [family in "xverse" | "leather" | "other"]: readonly Row[] } = {
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
const TOO_LITTLE = /insufficient ?(funds|balance|utxos?)|not enough (funds|balance|utxos?)/i;

/** Some wallets give no code at all, only a sentence. */
const BY_TEXT: readonly (readonly [Meaning, RegExp])[] = [
  ["rejected", /reject|denied|declin|cancell?ed|dismiss|(window|popup) closed/i],
  ["locked", /\blocked\b|unlock/i],
];

/** A code that says nothing more than that something failed. */
const INTERNAL_ERROR = -32603;

/** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
export function explain(error: unknown, context: WalletContext): FoyerError {
  if (isFoyerError(error)) return error;
  const failures = readFailures(error);
  const [meaning, failure] = find(failures, [...BY_FAMILY[familyIn(context)], ...BY_CODE]);
  const problem = failures.find(({ text }) => text !== "")?.text ?? "it gave no reason";
  return new FoyerError(`wallet/${meaning}`, { ...context, rawCode: failure?.code, problem }, { cause: error });
}

/** The family that a failure comes from; where no wallet is named, the one whose dialect most speak. */
function familyIn({ connectorId = "wbip004:" }: WalletContext): keyof typeof BY_FAMILY {
  if (!connectorId.startsWith("wbip004:")) return "other";
  return connectorId.includes(":LeatherProvider") ? "leather" : "xverse";
}

function find(failures: readonly Failure[], rows: readonly Row[]): readonly [Meaning, Failure | undefined] {
  const first = failures.find(({ code }) => code !== undefined);
  if (failures.some(({ text }) => TOO_LITTLE.test(text))) return ["insufficient-funds", first];
  const coded = failures.filter(({ code }) => code !== undefined && code !== INTERNAL_ERROR);
  for (const failure of coded) {
    const row = rows.find((codes) => codes.includes(failure.code ?? "", 1));
    if (row) return [row[0], failure];
  }
  for (const [meaning, pattern] of coded.length > 0 ? [] : BY_TEXT) {
    const failure = failures.find(({ text }) => pattern.test(text));
    if (failure) return [meaning, failure];
  }
  return ["internal", first];
}
