import { isPriced } from "../../accounts/convert-amount.ts";
import type { Token } from "../tokens/state.ts";
import { type Facts, isOpen } from "./facts.ts";
import { findToken, type IsSame } from "./find-token.ts";
import { judgeDraft, readAmount } from "./judge-draft.ts";
import { writeAmount } from "./to-draft.ts";

/** What an account holds, as far as it was read. */
export type Holdings = { readonly items: readonly Token[]; readonly isCut: boolean };

/**
 * Takes what the account holds by now into a draft. What was looked over stays as it was, unless the account no longer has
 * it; what waits for its wallet, or was sent, stays in any case. The same object where nothing changes.
 */
export function withHoldings(facts: Facts, { items, isCut }: Holdings, isSame: IsSame): Facts {
  if (!isOpen(facts)) return facts;
  const { asset } = facts;
  const coin = findToken(items, { asset: undefined, isSame }) ?? facts.coin;
  const found = findToken(items, { asset, isSame });
  // A list leaves out what the account has none of any more.
  const token = found ?? (facts.token && (isCut ? facts.token : { ...facts.token, value: "0" }));
  if (isEqual(token, facts.token) && isEqual(coin, facts.coin)) return facts;
  return sinceLooked(inUnit({ ...facts, token, coin }, facts));
}

/** Where nobody knows the price any more, what was written in dollars is written in the token. */
function inUnit(next: Facts, before: Facts): Facts {
  if (next.unit === "token" || !next.token || isPriced(next.token)) return next;
  const { value } = readAmount(before);
  return { ...next, unit: "token", amount: value === undefined ? "" : writeAmount(value, next.token, "token") };
}

function sinceLooked(next: Facts): Facts {
  const isSound = judgeDraft(next, readAmount(next)) === undefined;
  return next.stage === "reviewing" && !isSound ? { ...next, stage: "editing", fixed: undefined } : next;
}

function isEqual(a: Token | undefined, b: Token | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
