import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPage, createMemoryPorts, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedSwaps } from "../../testing/scripted-swaps.ts";
import { analytics } from "../analytics/analytics.ts";
import { type SwapDraft, selectSwap, selectSwapTokens } from "./state.ts";
import { type SwapOptions, swap } from "./swap.ts";

const ONE = "eip155:1:eip155-Acme";
const COIN = "eip155:1/slip44:60" as const;
const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as const;
const DAI = `eip155:1/erc20:0x${"d0".repeat(20)}` as const;

async function world(given: { options?: SwapOptions; more?: ReturnType<typeof createScriptedSwaps>[] } = {}) {
  const clock = createManualClock();
  const page = createMemoryPage();
  const evm = createScriptedAdapter("eip155", ["1", "2"], { fee: { gas: 21_000n, gasPrice: 10n } });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts({ clock, page }) });
  const swaps = createScriptedSwaps();
  swaps.tokens = [
    { asset: COIN, decimals: 8, symbol: "COIN" },
    { asset: DAI, decimals: 18, symbol: "DAI", name: "Dai" },
    // What no list may say.
    { asset: `eip155:2/erc20:0x${"ee".repeat(20)}`, decimals: 6, symbol: "ELSE" },
    { asset: `eip155:1/erc20:0x${"ef".repeat(20)}`, decimals: 99, symbol: "DEEP" },
  ];
  foyer.start();
  evm.holdings.set(ONE, [
    { asset: COIN, value: 150_000_000n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true, price: 2_000 },
    { asset: USDC, value: 25_000_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  ]);
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const swapping = foyer.use(
    swap({
      providers: [swaps.provider, ...(given.more ?? []).map(({ provider }) => provider)],
      chain: swaps.chain,
      networks: ["eip155:1"],
      ...given.options,
    }),
  );
  const verbs = await swapping.load();
  const draft = (): SwapDraft => selectSwap(foyer.getSnapshot()) as SwapDraft;
  const sent = () => evm.asked.filter((one) => one.startsWith("send:"));
  return { clock, draft, evm, foyer, page, sent, swapping, swaps, verbs };
}

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

describe("a draft", () => {
  it("begins with the coin of the account in use, and nothing is asked before", async () => {
    const { draft, swaps, verbs } = await world();
    expect([draft(), swaps.asked]).toEqual([undefined, []]);
    await verbs.begin();
    expect(draft()).toMatchObject({
      account: ONE,
      from: { symbol: "COIN", value: "150000000" },
      problem: "to-missing",
    });
    expect(swaps.asked).toEqual(["tokens"]);
  });

  it("lists what is held and what whoever swaps lists, of this chain and of sound decimals alone", async () => {
    const { foyer, verbs } = await world();
    await verbs.begin();
    const list = selectSwapTokens(foyer.getSnapshot(), "eip155:1");
    expect(list?.status).toBe("ready");
    expect(list?.items.map(({ symbol, value }) => [symbol, value])).toEqual([
      ["COIN", "150000000"],
      ["USDC", "25000000"],
      ["DAI", "0"],
    ]);
  });

  it("is quoted, priced and judged: an unknown price is unknown, and never zero", async () => {
    const { draft, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "0.5" });
    await verbs.refreshQuote();
    expect(draft()).toMatchObject({
      value: "50000000",
      usd: "1000",
      quote: { status: "ready", expected: "100000000", minimum: "99000000", provider: "Scripted", impact: 10 },
      fee: { status: "known", value: "1000000", symbol: "COIN" },
      problem: undefined,
    });
    expect(draft().quote).not.toHaveProperty("usd");
  });

  it("takes the best of several, and goes on where one of them fails", async () => {
    const [better, broken] = [createScriptedSwaps({ name: "Better" }), createScriptedSwaps({ name: "Broken" })];
    better.rate = 2_500n;
    broken.answer.quote = { error: new TypeError("boom") };
    const { draft, verbs } = await world({ more: [broken, better] });
    await verbs.begin({ to: DAI, from: COIN, amount: "1" });
    await verbs.refreshQuote();
    expect(draft().quote).toMatchObject({ provider: "Better", expected: "250000000" });
  });

  it.each([
    ["another token", { to: USDC }],
    ["another account", { account: "eip155:1:somebody" as const }],
    ["another amount", { amount: 1n }],
    ["nothing", { expected: 0n, minimum: 0n }],
    ["less than was allowed", { minimum: 1n }],
    ["a spender that is no address", { spender: "javascript:alert(1)" }],
    ["the past", { expiresAt: -1 }],
  ])("refuses a quote of %s", async (_, quote) => {
    const { draft, swaps, verbs } = await world();
    swaps.quote = quote;
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    await verbs.refreshQuote();
    expect(draft()).toMatchObject({ problem: "quote-failed", quote: { status: "failed", code: "swap/refused" } });
  });

  it("is quoted anew every ten seconds while it is watched, and no longer", async () => {
    const { clock, swaps, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    const end = new AbortController();
    const over = verbs.watch({ signal: end.signal });
    await settleAll();
    const count = () => swaps.asked.filter((one) => one.startsWith("quote")).length;
    expect(count()).toBe(1);
    await clock.advance(10_000);
    await settleAll();
    expect(count()).toBe(2);
    end.abort();
    await over;
    await clock.advance(60_000);
    await settleAll();
    expect(count()).toBe(2);
  });

  it("is of no network where nobody swaps, and follows the account", async () => {
    const { draft, foyer, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    await foyer.switchNetwork({ network: "eip155:2" });
    await settleAll();
    expect(draft()).toBeUndefined();
    await expect(verbs.begin()).rejects.toMatchObject({ code: "swap/unsupported" });
    await foyer.disconnect();
    await expect(verbs.begin()).rejects.toMatchObject({ code: "connection/not-found" });
  });
});

describe("swapping", () => {
  it("goes by quote, allowance, approval and swap, with what is asked of tokens, gas and allowance [SWP-01]", async () => {
    const { draft, evm, foyer, sent, swaps, verbs } = await world();
    const told: string[] = [];
    foyer.use(analytics({ sinks: [{ send: () => true }] }));
    foyer.on("transaction-sent", ({ operation, amount, symbol }) => void told.push(`${operation} ${amount} ${symbol}`));
    await verbs.fetchSwapTokens();
    expect(await verbs.fetchGasPrice()).toBe("10");
    expect(await verbs.fetchSwapAllowance({ asset: USDC, spender: `0x${"e0".repeat(20)}` })).toBe("0");
    await verbs.begin({ from: USDC, to: COIN, amount: "20" });
    expect(await verbs.review()).toBe(true);
    expect(draft()).toMatchObject({ stage: "reviewing", steps: ["approve", "swap"] });
    const { hash } = await verbs.submit();
    await settleAll();
    expect(draft()).toMatchObject({ stage: "sent", hash, outcome: "confirmed" });
    expect(sent()).toHaveLength(2);
    expect(told).toEqual(["approve undefined undefined", "trade 20000000 USDC"]);
    // Exactly what is swapped was allowed.
    expect(swaps.allowed).toBe(20_000_000n);
    // Whoever has none to give is told.
    swaps.answer.quote = "none";
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    expect(await verbs.review()).toBe(false);
    expect(draft().problem).toBe("no-liquidity");
    await expect(verbs.submit()).rejects.toThrow("Insufficient liquidity.");
    expect(evm.asked.filter((one) => one.startsWith("send:"))).toHaveLength(2);
  });

  it("has a price that got worse agreed to before anything is sent", async () => {
    const { draft, sent, swaps, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    expect(await verbs.review()).toBe(true);
    swaps.rate = 1_000n;
    await verbs.refreshQuote();
    expect(draft().quote).toMatchObject({ isWorse: true });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "swap/incomplete" });
    expect(sent()).toEqual([]);
    verbs.accept();
    await verbs.submit();
    expect(sent()).toHaveLength(1);
  });

  it("sends nothing once the quote has expired, or where a trial fails", async () => {
    const { clock, draft, sent, swaps, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    await verbs.review();
    await clock.advance(30_000);
    await expect(verbs.submit()).rejects.toMatchObject({ code: "swap/expired" });
    expect(draft().failure).toMatchObject({ code: "swap/expired" });
    expect(await verbs.review()).toBe(true);
    swaps.answer.trial = "fails";
    await expect(verbs.submit()).rejects.toMatchObject({ code: "swap/no-liquidity" });
    expect(await verbs.review()).toBe(false);
    expect(sent()).toEqual([]);
  });

  it("keeps everything where the person says no, and swaps once where it is pressed twice", async () => {
    const { draft, evm, sent, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    await verbs.review();
    evm.answer.sign = "reject";
    await expect(verbs.submit()).rejects.toMatchObject({ code: "swap/rejected", cause: { code: "wallet/rejected" } });
    expect(draft()).toMatchObject({ stage: "reviewing", amount: "1", failure: { code: "swap/rejected" } });
    evm.answer.sign = "approve";
    const [one, other] = [verbs.submit(), verbs.submit()];
    expect((await one).hash).toBe((await other).hash);
    expect(sent()).toHaveLength(2);
  });

  it("is one step where the wallet batches, and two where it does not after all", async () => {
    const { draft, sent, swaps, verbs } = await world();
    swaps.answer.batch = true;
    await verbs.begin({ from: USDC, to: COIN, amount: "20" });
    await verbs.review();
    expect(draft().steps).toEqual(["batch"]);
    await verbs.submit();
    expect([swaps.asked.at(-1), sent()]).toEqual(["batch:2", []]);
    swaps.allowed = 0n;
    swaps.answer.batch = { error: Object.assign(new Error("no"), { code: 5750 }) };
    await verbs.begin({ from: USDC, to: COIN, amount: "5" });
    await verbs.review();
    await verbs.submit();
    expect(sent()).toHaveLength(2);
  });

  it("keeps the slippage that was chosen, within bounds", async () => {
    const { draft, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    for (const slippage of [0, 5_001, 1.5, Number.NaN]) verbs.setSlippage(slippage);
    expect(draft().slippage).toBe(100);
    verbs.setSlippage(50);
    verbs.reset();
    await verbs.begin();
    expect(draft().slippage).toBe(50);
  });

  it("tells what failed in words of the catalogue", async () => {
    const { draft, swaps, verbs } = await world();
    swaps.answer.quote = { error: new FoyerError("network/unreachable", { chain: "eip155:1", problem: "HTTP 500" }) };
    await verbs.begin({ from: COIN, to: DAI, amount: "1" });
    await verbs.refreshQuote();
    expect(draft().quote).toEqual({ status: "failed", code: "network/unreachable", reason: "HTTP 500" });
  });
});
