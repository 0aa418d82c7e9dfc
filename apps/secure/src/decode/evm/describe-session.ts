import type { SessionContext, SessionGrant, SessionRule } from "../../smart-account/sessions/session-contract.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Sheet, Warning } from "../words.ts";
import { amber, red } from "./describe-call.ts";
import { isUnlimited } from "./unlimited.ts";

const ETHER = 18;
const PAYMENT = "0x00000000";
/** Methods of tokens that move or release them, which the contract counts. */
const COUNTED: ReadonlyMap<string, string> = new Map([
  ["0xa9059cbb", "transfer"],
  ["0x095ea7b3", "approve"],
  ["0x39509351", "increaseAllowance"],
  ["0x23b872dd", "transferFrom"],
]);

/** Says in words what a page may do by itself: what, of what, for how much and until when. The calls that it takes are ours. */
export function describeSession(
  sheet: Sheet,
  { grant, symbol, own }: { readonly grant: SessionGrant; readonly symbol: string; readonly own: string },
): Sheet {
  const { key, until, cap, rules } = grant;
  return {
    ...sheet,
    title: { key: "title.session" },
    account: own,
    actions: rules.map(describeRule),
    facts: [
      { name: "fact.until", value: { kind: "code", text: formatTime(until) } },
      { name: "fact.most", value: { kind: "amount", amount: formatUnits(cap, ETHER), symbol } },
      { name: "fact.key", value: { kind: "address", address: key } },
      ...sheet.facts,
    ],
    warnings: [amber("warning.session"), ...(isUnlimited(cap) ? [red("warning.sessionAll")] : []), ...sheet.warnings],
  };
}

/** Says what is over. */
export function describeRevoke(sheet: Sheet, { key }: SessionContext): Sheet {
  const facts: readonly Fact[] = [{ name: "fact.key", value: { kind: "address", address: key } }];
  return {
    ...sheet,
    title: { key: "title.sessionEnd" },
    actions: [{ title: { key: "action.sessionEnd" }, facts, warnings: [] }],
  };
}

function describeRule({ target, selector, limit }: SessionRule): Action {
  const contract: Fact = { name: "fact.contract", value: { kind: "address", address: target } };
  if (selector === PAYMENT)
    return {
      title: { key: "action.sessionPay" },
      facts: [{ name: "fact.to", value: { kind: "address", address: target } }],
      warnings: [],
    };
  const name = COUNTED.get(selector);
  const method: Fact = { name: "fact.method", value: { kind: "code", text: name ?? selector } };
  if (name === undefined) return { title: { key: "action.sessionCall" }, facts: [contract, method], warnings: [] };
  return {
    title: { key: "action.sessionToken" },
    facts: [contract, method, limitFact(limit)],
    warnings: warningsOf(limit),
  };
}

function limitFact(limit: bigint): Fact {
  return isUnlimited(limit)
    ? { name: "fact.number", value: { kind: "words", words: { key: "amount.unlimited", values: { symbol: "" } } } }
    : { name: "fact.number", value: { kind: "code", text: String(limit) } };
}

function warningsOf(limit: bigint): readonly Warning[] {
  if (limit === 0n) return [];
  return [isUnlimited(limit) ? red("warning.unlimited") : amber("warning.approve")];
}

/** The same on every device, to the minute. */
function formatTime(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
