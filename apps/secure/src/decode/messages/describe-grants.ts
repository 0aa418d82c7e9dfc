import { type CallReader, describeActions } from "../evm/describe-actions.ts";
import { amber, red } from "../evm/describe-call.ts";
import type { TokenReader } from "../evm/read-token.ts";
import { isUnlimited } from "../evm/unlimited.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, FactValue } from "../words.ts";
import type { Grant } from "./read-grants.ts";

type Of<K extends Grant["kind"]> = Extract<Grant, { readonly kind: K }>;

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** Puts a grant of a signature into words. `reader`: the one of all grants of the request. */
export async function describeGrant(grant: Grant, reader: CallReader): Promise<readonly Action[]> {
  switch (grant.kind) {
    case "permit":
      return [await describePermit(grant, reader)];
    case "transfer":
      return [await describeTransfer(grant, reader)];
    case "cancel":
      return [{ title: { key: "action.cancelSigned" }, facts: [tokenFact(grant.contract)], warnings: [] }];
    case "call":
      return describeSignedCall(grant, reader);
    default:
      return grant satisfies never;
  }
}

async function describePermit(permit: Of<"permit">, { own, tokens }: CallReader): Promise<Action> {
  const isAll = isUnlimited(permit.amount);
  const token = await factsOf(permit.token, tokens);
  const amount: Fact = isAll
    ? {
        name: "fact.amount",
        value: { kind: "words", words: { key: "amount.unlimited", values: { symbol: token?.symbol ?? "" } } },
      }
    : permit.item === undefined
      ? { name: "fact.number", value: { kind: "code", text: String(permit.amount) } }
      : { name: "fact.item", value: { kind: "code", text: `#${permit.item}` } };
  const hasHero = !isAll && permit.item === undefined && token !== undefined;
  return {
    title: { key: "action.permit" },
    ...(hasHero && { hero: { amount: formatUnits(permit.amount, token.decimals), symbol: token.symbol } }),
    facts: [
      ...(hasHero ? [] : [amount]),
      { name: "fact.spender", value: toAddress(permit.spender, own) },
      tokenFact(permit.token),
      ...untilFacts(permit.until),
    ],
    // Anyone who has a permit can spend it at any time until then, and it leaves no trace before.
    warnings: [red(isAll ? "warning.unlimited" : "warning.permit")],
  };
}

async function describeTransfer(transfer: Of<"transfer">, { own, tokens }: CallReader): Promise<Action> {
  const token = await factsOf(transfer.token, tokens);
  return {
    title: { key: "action.sendToken" },
    ...(token && { hero: { amount: formatUnits(transfer.amount, token.decimals), symbol: token.symbol } }),
    facts: [
      ...(token
        ? []
        : [{ name: "fact.number", value: { kind: "code", text: String(transfer.amount) } } satisfies Fact]),
      ...(transfer.from === own ? [] : [{ name: "fact.from", value: toAddress(transfer.from, own) } satisfies Fact]),
      { name: "fact.to", value: toAddress(transfer.to, own) },
      tokenFact(transfer.token),
      ...untilFacts(transfer.until),
    ],
    warnings: [red("warning.permit"), ...(token ? [] : [amber("warning.unknownToken")])],
  };
}

/** Describes the call as it is run. One that cannot be read to its end is red: it is run without asking again. */
async function describeSignedCall(call: Of<"call">, reader: CallReader): Promise<readonly Action[]> {
  const { own } = reader;
  const actions = await describeActions(call, reader);
  const from: readonly Fact[] =
    call.caller === undefined || call.caller === own ? [] : [{ name: "fact.from", value: toAddress(call.caller, own) }];
  const isRead = !actions.some(({ warnings }) =>
    warnings.some(({ words, level }) => level === "red" || words.key === "warning.unknownCall"),
  );
  const warning = isRead && !call.isWhole ? amber("warning.inName") : red("warning.inName");
  const [first, ...rest] = actions;
  return first === undefined
    ? []
    : [{ ...first, facts: [...first.facts, ...from], warnings: [warning, ...first.warnings] }, ...rest];
}

async function factsOf(token: string, tokens: TokenReader): ReturnType<TokenReader["facts"]> {
  return ADDRESS.test(token) ? tokens.facts(token) : undefined;
}

const LAST_DAY = 8_640_000_000_000n;

function untilFacts(seconds: bigint | undefined): readonly Fact[] {
  if (seconds === undefined) return [];
  const isDay = seconds > 0n && seconds < LAST_DAY;
  const value: FactValue = isDay
    ? { kind: "code", text: new Date(Number(seconds) * 1_000).toISOString() }
    : { kind: "words", words: { key: "amount.forever" } };
  return [{ name: "fact.until", value }];
}

function tokenFact(address: string): Fact {
  return {
    name: "fact.token",
    value: ADDRESS.test(address) ? { kind: "address", address } : { kind: "code", text: "–" },
  };
}

function toAddress(address: string, own: string): FactValue {
  return { kind: "address", address, isOwn: address === own };
}
