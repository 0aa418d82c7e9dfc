import { expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedSwaps } from "../../testing/scripted-swaps.ts";
import { type SwapDraft, selectSwap, selectSwapTokens } from "./state.ts";
import { swap } from "./swap.ts";

const COIN = "eip155:1/slip44:60" as const;
const POINTS = `eip155:1/erc20:0x${"a1".repeat(20)}` as const;
const LYING = `eip155:1/erc20:0x${"b2".repeat(20)}` as const;
const UNSAID = `eip155:1/erc20:0x${"c3".repeat(20)}` as const;

it("swaps no token of no decimals, whatever a list says of it, and takes none of them for nothing held", async () => {
  const clock = createManualClock();
  const evm = createScriptedAdapter("eip155", ["1"], { fee: { gas: 21_000n, gasPrice: 10n } });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts({ clock }) });
  const swaps = createScriptedSwaps();
  swaps.tokens = [
    { asset: POINTS, decimals: 0, symbol: "PTS" },
    { asset: LYING, decimals: 18, symbol: "LIE" },
    { asset: UNSAID, decimals: 18, symbol: "HUSH" },
  ];
  foyer.start();
  evm.holdings.set("eip155:1:eip155-Acme", [
    { asset: COIN, value: 150_000_000n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
    { asset: POINTS, value: 7n, decimals: 0, symbol: "PTS" },
    { asset: LYING, value: 7n, decimals: 0, symbol: "LIE" },
    { asset: UNSAID, value: 7n, decimals: undefined as never, symbol: "HUSH" },
  ]);
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const verbs = await foyer
    .use(swap({ providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1"] }))
    .load();
  await verbs.begin();
  const draft = (): SwapDraft => selectSwap(foyer.getSnapshot()) as SwapDraft;
  const values = selectSwapTokens(foyer.getSnapshot(), "eip155:1")?.items.map(({ symbol, value }) => [symbol, value]);
  expect(values).toEqual([
    ["COIN", "150000000"],
    ["PTS", undefined],
    ["LIE", undefined],
    ["HUSH", undefined],
  ]);
  await verbs.chooseToken("from", POINTS);
  expect(draft()).toMatchObject({ from: { symbol: "PTS", value: undefined }, problem: "token-indivisible" });
  await verbs.chooseToken("from", COIN);
  for (const asset of [POINTS, LYING]) {
    await verbs.chooseToken("to", asset);
    verbs.setAmount("0.5");
    await clock.advance(1_000);
    await settle();
    expect(draft()).toMatchObject({ problem: "token-indivisible", quote: { status: "none" } });
    expect(await verbs.review()).toBe(false);
  }
  expect(swaps.asked.filter((asked) => asked.startsWith("quote"))).toEqual([]);
});
