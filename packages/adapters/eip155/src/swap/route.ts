/**
 * A way from one token to another. `tokens`: in their order, two or three. `fees`: of v3's pools, in millionths; of a way over
 * pools of both versions, 0 stands for the pool of v2.
 */
export type Route = {
  readonly version: "v2" | "v3" | "v2 and v3";
  readonly tokens: readonly string[];
  readonly fees: readonly number[];
};

/** A way with its result. `out`: smallest unit of the last token. `gas`: units that the pools take, about. `small`: the same of a thousandth, where that is known. */
export type Priced = { readonly route: Route; readonly out: bigint; readonly gas: bigint; readonly small?: bigint };

/** A way that is asked for, how much is given, and a small part of it. */
export type AskedWay = { readonly route: Route; readonly amount: bigint; readonly part: bigint };

/** Two tokens that follow each other on a way. */
export type Leg = readonly [string, string];

/** The pools between tokens. */
export type FoundPools = { pair(leg: Leg): string | undefined; fees(leg: Leg): readonly number[] };
