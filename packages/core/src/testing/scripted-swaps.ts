import {
  FoyerError,
  type SwapChain,
  type SwapProvider,
  type SwapQuote,
  type SwapRequest,
  type SwapToken,
} from "@foyer/contract";

/** Somebody who swaps, and a chain around it, that do what a test says. */
export type ScriptedSwaps = {
  readonly provider: SwapProvider;
  readonly chain: SwapChain;
  /** What they answer. */
  answer: {
    quote: "quote" | "hang" | "none" | { readonly error: unknown };
    tokens: "list" | "hang" | { readonly error: unknown };
    trial: "unknown" | "passes" | "fails";
    batch: boolean | { readonly error: unknown };
  };
  /** Units of what is received for each unit of what is given, in thousandths. */
  rate: bigint;
  /** Whatever of a quote is to be another thing. */
  quote: Partial<SwapQuote>;
  tokens: readonly SwapToken[];
  /** How much may be taken. */
  allowed: bigint;
  takesPermits: boolean;
  /** What was asked, in order: `quote:100`, `build`, … */
  readonly asked: string[];
};

const ROUTER = `0x${"e0".repeat(20)}`;
const QUOTE_MS = 30_000;

/**
 * Makes both, for tests of a host or a UI: one unit brings two.
 * @example
 * import { swap } from "@foyer/core/swap";
 * import { createScriptedSwaps } from "@foyer/core/testing";
 *
 * const swaps = createScriptedSwaps();
 * foyer.use(swap({ providers: [swaps.provider], chain: swaps.chain }));
 */
export function createScriptedSwaps({ name = "Scripted" }: { readonly name?: string | undefined } = {}): ScriptedSwaps {
  const script: ScriptedSwaps = {
    answer: { quote: "quote", tokens: "list", trial: "unknown", batch: false },
    rate: 2_000n,
    quote: {},
    tokens: [],
    allowed: 0n,
    takesPermits: false,
    asked: [],
    provider: {
      name,
      serves: (id) => id.startsWith("eip155:1"),
      async fetchTokens() {
        script.asked.push("tokens");
        const { tokens: answer } = script.answer;
        if (answer === "hang") return await new Promise(() => undefined);
        if (answer !== "list") throw answer.error;
        return script.tokens;
      },
      async quote(request, { clock }) {
        script.asked.push(`quote:${request.amount}`);
        const { quote: answer } = script.answer;
        if (answer === "hang") return await new Promise(() => undefined);
        if (answer === "none") throw new FoyerError("swap/no-liquidity", { from: request.from, to: request.to });
        if (answer !== "quote") throw answer.error;
        return { ...quoteOf(request, { rate: script.rate, name }), expiresAt: clock.now() + QUOTE_MS, ...script.quote };
      },
      async build({ amount, from, minimum }, { permit }) {
        script.asked.push(permit ? "build:permit" : "build");
        return { to: ROUTER, data: `0x${minimum.toString(16).padStart(64, "0")}`, value: isCoin(from) ? amount : 0n };
      },
    },
    chain: {
      serves: (id) => id.startsWith("eip155:"),
      fetchToken: async (asset) => ({ asset, decimals: 18, symbol: "FOUND", name: "Found" }),
      async fetchAllowance() {
        script.asked.push("allowance");
        return script.allowed;
      },
      fetchGasPrice: async () => 10n,
      async fetchPermit({ amount, deadline }) {
        if (!script.takesPermits) return undefined;
        return { domain: {}, types: {}, primaryType: "Permit", message: { value: amount, deadline } };
      },
      approve({ asset, amount }) {
        script.allowed = amount;
        return { to: asset.slice(asset.lastIndexOf(":") + 1), data: "0x095ea7b3", value: 0n };
      },
      async tryOut({ amount }) {
        const { trial } = script.answer;
        if (trial === "passes") return { status: "passes", received: (amount * script.rate) / 1_000n };
        return trial === "fails" ? { status: "fails", reason: "Too little received" } : { status: "unknown" };
      },
      canBatch: async () => script.answer.batch !== false,
      async sendBatch({ calls }) {
        script.asked.push(`batch:${calls.length}`);
        if (typeof script.answer.batch === "object") throw script.answer.batch.error;
        return { id: "0xbatch", settled: async () => ({ status: "confirmed", hash: "0xbatch" }) };
      },
    },
  };
  return script;
}

/** A quote of what was asked for. */
function quoteOf(
  request: SwapRequest,
  { rate, name }: { readonly rate: bigint; readonly name: string },
): Omit<SwapQuote, "expiresAt"> {
  const expected = (request.amount * rate) / 1_000n;
  return {
    ...request,
    expected,
    minimum: (expected * (10_000n - BigInt(request.slippage))) / 10_000n,
    impact: 10,
    route: `${name} pool`,
    ...(!isCoin(request.from) && { spender: ROUTER, takesPermit: true }),
    gas: 100_000n,
    plan: undefined,
  };
}

function isCoin(asset: string): boolean {
  return asset.includes("/slip44:");
}
