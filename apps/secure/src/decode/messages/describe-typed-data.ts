import type { Network } from "../../networks/networks.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import type { TypedData } from "../../wallet/wallet.ts";
import { cleanText } from "../clean-text.ts";
import { amber, red } from "../evm/describe-call.ts";
import { readToken } from "../evm/read-token.ts";
import { isUnlimited } from "../evm/unlimited.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Sheet, Warning } from "../words.ts";
import { isLikePermit, type Permit, readPermits } from "./read-permit.ts";
import { toTree } from "./typed-data.ts";

type Of = { readonly account: string; readonly network: Network; readonly node: Node };

/** Typed data as it is signed: whose it is, what it gives leave for, and every value of it. */
export async function describeTypedData(data: TypedData, { account, network, node }: Of): Promise<Sheet> {
  const actions = await Promise.all(readPermits(data).map((permit) => describePermit(permit, { account, node })));
  return {
    kind: "typed-data",
    title: actions[0]?.title ?? { key: "title.typedData" },
    network: { id: network.id, name: network.name },
    account,
    actions,
    facts: [
      ...foreignFact("fact.application", data.domain["name"]),
      ...addressFact(data.domain["verifyingContract"]),
      { name: "fact.kind", value: { kind: "foreign", text: cleanText(data.primaryType) } },
    ],
    warnings: warningsOf(data, actions),
    tree: toTree(data),
    approve: "button.sign",
  };
}

function warningsOf(data: TypedData, actions: readonly Action[]): readonly Warning[] {
  return [
    ...(actions.length === 0 && isLikePermit(data) ? [red("warning.likePermit")] : []),
    ...(data.domain["chainId"] === undefined ? [amber("warning.anyNetwork")] : []),
  ];
}

async function describePermit(permit: Permit, { account, node }: Pick<Of, "account" | "node">): Promise<Action> {
  const token = /^0x[0-9a-f]{40}$/.test(permit.token) ? await readToken(node, permit.token) : undefined;
  const isAll = isUnlimited(permit.amount);
  const amount: Fact = isAll
    ? {
        name: "fact.amount",
        value: { kind: "words", words: { key: "amount.unlimited", values: { symbol: token?.symbol ?? "" } } },
      }
    : { name: "fact.number", value: { kind: "code", text: String(permit.amount) } };
  return {
    title: { key: "action.permit" },
    ...(isAll || token === undefined
      ? {}
      : { hero: { amount: formatUnits(permit.amount, token.decimals), symbol: token.symbol } }),
    facts: [
      ...(isAll || token === undefined ? [amount] : []),
      {
        name: "fact.spender",
        value: { kind: "address", address: permit.spender, isOwn: permit.spender === account.toLowerCase() },
      },
      { name: "fact.token", value: { kind: "address", address: permit.token } },
      ...(permit.until === undefined ? [] : [untilFact(permit.until)]),
    ],
    // A permit is spent by whoever holds it, at any time until then, and leaves no trace before.
    warnings: [red(isAll ? "warning.unlimited" : "warning.permit")],
  };
}

const LAST_DAY = 8_640_000_000_000n;

function untilFact(seconds: bigint): Fact {
  const isDay = seconds > 0n && seconds < LAST_DAY;
  return {
    name: "fact.until",
    value: isDay
      ? { kind: "code", text: new Date(Number(seconds) * 1_000).toISOString() }
      : { kind: "words", words: { key: "amount.forever" } },
  };
}

function foreignFact(name: Fact["name"], value: unknown): readonly Fact[] {
  return typeof value === "string" && value !== ""
    ? [{ name, value: { kind: "foreign", text: cleanText(value) } }]
    : [];
}

function addressFact(value: unknown): readonly Fact[] {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)
    ? [{ name: "fact.contract", value: { kind: "address", address: value } }]
    : [];
}
