import { FoyerError } from "@foyer/contract";
import { isSameAddress } from "../address.ts";
import { readWord, writeWord } from "../tokens/abi.ts";
import { type ChainWork, type ContractCall, callContracts } from "../tokens/call-contracts.ts";
import { findMixed } from "./mixed-routes.ts";
import type { AskedWay, FoundPools, Leg, Priced, Route } from "./route.ts";
import { bytes, writeCall } from "./words.ts";

/** Where pools are, as the router itself says. */
export type Factories = { readonly v2: string | undefined; readonly v3: string; readonly wrapped: string };

/** Shares that pools of v3 take, in millionths. */
const FEES = [100, 500, 3_000, 10_000];
/** Ways that are asked for at one time: more cost a node more gas than it gives. */
const ROUTE_LIMIT = 32;
/** Parts into which a sum is divided to see what a small one comes to. */
const PARTS = 1_000n;
/** Gas that one pool of v2 takes. */
const V2_GAS = 70_000n;

/** Asks the router where its pools are. */
export async function fetchFactories(work: ChainWork, router: string): Promise<Factories> {
  // factoryV2(), factory(), WETH9()
  const calls = ["68e0d4e1", "c45a0155", "4aa4a4fc"].map((data) => ({ to: router, data }));
  const { answers } = await callContracts(work, { address: router, calls });
  const [v2, v3, wrapped] = answers.map((answer) => readAddress(answer, 0));
  if (v3 !== undefined && wrapped !== undefined) return { v2, v3, wrapped };
  const problem = `there is no router of Uniswap at ${router}`;
  throw new FoyerError("network/unreachable", { chain: work.network.caipNetworkId, problem });
}

/** Finds the ways there are between two tokens, straight and over one of `over`, and what each brings. The best one first. */
export async function findRoutes(
  work: ChainWork,
  a: {
    readonly factories: Factories;
    readonly quoter: string;
    readonly tokens: readonly [string, string];
    readonly over: readonly string[];
    readonly amount: bigint;
  },
): Promise<readonly Priced[]> {
  const [from, to] = a.tokens;
  const between = a.over.filter((token) => !a.tokens.some((end) => isSameAddress(end, token)));
  const legs = [[from, to] as const, ...between.flatMap((token) => [[from, token] as const, [token, to] as const])];
  const pools = await findPools(work, a.factories, legs);
  const ways: Route[] = [];
  for (const tokens of [[from, to], ...between.map((token) => [from, token, to])]) {
    const hops = tokens.slice(1).map((token, index) => [tokens[index] ?? "", token] as const);
    if (hops.every((hop) => pools.pair(hop) !== undefined)) ways.push({ version: "v2", tokens, fees: [] });
    for (const fees of combine(hops.map((hop) => pools.fees(hop)))) ways.push({ version: "v3", tokens, fees });
  }
  const given = { quoter: a.quoter, pairOf: pools.pair };
  const sum = { amount: a.amount, part: a.amount / PARTS };
  const priced = await Promise.all([
    priceRoutes(work, { ...given, ways: ways.slice(0, ROUTE_LIMIT).map((route) => ({ route, ...sum })) }),
    findMixed({ tokens: a.tokens, between, pools, sum }, (some) =>
      priceRoutes(work, { ...given, ways: some.slice(0, ROUTE_LIMIT) }),
    ),
  ]);
  return priced.flat().sort((one, other) => (one.out === other.out ? 0 : one.out > other.out ? -1 : 1));
}

async function findPools(work: ChainWork, { v2, v3 }: Factories, legs: readonly Leg[]): Promise<FoundPools> {
  const calls = legs.flatMap((leg): readonly ContractCall[] => [
    // getPair(address,address)
    { to: v2 ?? v3, data: writeCall("e6a43905", ...leg) },
    // getPool(address,address,uint24)
    ...FEES.map((fee) => ({ to: v3, data: writeCall("1698ee82", ...leg, fee) })),
  ]);
  const { answers } = await callContracts(work, { address: v3, calls });
  const size = FEES.length + 1;
  const at = ([one, other]: Leg): number => legs.findIndex(([a, b]) => a === one && b === other) * size;
  return {
    pair: (leg) => (v2 === undefined ? undefined : readAddress(answers[at(leg)], 0)),
    fees: (leg) => FEES.filter((_, index) => readAddress(answers[at(leg) + 1 + index], 0) !== undefined),
  };
}

/** Asks for the sum and, so that the price can be told from a fair one, for a small part of it. */
async function priceRoutes(
  work: ChainWork,
  a: { readonly quoter: string; readonly ways: readonly AskedWay[]; readonly pairOf: FoundPools["pair"] },
): Promise<readonly Priced[]> {
  const pairs = [
    ...new Set(
      a.ways.filter(({ route }) => route.version === "v2").flatMap(({ route }) => legsOf(route).map(a.pairOf)),
    ),
  ].filter((pair) => pair !== undefined);
  const paths = a.ways.filter(({ route }) => route.version === "v3");
  const ask = (way: Route, sum: bigint): ContractCall =>
    // quoteExactInput(bytes,uint256)
    ({ to: a.quoter, data: writeCall("cdca1753", bytes(writePath(way)), sum) });
  const calls = [
    // getReserves()
    ...pairs.map((to) => ({ to, data: "0902f1ac" })),
    ...paths.flatMap(({ route, amount, part }) => [ask(route, amount), ask(route, part)]),
  ];
  if (calls.length === 0) return [];
  const { answers } = await callContracts(work, { address: a.quoter, calls });
  const reserves = new Map(pairs.map((pair, index) => [pair, answers[index] ?? ""]));
  return a.ways.flatMap((way): readonly Priced[] => {
    const { route, amount, part } = way;
    if (route.version === "v2") {
      const swapped = (sum: bigint): bigint | undefined =>
        swapV2(route, sum, (leg) => reserves.get(a.pairOf(leg) ?? ""));
      const [out, small] = [swapped(amount), swapped(part)];
      return out ? [{ route, out, gas: V2_GAS * BigInt(legsOf(route).length), ...(small && { small }) }] : [];
    }
    const at = pairs.length + paths.indexOf(way) * 2;
    const [answer = "", smaller = ""] = [answers[at], answers[at + 1]];
    const [out, gas, small] = [readWord(answer, 0), readWord(answer, 96), readWord(smaller, 0)];
    return out ? [{ route, out, gas: gas ?? 0n, ...(small && { small }) }] : [];
  });
}

/** What pools of v2 give: they keep three thousandths of what comes in. */
function swapV2(route: Route, amount: bigint, reservesOf: (leg: Leg) => string | undefined): bigint | undefined {
  let sum = amount;
  for (const leg of legsOf(route)) {
    const answer = reservesOf(leg) ?? "";
    const [first, second] = [readWord(answer, 0), readWord(answer, 32)];
    if (!first || !second) return undefined;
    const [into, outOf] = isBefore(leg[0], leg[1]) ? [first, second] : [second, first];
    const given = sum * 997n;
    sum = (given * outOf) / (into * 1_000n + given);
  }
  return sum;
}

function legsOf({ tokens }: Route): readonly Leg[] {
  return tokens.slice(1).map((token, index) => [tokens[index] ?? "", token] as const);
}

/** Tokens with the shares of the pools between them, as v3 reads a way. */
export function writePath({ tokens, fees }: Route): string {
  return tokens
    .map(
      (token, index) => `${index === 0 ? "" : (fees[index - 1] ?? 0).toString(16).padStart(6, "0")}${token.slice(2)}`,
    )
    .join("")
    .toLowerCase();
}

function combine(choices: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return choices.reduce<readonly (readonly number[])[]>(
    (found, next) => found.flatMap((before) => next.map((one) => [...before, one])),
    [[]],
  );
}

function isBefore(one: string, other: string): boolean {
  return BigInt(one) < BigInt(other);
}

/** An address that is somebody's. */
function readAddress(answer: string | undefined, at: number): string | undefined {
  const word = readWord(answer ?? "", at);
  return word ? `0x${writeWord(word).slice(24)}` : undefined;
}
