import { formatAmount } from "../../accounts/amounts.ts";
import { type Priced, toCents } from "../../accounts/convert-amount.ts";
import { VALUE_DIGITS } from "../../limits.ts";
import type { Facts } from "./facts.ts";
import { judgeSwap, readAmount, type Sides, sumFee } from "./judge.ts";
import { isCoin, isSameAsset } from "./sides.ts";
import type { ShownQuote, SwapDraft, SwapNetworkFee, SwapSide } from "./state.ts";

/** Finds both sides of a draft among what can be swapped. */
export function findSides({ from, to }: Pick<Facts, "from" | "to">, items: readonly SwapSide[]): Sides {
  const find = (asset: string | undefined): SwapSide | undefined =>
    asset === undefined ? undefined : items.find((item) => isSameAsset(item.asset, asset));
  return { from: find(from), to: find(to), coin: items.find(({ asset }) => isCoin(asset)) };
}

/** Makes of what is known the draft that is shown. */
export function toDraft(facts: Facts, items: readonly SwapSide[]): SwapDraft {
  const sides = findSides(facts, items);
  const read = readAmount(facts, sides);
  const { from, to } = sides;
  const { account, isMax, slippage, steps, step, stage, failure, hash, outcome, doubt } = facts;
  const { value } = read;
  return {
    account,
    from,
    to,
    amount: isMax && from && value !== undefined ? formatAmount(value, from.decimals) : facts.amount,
    isMax,
    value: value === undefined ? undefined : `${value}`,
    usd: value !== undefined && from ? toUsd(value, from) : undefined,
    slippage,
    quote: toQuote(facts, items, to),
    fee: toFee(facts, sides),
    problem: judgeSwap(facts, sides, read),
    steps,
    step,
    stage,
    failure,
    hash,
    outcome,
    doubt,
  };
}

function toQuote({ quote: fact, agreed }: Facts, items: readonly SwapSide[], to: SwapSide | undefined): ShownQuote {
  if (fact.status !== "ready") return fact;
  const { quote, provider, isRefreshing } = fact;
  const usd = to && toUsd(quote.expected, to);
  const kept = quote.fee && items.find(({ asset }) => isSameAsset(asset, quote.fee?.asset ?? ""));
  return {
    status: "ready",
    expected: `${quote.expected}`,
    minimum: `${quote.minimum}`,
    provider: provider.name,
    route: quote.route,
    expiresAt: quote.expiresAt,
    isRefreshing,
    isWorse: agreed !== undefined && quote.minimum < agreed,
    ...(usd !== undefined && { usd }),
    ...(quote.impact !== undefined && { impact: quote.impact }),
    ...(quote.keeps && { keeps: quote.keeps }),
    ...(quote.fee &&
      kept && { fee: { value: `${quote.fee.value}`, decimals: kept.decimals, symbol: kept.symbol ?? "" } }),
  };
}

function toFee(facts: Facts, { coin }: Sides): SwapNetworkFee {
  const sum = sumFee(facts);
  if (sum === undefined) return { status: "unknown" };
  const { decimals, symbol } = facts.currency;
  const usd = toUsd(sum, { decimals, price: coin?.price });
  return { status: "known", value: `${sum}`, decimals, symbol, ...(usd !== undefined && { usd }) };
}

function toUsd(value: bigint, priced: Priced): string | undefined {
  const cents = toCents(value, priced);
  return cents === undefined ? undefined : formatAmount(cents, VALUE_DIGITS);
}
