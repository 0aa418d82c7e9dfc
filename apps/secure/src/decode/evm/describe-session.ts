import {
  COUNTED_SELECTORS,
  PAYMENT_SELECTOR,
  type SessionContext,
  type SessionGrant,
  type SessionRule,
} from "../../smart-account/sessions/session-contract.ts";
import { formatTime } from "../format-time.ts";
import { formatUnits } from "../format-units.ts";
import type { Action, Fact, Sheet, Warning } from "../words.ts";
import { amber, red } from "./describe-call.ts";
import { findMethod, type KnownMethod } from "./known-methods.ts";
import { findPlainSelector } from "./plain-methods.ts";
import { nameBatchMethod } from "./read-batch.ts";
import { isUnlimited } from "./unlimited.ts";

const ETHER = 18;
/** Warnings of methods whose sums are not counted. */
const RISKS: Readonly<Record<KnownMethod["risk"], readonly Warning[]>> = {
  tokens: [red("warning.unlimited")],
  items: [red("warning.approveAll")],
  operator: [red("warning.operator")],
  control: [red("warning.control")],
  none: [],
};

/** Puts a session into words: each method that the page's key may call, of which contract, for how much and until when. */
export function describeSession(
  sheet: Sheet,
  a: {
    readonly grant: SessionGrant;
    readonly symbol: string;
    readonly own: string;
    /** Tokens that the account has some of, in lower case. */
    readonly held?: ReadonlySet<string>;
  },
): Sheet {
  const { grant, symbol, own, held } = a;
  const { key, until, cap, rules } = grant;
  // The contract counts coins in all, whichever call they go along with.
  const isCapShared = cap > 0n && rules.some(({ selector }) => selector !== PAYMENT_SELECTOR);
  return {
    ...sheet,
    title: { key: "title.session" },
    account: own,
    actions: rules.map((rule) => describeRule(rule, held?.has(rule.target.toLowerCase()) ?? false)),
    facts: [
      { name: "fact.until", value: { kind: "code", text: formatTime(until) } },
      { name: "fact.most", value: { kind: "amount", amount: formatUnits(cap, ETHER), symbol } },
      { name: "fact.key", value: { kind: "address", address: key } },
      ...sheet.facts,
    ],
    warnings: [
      amber("warning.session"),
      ...(isUnlimited(cap) ? [red("warning.sessionAll")] : []),
      ...(isCapShared ? [amber("warning.sessionValue")] : []),
      ...sheet.warnings,
    ],
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

function describeRule({ target, selector, limit }: SessionRule, isHeld: boolean): Action {
  const contract: Fact = { name: "fact.contract", value: { kind: "address", address: target } };
  if (selector === PAYMENT_SELECTOR)
    return {
      title: { key: "action.sessionPay" },
      facts: [{ name: "fact.to", value: { kind: "address", address: target } }],
      warnings: [],
    };
  const known = findMethod(selector);
  const batch = nameBatchMethod(selector);
  const plain = findPlainSelector(selector);
  const name = known?.method ?? batch ?? plain?.method ?? selector;
  const facts: readonly Fact[] = [contract, { name: "fact.method", value: { kind: "code", text: name } }];
  if (COUNTED_SELECTORS.has(selector))
    return {
      title: { key: "action.sessionToken" },
      facts: [...facts, limitFact(limit)],
      warnings: warningsOf(limit),
    };
  // Any call may be within a batch.
  if (batch !== undefined)
    return { title: { key: "action.sessionCall" }, facts, warnings: [red("warning.likePermit")] };
  const isUnread = isHeld && known === undefined && plain?.isFree !== true;
  const warnings = isUnread ? [red("warning.heldToken")] : RISKS[known?.risk ?? "none"];
  return { title: { key: "action.sessionCall" }, facts, warnings };
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
