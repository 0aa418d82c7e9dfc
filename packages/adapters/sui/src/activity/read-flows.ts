import type { Movement } from "@foyer/contract";
import { read, readList } from "@foyer/contract/wallet-standard";
import { isNative } from "../describe-coins.ts";
import { padAddress } from "../pad-address.ts";

/** Changes read of one transaction: servers give no more at a time. */
const CHANGE_LIMIT = 50;

/** What a question asks of a transaction so that `readFlows` can read it. */
export const CHANGE_FIELDS = `sender { address } gasInput { gasSponsor { address } } effects {
  status timestamp
  gasEffects { gasSummary { computationCost storageCost storageRebate } }
  balanceChanges(first: ${CHANGE_LIMIT}) { nodes { owner { address } amount coinType { repr } } }
}`;

/** A coin that came or went, by its type. */
export type Flow = Pick<Movement<"sui">, "value" | "direction" | "other"> & { readonly type: string };

type Change = { readonly owner: string; readonly type: string; readonly amount: bigint };

/**
 * Reads what came to an account and went from it by a transaction; the fee is left out, whoever paid it. Undefined: it does
 * not say, or not in numbers.
 * @see https://docs.sui.io/concepts/tokenomics/gas-in-sui
 */
export function readFlows(transaction: unknown, owner: string): readonly Flow[] | undefined {
  const nodes = read(read(read(transaction, "effects"), "balanceChanges"), "nodes");
  if (!Array.isArray(nodes)) return undefined;
  const told = readList(nodes, CHANGE_LIMIT).map(readChange);
  const fee = readFee(transaction, owner);
  if (fee === undefined || told.includes(undefined)) return undefined;
  const changes = told.filter((change) => change !== undefined);
  return changes
    .filter((change) => change.owner === owner)
    .flatMap(({ type, amount }) => toFlow(type, isNative(type) ? amount + fee : amount, changes) ?? []);
}

/** A change of nobody, such as of an object that has gone, has an owner of no name. */
function readChange(node: unknown): Change | undefined {
  const [amount, type] = [readWhole(read(node, "amount")), read(read(node, "coinType"), "repr")];
  if (amount === undefined || typeof type !== "string") return undefined;
  return { owner: readAddress(read(node, "owner")), type, amount };
}

/** What the account itself paid for it, less than nothing where more storage became free than was used; 0 where others paid. */
function readFee(transaction: unknown, owner: string): bigint | undefined {
  const payer =
    readAddress(read(read(transaction, "gasInput"), "gasSponsor")) || readAddress(read(transaction, "sender"));
  if (payer !== owner) return 0n;
  const summary = read(read(read(transaction, "effects"), "gasEffects"), "gasSummary");
  const [computation, storage, rebate] = ["computationCost", "storageCost", "storageRebate"].map((member) =>
    readWhole(read(summary, member)),
  );
  const isTold = computation !== undefined && storage !== undefined && rebate !== undefined;
  return isTold ? computation + storage - rebate : undefined;
}

/** At the other end is who gained most of what the account gave, or gave most of what it gained. */
function toFlow(type: string, amount: bigint, changes: readonly Change[]): Flow | undefined {
  if (amount === 0n) return undefined;
  const [sign, direction] = amount > 0n ? ([-1n, "in"] as const) : ([1n, "out"] as const);
  const others = changes.filter((change) => change.type === type && change.owner !== "" && change.amount * sign > 0n);
  const [most] = others.sort((one, other) => (one.amount * sign < other.amount * sign ? 1 : -1));
  return { type, value: -sign * amount, direction, ...(most && { other: most.owner }) };
}

/** In full, as Move leaves out leading zeros; empty where there is none. */
function readAddress(owner: unknown): string {
  const address = read(owner, "address");
  return typeof address === "string" && /^0x[\da-f]{1,64}$/i.test(address) ? padAddress(address) : "";
}

/** Servers write sums as text, and what fits into a number as one. */
function readWhole(value: unknown): bigint | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && /^-?\d{1,40}$/.test(value) ? BigInt(value) : undefined;
}
