import { type AssetId, FoyerError, type SwapProvider, type SwapQuote, type SwapRequest } from "@foyer/contract";
import { isSameAddress } from "../address.ts";
import { readWord } from "../tokens/abi.ts";
import { type ChainWork, callContracts } from "../tokens/call-contracts.ts";
import { KNOWN_TOKENS } from "../tokens/known-tokens.ts";
import { nameCoin } from "../tokens/name-coin.ts";
import { addressOf, chainOf, readAsset } from "./assets.ts";
import { describeTokens } from "./describe-tokens.ts";
import type { Priced } from "./route.ts";
import { type Factories, fetchFactories, findRoutes } from "./routes.ts";
import { tryOut } from "./try-out.ts";
import type { UniswapChain } from "./uniswap-network.ts";
import { writeCall } from "./words.ts";
import { type Plan, writeSwap } from "./write-swap.ts";

/** How long a quote is good for, and how long the chain takes what was made of it, in ms: a wallet may wait for its owner. */
const QUOTE_MS = 30_000;
const DEADLINE_MS = 1_200_000;
/** Ways that are tried out, the best first, where the first ones turn out not to go. */
const TRIES = 4;
/** A whole, in hundredths of a percent. */
const WHOLE = 10_000n;
/** Gas that the router takes beside the pools, and that wrapping does. */
const ROUTER_GAS = 90_000n;
const WRAP_GAS = 50_000n;
/** A thousandth of a sum says enough about the price where it has so many units. */
const TELLING = 1_000n;

type Given = Parameters<SwapProvider["quote"]>[1];

/** Makes what quotes and builds. */
export function createUniswap(
  networks: readonly UniswapChain[],
): Pick<SwapProvider, "build" | "fetchTokens" | "quote"> {
  const factories = new Map<string, Factories>();
  const find = (chain: string): UniswapChain => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
    if (network) return network;
    throw new FoyerError("swap/unsupported", { chain });
  };
  const factoriesOf = async (work: ChainWork, router: string): Promise<Factories> => {
    const known = factories.get(work.network.caipNetworkId) ?? (await fetchFactories(work, router));
    factories.set(work.network.caipNetworkId, known);
    return known;
  };
  return {
    async fetchTokens(chain, given) {
      const network = find(chain);
      const work = toWork(network, given);
      const { wrapped } = await factoriesOf(work, network.uniswap.router);
      const { decimals = 18, symbol, name, asset } = nameCoin(network, 0n);
      const listed = network.tokens ?? KNOWN_TOKENS.get(network.id) ?? [];
      const addresses = [wrapped, ...listed, ...(network.swapOver ?? [])].map((address) => address.toLowerCase());
      const tokens = await describeTokens(work, [...new Set(addresses)]);
      return [{ asset, decimals, symbol, name }, ...tokens];
    },
    async quote(request, given) {
      const network = find(chainOf(request.account));
      const work = toWork(network, given);
      const known = await factoriesOf(work, network.uniswap.router);
      const [from, to] = [readAsset(request.from), readAsset(request.to)];
      if (from.chain !== to.chain || from.chain !== network.caipNetworkId)
        throw new FoyerError("swap/unsupported", { chain: to.chain });
      const [given0, taken] = [from.token ?? known.wrapped, to.token ?? known.wrapped];
      const isWrap = isSameAddress(given0, taken);
      const plan = { router: network.uniswap.router, wrapped: known.wrapped, from: from.token, to: to.token } as const;
      if (isWrap && from.token === to.token) throw refuse(request);
      if (isWrap) return toQuote(request, { ...plan, route: undefined }, { now: given.clock.now(), gas: WRAP_GAS });
      const over = [known.wrapped, ...(network.swapOver ?? KNOWN_TOKENS.get(network.id) ?? [])];
      const [routes, canTry] = await Promise.all([
        findRoutes(work, {
          factories: known,
          quoter: network.uniswap.quoter,
          tokens: [given0, taken],
          over: [...new Set(over.map((token) => token.toLowerCase()))],
          amount: request.amount,
        }),
        isHeld(work, request),
      ]);
      return await choose(request, routes, { plan, work, given, canTry });
    },
    async build(quote, { clock, permit }) {
      if (clock.now() > quote.expiresAt) throw new FoyerError("swap/expired", { expiredAt: quote.expiresAt });
      const deadline = BigInt(Math.ceil((clock.now() + DEADLINE_MS) / 1_000));
      return writeSwap(quote, { plan: quote.plan as Plan, deadline, permit, receiver: addressOf(quote.account) });
    },
  };
}

/** Takes the best way that goes, quoted as what arrives. Where nobody can try one out, the pools' own word is taken. */
async function choose(
  request: SwapRequest,
  routes: readonly Priced[],
  {
    plan,
    work,
    given,
    canTry,
  }: {
    readonly plan: Omit<Plan, "route">;
    readonly work: ChainWork;
    readonly given: Given;
    readonly canTry: boolean;
  },
): Promise<SwapQuote> {
  let best: SwapQuote | undefined;
  for (const priced of routes.slice(0, TRIES)) {
    // What follows brings less, whatever comes of it.
    if (best && priced.out <= best.expected) break;
    const quote = toQuote(
      request,
      { ...plan, route: priced.route },
      { now: given.clock.now(), ...priced, gas: priced.gas + ROUTER_GAS },
    );
    const deadline = BigInt(Math.ceil((given.clock.now() + DEADLINE_MS) / 1_000));
    if (!canTry) return quote;
    // Whatever arrives is looked at first; what is the least of it comes after.
    const call = writeSwap(
      { ...quote, minimum: 0n },
      { plan: { ...plan, route: priced.route }, deadline, receiver: addressOf(request.account) },
    );
    const trial = await tryOut(work, { ...quote, call });
    if (trial.status === "unknown") return best ?? quote;
    if (trial.status === "fails" || trial.received === 0n) continue;
    const arrives = withArrived(quote, trial.received);
    if (!best || arrives.expected > best.expected) best = arrives;
    if (trial.received >= priced.out) break;
  }
  if (!best) throw refuse(request);
  return best;
}

/** Whether the account has what it would give: of what it has not, nothing can be tried out. */
async function isHeld(work: ChainWork, { account, from, amount }: SwapRequest): Promise<boolean> {
  const [address, { token }] = [addressOf(account), readAsset(from)];
  if (token === undefined) return true;
  // balanceOf(address)
  const calls = [{ to: token, data: writeCall("70a08231", address) }];
  const { answers } = await callContracts(work, { address, calls });
  return (readWord(answers[0] ?? "", 0) ?? 0n) >= amount;
}

function withArrived(quote: SwapQuote, received: bigint): SwapQuote {
  if (received >= quote.expected) return quote;
  const keeps = Number(((quote.expected - received) * WHOLE + quote.expected / 2n) / quote.expected);
  return { ...quote, expected: received, minimum: least(received, quote.slippage), keeps };
}

function toQuote(
  request: SwapRequest,
  plan: Plan,
  a: { readonly now: number; readonly gas: bigint; readonly out?: bigint; readonly small?: bigint },
): SwapQuote {
  const { out = request.amount, small } = a;
  // A coin that is wrapped is as many coins as before.
  const isWrap = plan.route === undefined;
  const impact = isWrap ? 0 : small === undefined ? undefined : readImpact(request.amount, { out, small });
  return {
    ...request,
    expected: out,
    minimum: isWrap ? out : least(out, request.slippage),
    ...(impact !== undefined && { impact }),
    route: isWrap ? "Wrapped coin" : `Uniswap ${plan.route?.version}`,
    ...(!isWrap && plan.from !== undefined && { spender: plan.router, takesPermit: true }),
    gas: a.gas,
    expiresAt: a.now + QUOTE_MS,
    plan,
  };
}

function least(expected: bigint, slippage: number): bigint {
  return (expected * (WHOLE - BigInt(slippage))) / WHOLE;
}

/** By how much a sum is worth less than as many small ones. */
function readImpact(
  amount: bigint,
  { out, small }: { readonly out: bigint; readonly small: bigint },
): number | undefined {
  const part = amount / 1_000n;
  if (part === 0n || small < TELLING) return undefined;
  const fair = (small * amount) / part;
  return out >= fair ? 0 : Number(((fair - out) * WHOLE) / fair);
}

function refuse({ from, to }: { readonly from: AssetId; readonly to: AssetId }): FoyerError {
  return new FoyerError("swap/no-liquidity", { from, to });
}

function toWork(network: UniswapChain, { clock, fetch, signal }: Given): ChainWork {
  return { host: { clock, fetch }, scope: signal, network };
}
