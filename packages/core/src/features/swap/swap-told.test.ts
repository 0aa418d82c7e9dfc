import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts } from "../../testing/memory-ports.ts";
import { type Played, playSeeds, settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedSwaps } from "../../testing/scripted-swaps.ts";
import { askUncertainWallet, createDice, createUncertainChain, type Dice } from "../../testing/uncertain-chain.ts";
import { selectSwap } from "./state.ts";
import { swap } from "./swap.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const RUNS = process.env["FOYER_LONG"] === undefined ? 170 : 5_000;
const STEPS = 8;
const ONE = "eip155:1:eip155-Acme";
const COIN = "eip155:1/slip44:60" as const;
const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as const;
const DAI = `eip155:1/erc20:0x${"d0".repeat(20)}` as const;
const APPROVAL = "0x095ea7b3";

/** What a wallet that does several calls as one says, once it has taken them. */
function settleBatch(dice: Dice, settled: () => Promise<"confirmed" | "failed">) {
  return async () => {
    const how = dice.pick(["tells", "tells", "tells no hash", "knows no such question", "is gone"]);
    if (how === "knows no such question") throw Object.assign(new Error("unknown method"), { code: -32601 });
    if (how === "is gone")
      throw new FoyerError("wallet/disconnected", { namespace: "eip155", operation: "sendNative" });
    const status = await settled();
    return { status, ...(how === "tells" && { hash: "0xbatch" }) };
  };
}

/** A swap of one visitor, at a wallet, a chain and a provider that fail at random. `heard`: what was told that is not so. */
async function play(seed: number): Promise<Played> {
  const dice = createDice(seed);
  const chain = createUncertainChain(dice);
  const clock = createManualClock();
  const evm = createScriptedAdapter("eip155", ["1"], { fee: { gas: 21_000n, gasPrice: 10n } });
  const swaps = createScriptedSwaps();
  swaps.tokens = [{ asset: DAI, decimals: 18, symbol: "DAI" }];
  swaps.takesPermits = dice.roll() < 0.3;
  swaps.answer.batch = dice.roll() < 0.4;
  const { approve } = swaps.chain;
  Object.assign(swaps.chain, {
    // What is allowed is so once the chain has it.
    approve: (of: Parameters<typeof approve>[0]) => {
      const { allowed } = swaps;
      const call = approve(of);
      swaps.allowed = allowed;
      return call;
    },
    async sendBatch() {
      if (dice.roll() < 0.2) throw Object.assign(new Error("unknown method"), { code: 4200 });
      const hash = askUncertainWallet(dice, () => chain.take("swap"));
      return { id: "0xid", settled: settleBatch(dice, () => chain.settled(hash)) };
    },
  });
  Object.assign(evm.capabilities, {
    send: async ({ transfer: { data = "" } }: { transfer: { data?: string } }) => {
      const isApproval = data.startsWith(APPROVAL);
      const hash = askUncertainWallet(dice, () => chain.take(isApproval ? "approval" : "swap"));
      const settled = async () => {
        const status = await chain.settled(hash);
        if (isApproval && status === "confirmed") swaps.allowed = 10n ** 30n;
        return status;
      };
      return { hash, settled };
    },
  });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts({ clock }) });
  foyer.start();
  evm.holdings.set(ONE, [
    { asset: COIN, value: 150_000_000n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
    { asset: USDC, value: 25_000_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  ]);
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const options = { providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1"] } as const;
  const verbs = await foyer.use(swap(options)).load();
  const heard: string[] = [];
  const draft = () => selectSwap(foyer.getSnapshot());
  foyer.subscribe(() => {
    const { stage, outcome } = draft() ?? {};
    const truth = chain.truth("swap");
    if (stage === "sent" && outcome === "confirmed" && truth !== "confirmed") heard.push(`swapped: ${truth}`);
    if (stage === "sent" && outcome === "failed" && truth !== "nothing") heard.push(`failed: ${truth}`);
    if (stage === "sent" && outcome === "pending" && chain.transactions.size === 0) heard.push("sent, and it was not");
    // Whoever looks it over is offered to swap as if nothing had happened.
    if ((stage === "reviewing" || stage === "editing") && truth !== "nothing") heard.push(`${stage}: ${truth}`);
  });
  await verbs.begin({ from: dice.pick([COIN, USDC]), to: DAI, amount: "0.5" });
  for (let step = 0; step < STEPS && draft()?.stage !== "sent"; step += 1) {
    const what = dice.pick(["review", "review", "submit", "submit", "mine", "mine", "wait", "worse"]);
    if (what === "review") void verbs.review();
    if (what === "submit") void verbs.submit().catch(() => undefined);
    if (what === "mine") chain.mine();
    if (what === "wait") await clock.advance(20_000);
    if (what === "worse") swaps.rate -= 1n;
    await settleAll();
  }
  chain.isShaky = false;
  chain.mine(true);
  await settleAll();
  chain.mine(true);
  await settleAll();
  const { stage, outcome } = draft() ?? {};
  const last = `${stage} ${outcome ?? ""}, ${chain.truth("swap")}`;
  foyer.destroy();
  return { heard, last };
}

describe("a swap, at a wallet, a chain and a provider that fail at random", () => {
  it(`is never told otherwise than the chain has it, over ${RUNS} seeds`, async () => {
    const lasts = await playSeeds(RUNS, play);
    // Every end is met.
    for (const last of [
      "sent confirmed, confirmed",
      "sent failed, nothing",
      "sent unknown, confirmed",
      "sent unknown, nothing",
    ])
      expect(lasts.get(last), last).toBeGreaterThan(0);
  }, 600_000);
});
