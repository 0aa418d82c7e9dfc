import { VALUE_DIGITS } from "../limits.ts";

/** What one whole coin costs in US dollars: decimal digits, `decimals` of them after the point. */
type CoinPrice = { readonly value: string; readonly decimals: number };

/** What is counted, and what one whole coin of it costs. */
export type Priced = { readonly decimals: number; readonly price?: CoinPrice | undefined };

/** No price has more digits behind the point. */
const PLACES_LIMIT = 36;

/** What a sum of the smallest unit costs in cents, cut and never rounded up; undefined where nobody knows the price. */
export function toCents(value: bigint, { decimals, price }: Priced): bigint | undefined {
  const cost = readPrice(price);
  return cost && (value * cost.value * CENTS) / 10n ** BigInt(decimals + cost.places);
}

/** What cents buy, in the smallest unit, cut and never rounded up; undefined where nobody knows the price. */
export function fromCents(cents: bigint, { decimals, price }: Priced): bigint | undefined {
  const cost = readPrice(price);
  return cost && (cents * 10n ** BigInt(decimals + cost.places)) / (cost.value * CENTS);
}

/** Whether a token can be counted in dollars. */
export function isPriced({ price }: Pick<Priced, "price">): boolean {
  return readPrice(price) !== undefined;
}

/** Cents in a dollar. */
const CENTS = 10n ** BigInt(VALUE_DIGITS);

/** A price is as good as whoever gave it: one that is none, or nothing, would make a sum of anything. */
function readPrice(price: Priced["price"]): { readonly value: bigint; readonly places: number } | undefined {
  if (!price || !/^\d{1,78}$/.test(price.value)) return undefined;
  const { decimals: places } = price;
  const value = BigInt(price.value);
  return value > 0n && Number.isInteger(places) && places >= 0 && places <= PLACES_LIMIT
    ? { value, places }
    : undefined;
}
