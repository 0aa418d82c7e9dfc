import { createFoyer } from "@foyer/core";
import { activity, selectActivity } from "@foyer/core/activity";
import { type SwapDraft, type SwapOptions, selectSwap, swap } from "@foyer/core/swap";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { evmSwaps, uniswap } from "@foyer/eip155/swap";
import { createEvmWallet, createTestPage, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, createTestClient, erc20Abi, type Hex, http, parseAbi } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Running } from "../running.ts";
import type { EvmMoney } from "./money/put-money.ts";
import { startWithMoney } from "./money/start-with-money.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const [OWNER] = EVM_TEST_ADDRESSES as [Hex];

const CLOCK = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let running: Running<EvmChain>;
let money: EvmMoney;
let before: Hex;
const tester = () => createTestClient({ mode: "anvil", transport: http(running.chain.url) });
beforeAll(async () => {
  running = await startWithMoney({ chainId: 31_337, port: 0 });
  money = running.chain.money as EvmMoney;
}, PATIENCE_MS);
afterAll(() => running.stop());
beforeEach(async () => {
  before = await tester().snapshot();
});
afterEach(() => tester().revert({ id: before }));

const addressOf = (symbol: string): Hex => {
  const found = [...money.tokens, ...money.swaps.tokens, money.swaps.wrapped].find((token) => token.symbol === symbol);
  if (!found) throw new Error(`no ${symbol}`);
  return found.address;
};
const assetOf = (symbol: string): string =>
  symbol === "ETH" ? "eip155:31337/slip44:60" : `eip155:31337/erc20:${addressOf(symbol).toLowerCase()}`;
const reader = () => createPublicClient({ transport: http(running.chain.url) });
const held = (symbol: string): Promise<bigint> =>
  symbol === "ETH"
    ? reader().getBalance({ address: OWNER })
    : reader().readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [OWNER] });
const allowanceOf = (symbol: string): Promise<bigint> => {
  const args = [OWNER, money.swaps.router] as const;
  return reader().readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "allowance", args });
};

/** A kit, connected to a wallet of the first account; what the wallet was asked is counted by method. */
async function world({ isBatching = false, options = {} }: { isBatching?: boolean; options?: SwapOptions } = {}) {
  const { url, name } = running.chain;
  const page = createTestPage();
  const batchAccounts = isBatching ? { 31337: money.swaps.batchAccount } : {};
  const wallet = createEvmWallet({
    name: "Acme",
    rdns: "com.acme",
    state: { chainId: 31_337, rpc: { 31337: url }, batchAccounts },
  });
  const tokens = [...money.tokens, ...money.swaps.tokens, money.swaps.wrapped].map(({ address }) => address);
  const network = {
    id: 31_337,
    name,
    caipNetworkId: "eip155:31337" as const,
    chainNamespace: "eip155" as const,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    tokens,
  };
  const networks = [{ ...network, uniswap: { router: money.swaps.router, quoter: money.swaps.quoter } }];
  const ports = createMemoryPorts({ clock: CLOCK, page: createMemoryPage({ target: page }), http: globalThis.fetch });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [network] })], ports });
  foyer.start();
  wallet.announce(page);
  await foyer.connect({ connectorId: "eip6963:com.acme" });
  const swapping = foyer.use(
    swap({
      providers: [uniswap({ networks })],
      chain: evmSwaps({ networks }),
      networks: ["eip155:31337"],
      ...options,
    }),
  );
  const draft = (): SwapDraft => selectSwap(foyer.getSnapshot()) as SwapDraft;
  const asked = () => wallet.prompts.map(({ method }) => method).filter((method) => method !== "eth_requestAccounts");
  const begin = (from: string, to: string, amount: string) =>
    swapping.begin({ from: assetOf(from), to: assetOf(to), amount });
  /** Has it all done, and resolves once the chain has it. */
  const swapNow = async () => {
    expect(await swapping.review(), JSON.stringify(draft())).toBe(true);
    const { hash } = await swapping.submit();
    await vi.waitFor(() => expect(draft().outcome).toBe("confirmed"), { timeout: 10_000 });
    return hash as Hex;
  };
  return { asked, begin, draft, foyer, swapping, swapNow, wallet };
}

/** The least that a transaction takes, read back from its own calldata. */
async function minimumOf(hash: Hex): Promise<readonly bigint[]> {
  const abi = parseAbi([
    "struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
    "function multicall(uint256 deadline, bytes[] data)",
    "function exactInput(Path given)",
    "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)",
    "function unwrapWETH9(uint256 amountMinimum, address recipient)",
    "function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
  ]);
  const { decodeFunctionData } = await import("viem");
  const { input } = await reader().getTransaction({ hash });
  const outer = decodeFunctionData({ abi, data: input });
  if (outer.functionName !== "multicall") throw new Error("not by the router");
  return outer.args[1].flatMap((step) => {
    const { functionName, args } = decodeFunctionData({ abi, data: step });
    if (functionName === "exactInput") return [args[0].amountOutMinimum];
    if (functionName === "swapExactTokensForTokens") return [args[1]];
    return functionName === "unwrapWETH9" ? [args[0]] : [];
  });
}

describe("swapping on a real chain", () => {
  it(
    "swaps ether for a token in one step, with the least of it in the calldata, and follows it",
    async () => {
      const { asked, begin, draft, foyer, swapNow } = await world();
      await begin("ETH", "USDC", "0.5");
      const had = await held("USDC");
      const hash = await swapNow();
      const { quote, steps } = draft();
      expect([asked(), steps]).toEqual([["eth_sendTransaction"], ["swap"]]);
      if (quote.status !== "ready") throw new Error("no quote");
      expect((await held("USDC")) - had).toBe(BigInt(quote.expected));
      expect(await minimumOf(hash)).toEqual([BigInt(quote.minimum)]);
      expect(BigInt(quote.minimum)).toBe((BigInt(quote.expected) * 99n) / 100n);
      const end = new AbortController();
      void foyer.use(activity()).watch({ signal: end.signal });
      await vi.waitFor(() =>
        expect(selectActivity(foyer.getSnapshot())).toMatchObject({
          items: [{ hash, verb: "swapped", status: "confirmed", transfers: [{ quantity: "0.5", symbol: "ETH" }] }],
        }),
      );
      end.abort();
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "has exactly what is swapped of a token allowed, and waits for it",
    async () => {
      const { asked, begin, draft, foyer, swapNow } = await world();
      await begin("USDC", "ETH", "1250.5");
      const had = await held("USDC");
      await swapNow();
      expect(asked()).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
      expect(had - (await held("USDC"))).toBe(1_250_500_000n);
      expect(await allowanceOf("USDC")).toBe(0n);
      expect(draft().stage).toBe("sent");
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "has a permit signed where the token takes one, and sends once",
    async () => {
      const { asked, begin, foyer, swapNow } = await world();
      await begin("PRM", "USDC", "40");
      await swapNow();
      expect(asked()).toEqual(["eth_signTypedData_v4", "eth_sendTransaction"]);
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "does it in one step where the wallet does several calls as one",
    async () => {
      const { asked, begin, draft, foyer, swapNow } = await world({ isBatching: true });
      await begin("USDC", "ETH", "100");
      const had = await held("USDC");
      await swapNow();
      expect(asked()).toEqual(["wallet_sendCalls"]);
      expect(had - (await held("USDC"))).toBe(100_000_000n);
      expect(draft().steps).toEqual(["batch"]);
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "asks for one after the other where the wallet does not do what it said",
    async () => {
      const { asked, begin, foyer, swapNow, wallet } = await world({ isBatching: true });
      const { createRpcError } = await import("@foyer/testing");
      wallet.lie({ fail: { wallet_sendCalls: createRpcError({ code: 4200, message: "no" }) } });
      await begin("USDC", "ETH", "100");
      await swapNow();
      expect(asked()).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "resets what is allowed of a token that asks for that",
    async () => {
      const { asked, begin, draft, foyer, swapping, swapNow } = await world();
      await begin("MUTE", "ETH", "10");
      expect(await swapping.review()).toBe(true);
      // The person says no to the swap itself, once the approval is done.
      await begin("MUTE", "ETH", "10");
      await swapNow();
      await tester().impersonateAccount({ address: OWNER });
      const spender = money.swaps.router.slice(2).padStart(64, "0");
      const data: Hex = `0x095ea7b3${spender}${"1".padStart(64, "0")}`;
      await tester().request({
        // @ts-expect-error the node signs for whom it impersonates
        method: "eth_sendTransaction",
        params: [{ from: OWNER, to: addressOf("MUTE"), data }],
      });
      await tester().mine({ blocks: 1 });
      expect(await allowanceOf("MUTE")).toBe(1n);
      const asks = asked().length;
      await begin("MUTE", "ETH", "20");
      expect(await swapping.review()).toBe(true);
      expect(draft().steps).toEqual(["reset", "approve", "swap"]);
      await swapNow();
      expect(asked().slice(asks)).toHaveLength(3);
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "keeps everything where the person says no to the approval, and goes on from there",
    async () => {
      const { asked, begin, draft, foyer, swapping, wallet } = await world();
      await begin("USDC", "ETH", "100");
      expect(await swapping.review()).toBe(true);
      wallet.script.onPrompt("reject");
      await expect(swapping.submit()).rejects.toMatchObject({ code: "swap/rejected" });
      expect(draft()).toMatchObject({
        stage: "reviewing",
        amount: "100",
        steps: ["approve", "swap"],
        failure: { code: "swap/rejected" },
      });
      // To the swap, once the approval is done: it is not asked for again.
      let count = 0;
      wallet.script.onPrompt(() => {
        count += 1;
        return count === 1 ? "approve" : "reject";
      });
      await expect(swapping.submit()).rejects.toMatchObject({ code: "swap/rejected" });
      expect(draft().steps).toEqual(["swap"]);
      wallet.script.onPrompt("approve");
      const { hash } = await swapping.submit();
      expect(hash).toMatch(/^0x/);
      expect(asked()).toHaveLength(4);
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "does not ask the wallet where the pool has nothing left by then, and says so",
    async () => {
      const { asked, begin, draft, foyer, swapping } = await world();
      await begin("ETH", "PRM", "1");
      expect(await swapping.review()).toBe(true);
      // Somebody takes the pool's dollars out.
      const pair = (await reader().readContract({
        address: money.swaps.factoryV2,
        abi: parseAbi(["function getPair(address, address) view returns (address)"]),
        functionName: "getPair",
        args: [addressOf("PRM"), addressOf("WETH")],
      })) as Hex;
      await tester().setCode({ address: pair, bytecode: "0x" });
      await expect(swapping.submit()).rejects.toMatchObject({ code: "swap/no-liquidity" });
      expect(draft()).toMatchObject({ stage: "reviewing", failure: { code: "swap/no-liquidity" } });
      expect(asked()).toEqual([]);
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "says that nobody swaps it, that there is too little, and what is missing",
    async () => {
      const { begin, draft, foyer, swapping } = await world();
      await begin("ETH", "PTS", "1");
      await swapping.refreshQuote();
      expect(draft()).toMatchObject({ problem: "token-indivisible", to: { decimals: 0, value: undefined } });
      await begin("ETH", "CLAIM NOW ".repeat(1_000), "1");
      await swapping.refreshQuote();
      expect(draft()).toMatchObject({
        problem: "no-liquidity",
        quote: { status: "failed", code: "swap/no-liquidity" },
      });
      await begin("USDC", "ETH", "99999999");
      await swapping.refreshQuote();
      expect(draft().problem).toBe("funds-short");
      await begin("ETH", "USDC", "9999.9999999");
      await swapping.refreshQuote();
      expect(draft().problem).toBe("fee-short");
      foyer.destroy();
    },
    PATIENCE_MS,
  );

  it(
    "swaps all of the coin but what the chain takes",
    async () => {
      const { begin, draft, foyer, swapping, swapNow } = await world();
      await begin("ETH", "WETH", "");
      await swapping.setMax();
      const all = await held("ETH");
      await swapNow();
      expect(BigInt(draft().value ?? 0)).toBeGreaterThan((all * 99n) / 100n);
      expect(await held("WETH")).toBe(BigInt(draft().value ?? 0));
      foyer.destroy();
    },
    PATIENCE_MS,
  );
});
