import type { Network } from "../../networks/networks.ts";
import type { Node } from "../../rpc/node/create-node.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Warning } from "../words.ts";
import { amber, describeCall, red } from "./describe-call.ts";
import type { KnownCall } from "./known-methods.ts";
import { findPlainMethod } from "./plain-methods.ts";
import { type InnerCall, readBatch } from "./read-batch.ts";
import { readCall } from "./read-call.ts";
import { createTokenReader, type TokenReader } from "./read-token.ts";

const ETHER = 18;
/** Calls of one request, those within calls included: more than anyone reads before they agree. */
const MOST_CALLS = 128;
/** Calls within calls within calls. */
const MOST_DEPTH = 4;

/** A call to describe. `data`: lower-case hex. `isDelegate`: the code of `to` runs as the account that calls. */
export type Called = {
  readonly to?: string | undefined;
  readonly value: bigint;
  readonly data: string;
  readonly isDelegate?: boolean | undefined;
};

/** Facts for all calls of one request. `own`: the account that signs, in lower case. */
export type CallReader = {
  readonly own: string;
  readonly symbol: string;
  readonly tokens: TokenReader;
  /** Counts calls down; false where there are too many. */
  take(): boolean;
};

/** Creates the reader that all calls of one request share. */
export function createCallReader(a: {
  readonly own: string;
  readonly network: Network;
  readonly node: Node;
}): CallReader {
  let left = MOST_CALLS;
  return {
    own: a.own.toLowerCase(),
    symbol: a.network.symbol,
    tokens: createTokenReader(a.node, a.own),
    take() {
      left -= 1;
      return left >= 0;
    },
  };
}

/** Puts a call into words, with those within it: the coins that go along first. */
export async function describeActions(called: Called, reader: CallReader, depth = 0): Promise<readonly Action[]> {
  const { to, value, data } = called;
  if (!reader.take() || depth > MOST_DEPTH) return [unreadable(called, undefined)];
  const hero = { amount: formatUnits(value, ETHER), symbol: reader.symbol };
  if (to === undefined) return [describeCreation(called, hero)];
  const contract = to.toLowerCase();
  const address: Fact["value"] = { kind: "address", address: to, isOwn: contract === reader.own };
  const sending: Action = {
    title: { key: "action.send" },
    hero,
    facts: [{ name: "fact.to", value: address }],
    warnings: delegateWarning(called),
  };
  if (data === "0x") return [sending];
  const { actions, isKnown } = await describeData({ ...called, to, contract }, { reader, depth });
  // Coins that go along with a call are never left to be read out of it.
  if (value === 0n) return actions;
  const along: Action = {
    ...sending,
    facts: [{ name: "fact.contract", value: address }],
    warnings: isKnown ? [amber("warning.valueToo")] : [],
  };
  return [along, ...actions];
}

type Target = Called & { readonly to: string; readonly contract: string };
type At = { readonly reader: CallReader; readonly depth: number };

async function describeData(
  called: Target,
  { reader, depth }: At,
): Promise<{ readonly actions: readonly Action[]; readonly isKnown: boolean }> {
  const { contract, data } = called;
  const batch = readBatch(data);
  if (batch !== undefined) {
    const { calls, method } = batch;
    if (calls === "unreadable") return { actions: [unreadable(called, method)], isKnown: false };
    const toCalled = (call: InnerCall): Called => ({ ...call, to: call.to ?? contract });
    const inner: Action[] = [];
    for (const call of calls) inner.push(...(await describeActions(toCalled(call), reader, depth + 1)));
    return {
      actions: [{ ...describeOuter(called, method), warnings: delegateWarning(called) }, ...inner],
      isKnown: true,
    };
  }
  const read = readCall(data);
  if (read === undefined) return { actions: [await describeUnknown(called, reader)], isKnown: false };
  const token = await reader.tokens.facts(tokenOf(read.call) ?? contract);
  const action = describeCall(read, { contract, own: reader.own, token });
  return { actions: [{ ...action, warnings: [...delegateWarning(called), ...action.warnings] }], isKnown: true };
}

function tokenOf(call: KnownCall): string | undefined {
  return "token" in call ? call.token : undefined;
}

/** A call of a token that the account holds may take it, whatever it is called. */
async function describeUnknown(called: Target, { tokens, own }: CallReader): Promise<Action> {
  const method = findPlainMethod(called.data, own);
  const isHeld = method === undefined && (await tokens.holds(called.contract));
  const warning = isHeld ? red("warning.heldToken") : amber("warning.unknownCall");
  return { ...describeOuter(called, method), warnings: [...delegateWarning(called), warning] };
}

function describeOuter({ to, data }: Called, method: string | undefined): Action {
  return {
    title: { key: "action.unknown" },
    facts: [
      { name: "fact.contract", value: { kind: "address", address: to ?? "" } },
      { name: "fact.method", value: { kind: "code", text: method ?? data.slice(0, 10) } },
      dataFact(data),
    ],
    warnings: [],
  };
}

/** Calls of a batch that do not parse, or more than can be shown. */
function unreadable(called: Called, method: string | undefined): Action {
  return { ...describeOuter(called, method), warnings: [red("warning.likePermit")] };
}

function delegateWarning({ isDelegate }: Called): readonly Warning[] {
  return isDelegate ? [red("warning.delegateCall")] : [];
}

function describeCreation({ data, value }: Called, hero: NonNullable<Action["hero"]>): Action {
  return {
    title: { key: "action.create" },
    ...(value === 0n ? {} : { hero }),
    facts: [dataFact(data)],
    warnings: [red("warning.create")],
  };
}

function dataFact(data: string): Fact {
  const count = String(Math.ceil((data.length - 2) / 2));
  return { name: "fact.data", value: { kind: "words", words: { key: "amount.bytes", values: { count } } } };
}
