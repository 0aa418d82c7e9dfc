import { type ChainId, FoyerError, isFoyerError, type SwapProvider, type SwapRequest, within } from "@foyer/contract";
import { readReason } from "../../kit/read-reason.ts";
import { checkQuote } from "./check-quote.ts";
import { type Desk, givenTo, needChain, RUNS, type SwapContext } from "./desk.ts";
import { isOpen, keyOf, type Quoted } from "./facts.ts";
import { readAmount } from "./judge.ts";

/** How long whoever quotes may take, in ms. */
const PATIENCE_MS = 10_000;

/** What asks for quotes. */
export interface Quoting {
  /** Asks for the draft as it is; whether there is one now. Never rejects: a failure is in the draft. */
  ask(): Promise<boolean>;
}

/** Makes it. */
export function createQuoting(context: SwapContext, desk: Desk): Quoting {
  let asking: { readonly key: string; readonly asked: Promise<boolean> } | undefined;
  return {
    ask() {
      const facts = desk.facts();
      const key = facts ? `${facts.id} ${keyOf(facts)}` : "";
      // Who asks the same while it is asked waits for that.
      if (asking?.key === key) return asking.asked;
      const asked = askOnce(context, desk).finally(() => {
        if (asking?.asked === asked) asking = undefined;
      });
      asking = { key, asked };
      return asked;
    },
  };
}

async function askOnce(context: SwapContext, desk: Desk): Promise<boolean> {
  const { runs, signal: over } = context;
  const facts = desk.facts();
  const request = facts && toRequest(desk);
  if (!facts || !isOpen(facts)) return false;
  if (!request) {
    if (facts.quote.status !== "none") desk.change(facts.id, { quote: { status: "none" } });
    return false;
  }
  const { id, quote: before } = facts;
  const key = keyOf(facts);
  const isSame = before.status === "ready" && isOf(before, request);
  desk.change(id, { quote: isSame ? { ...before, isRefreshing: true } : { status: "loading" } });
  try {
    return await runs.only(RUNS.quote, over, async (signal) => {
      const [quoted, gasPrice] = await Promise.all([
        askAll(context, request, { chain: facts.chain, signal }),
        needChain(context, facts.chain)
          .fetchGasPrice(facts.chain, givenTo(context, signal))
          .catch(() => undefined),
      ]);
      const now = desk.facts();
      if (!now || now.id !== id || keyOf(now) !== key || !isOpen(now)) return false;
      return desk.change(id, { quote: { status: "ready", isRefreshing: false, ...quoted }, gasPrice });
    });
  } catch (error) {
    const now = desk.facts();
    if (now?.id !== id || keyOf(now) !== key) return false;
    // Who was interrupted is asked again; who was not there for a moment leaves what is good until it expires, and what was looked over says itself that it has.
    const isOver = isFoyerError(error, "flow/aborted");
    const isGood = isSame && context.ports.clock.now() < before.quote.expiresAt;
    const isLasting = isOver || ((isGood || facts.stage === "reviewing") && isFoyerError(error, "network/unreachable"));
    const kept = isSame ? ({ ...before, isRefreshing: false } as const) : ({ status: "none" } as const);
    desk.change(id, { quote: isLasting ? kept : { status: "failed", ...readReason(error) } });
    return false;
  }
}

/** What is asked for; undefined where the draft is not complete. */
function toRequest(desk: Desk): SwapRequest | undefined {
  const facts = desk.facts();
  if (!facts) return undefined;
  const sides = desk.sides();
  const { value, problem } = readAmount(facts, sides);
  if (!sides.from || !sides.to || problem !== undefined || value === undefined) return undefined;
  const [from, to] = [sides.from.asset, sides.to.asset] as [SwapRequest["from"], SwapRequest["to"]];
  return { account: facts.account, from, to, amount: value, slippage: facts.slippage };
}

function isOf({ quote }: Quoted, { from, to, amount, slippage }: SwapRequest): boolean {
  return quote.from === from && quote.to === to && quote.amount === amount && quote.slippage === slippage;
}

/** Asks all who swap there at once; the one that brings the most is taken. */
async function askAll(
  context: SwapContext,
  request: SwapRequest,
  { chain, signal }: { readonly chain: ChainId; readonly signal: AbortSignal },
): Promise<Quoted> {
  const { clock, providers } = context.ports;
  const ask = async (provider: SwapProvider): Promise<Quoted> => {
    const answer = provider.quote(request, givenTo(context, signal));
    const quote = await within({ clock, scope: signal, ms: PATIENCE_MS, answer });
    if (!quote) throw new FoyerError("network/unreachable", { chain, problem: `${provider.name} did not answer` });
    checkQuote(quote, { request, provider: provider.name, now: clock.now() });
    return { quote, provider };
  };
  const asked = await Promise.allSettled(providers.filter(({ serves }) => serves(chain)).map(ask));
  const given = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [first, ...others] = given;
  if (first) return others.reduce((best, one) => (one.quote.expected > best.quote.expected ? one : best), first);
  const failures = asked.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  throw failures.find((one) => isFoyerError(one, "swap/no-liquidity")) ?? failures[0] ?? unserved(chain);
}

function unserved(chain: string): FoyerError {
  return new FoyerError("swap/unsupported", { chain });
}
