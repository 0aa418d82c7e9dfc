import type { Route } from "../http/route.ts";

/** Satoshis per virtual byte, from the fastest to the least. Nobody competes for these blocks: the rates are made up. */
const RATES = { fastestFee: 5, halfHourFee: 3, hourFee: 2, economyFee: 1, minimumFee: 1 };

/** The same rates by the number of blocks that one is ready to wait. */
const RATES_BY_BLOCKS = { 1: 5, 2: 5, 3: 3, 6: 2, 144: 1, 504: 1, 1008: 1 };

/** Fee rates, as mempool.space and as Esplora tell them. */
export function feeRoutes(): readonly Route[] {
  return [
    { method: "GET", path: "/v1/fees/recommended", answer: () => ({ json: RATES }) },
    { method: "GET", path: "/fee-estimates", answer: () => ({ json: RATES_BY_BLOCKS }) },
  ];
}
