import { beforeAll, describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createHeldWallet } from "../../testing/held-wallet.ts";
import { createManualClock, createMemoryPorts } from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedSwaps } from "../../testing/scripted-swaps.ts";
import { type SwapDraft, selectSwap } from "./state.ts";
import { swap } from "./swap.ts";

const ONE = "eip155:1:eip155-Acme";
const COIN = "eip155:1/slip44:60" as const;
const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as const;
const DAI = `eip155:1/erc20:0x${"d0".repeat(20)}` as const;

// They are fetched when they are first needed, which is no turn of any test.
beforeAll(() => Promise.all([import("../../flows/send-transaction.ts"), import("../../flows/switch-network.ts")]));

async function world() {
  const clock = createManualClock();
  const evm = createScriptedAdapter("eip155", ["1", "2"], { fee: { gas: 21_000n, gasPrice: 10n } });
  const wallet = createHeldWallet(evm);
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts({ clock }) });
  const swaps = createScriptedSwaps();
  swaps.tokens = [
    { asset: COIN, decimals: 8, symbol: "COIN" },
    { asset: DAI, decimals: 18, symbol: "DAI", name: "Dai" },
  ];
  foyer.start();
  evm.holdings.set(ONE, [
    { asset: COIN, value: 15_000_000_000n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
    { asset: USDC, value: 25_000_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  ]);
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const verbs = await foyer
    .use(swap({ providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1"] }))
    .load();
  const draft = (): SwapDraft => selectSwap(foyer.getSnapshot()) as SwapDraft;
  const pressAndStop = async (): Promise<void> => {
    const end = new AbortController();
    const stopped = verbs.submit({ signal: end.signal });
    stopped.catch(() => undefined);
    await settleAll();
    end.abort();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    await settleAll();
  };
  return { clock, draft, evm, foyer, pressAndStop, swaps, verbs, wallet };
}

describe("a swap whose wallet was asked", () => {
  it("is unknown if the caller aborts: it is not offered again, and found when the wallet approves it", async () => {
    const { draft, pressAndStop, verbs, wallet } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "0.5" });
    expect(await verbs.review()).toBe(true);
    await pressAndStop();
    expect(draft()).toMatchObject({ stage: "sent", outcome: "unknown", doubt: "unseen" });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "swap/incomplete" });
    const hash = wallet.prompts[0]?.approve();
    await settleAll();
    expect(draft()).toMatchObject({ stage: "sent", outcome: "confirmed", hash });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("is found when the wallet approves it, though the user goes on and has reviewed it again", async () => {
    const { draft, pressAndStop, verbs, wallet } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "0.5" });
    expect(await verbs.review()).toBe(true);
    await pressAndStop();
    verbs.edit();
    expect(draft().stage).toBe("editing");
    expect(await verbs.review()).toBe(true);
    const hash = wallet.prompts[0]?.approve();
    await settleAll();
    expect(draft()).toMatchObject({ stage: "sent", outcome: "confirmed", hash });
  });

  it("is unknown if the caller aborts while the wallet is asked for a batch", async () => {
    const { draft, pressAndStop, swaps, verbs } = await world();
    swaps.answer.batch = true;
    Object.assign(swaps.chain, {
      sendBatch: () => new Promise(() => undefined),
    });
    await verbs.begin({ from: USDC, to: DAI, amount: "0.5" });
    expect(await verbs.review()).toBe(true);
    expect(draft().steps).toEqual(["batch"]);
    await pressAndStop();
    expect(draft()).toMatchObject({ stage: "sent", outcome: "unknown", doubt: "unknown" });
  });

  it("was not made where only an approval was asked for, and is offered again", async () => {
    const { draft, pressAndStop, verbs } = await world();
    await verbs.begin({ from: USDC, to: DAI, amount: "0.5" });
    expect(await verbs.review()).toBe(true);
    expect(draft().steps).toEqual(["approve", "swap"]);
    await pressAndStop();
    expect(draft()).toMatchObject({ stage: "reviewing", failure: { code: "flow/aborted" } });
  });
});

describe("what a review agrees to", () => {
  it("is of the amount that is shown, though an older review ends last", async () => {
    const { draft, swaps, verbs } = await world();
    await verbs.begin({ from: COIN, to: DAI, amount: "0.1" });
    const { tryOut } = swaps.chain;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isFirst = true;
    Object.assign(swaps.chain, {
      tryOut: async (...given: Parameters<typeof tryOut>) => {
        if (!isFirst) return await tryOut(...given);
        isFirst = false;
        await slow;
        return await tryOut(...given);
      },
    });
    const older = verbs.review();
    await settleAll();
    verbs.edit();
    verbs.setAmount("100");
    expect(await verbs.review()).toBe(true);
    finish();
    expect(await older).toBe(false);
    await settleAll();
    // At a rate of two, and one percent less than that.
    expect(draft()).toMatchObject({ stage: "reviewing", quote: { minimum: "19800000000", isWorse: false } });
    swaps.rate = 1n;
    await verbs.refreshQuote();
    expect(draft().quote).toMatchObject({ isWorse: true });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "swap/incomplete" });
  });
});
