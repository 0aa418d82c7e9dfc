import type { AssetId, FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage } from "../../testing/memory-ports.ts";
import { type Played, playSeeds, settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedOrders } from "../../testing/scripted-orders.ts";
import { askUncertainWallet, createDice, createUncertainChain } from "../../testing/uncertain-chain.ts";
import { pay } from "./pay.ts";
import { type PayRequest, selectPayment } from "./state.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const RUNS = process.env["FOYER_LONG"] === undefined ? 160 : 5_000;
const STEPS = 14;
const ORDER: PayRequest = {
  id: "order-7",
  asset: "eip155:1/slip44:60" as AssetId,
  amount: 5n,
  recipient: "shop",
  isShown: false,
};

/** A payment of one visitor, at a wallet, a chain and an exchange that fail at random. `heard`: what was told that is not so. */
async function play(seed: number): Promise<Played> {
  const dice = createDice(seed);
  const chain = createUncertainChain(dice);
  const storage = createSharedStorage();
  const clock = createManualClock();
  const heard: string[] = [];
  /** What the exchange has of the order; it tells the truth, when it can be asked. */
  let payout: { status: "failed" | "pending" | "succeeded" | "waiting"; hash?: string } = { status: "waiting" };
  const visit = async () => {
    const adapter = createScriptedAdapter("eip155");
    const connector = adapter.addWallet("Acme");
    const sent = (hash: string) => ({ hash, settled: () => chain.settled(hash) });
    Object.assign(adapter.capabilities, {
      outcome: async ({ hash }: { hash: string }) => chain.outcome(hash),
      send: async () => sent(askUncertainWallet(dice, () => chain.take("payment"))),
    });
    const orders = createScriptedOrders();
    Object.assign(orders.exchange, {
      report: async () => {
        if (chain.isShaky && dice.roll() < 0.3) throw new Error("status 502");
        return { ...payout };
      },
    });
    const ports = createMemoryPorts({ clock, storage: storage.open() });
    const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
    foyer.start();
    const verbs = await foyer.use(pay({ exchanges: [orders.exchange] })).load();
    await foyer.connect({ connectorId: connector.id });
    const look = (): void => {
      const payment = selectPayment(foyer.getSnapshot());
      if (!payment) return;
      const truth = chain.truth("payment");
      const { stage } = payment;
      const isPaid = truth === "confirmed";
      if (stage === "done" && !isPaid) heard.push(`done, while the chain has ${truth}`);
      // That nothing was paid, or that it came to nothing.
      if ((stage === "failed" || stage === "choosing") && truth !== "nothing")
        heard.push(`${stage}, while the chain has ${truth}`);
    };
    foyer.subscribe(look);
    const ask = (): void => {
      verbs.pay(ORDER).then(
        () => chain.truth("payment") !== "confirmed" && heard.push("the host heard that it is paid"),
        (error: FoyerError) =>
          error.code === "pay/failed" &&
          chain.truth("payment") !== "nothing" &&
          heard.push("the host heard that it failed"),
      );
    };
    ask();
    await settleAll();
    return { foyer, verbs, ask };
  };
  let there = await visit();
  const stage = () => selectPayment(there.foyer.getSnapshot())?.stage ?? "none";
  for (let step = 0; step < STEPS; step += 1) {
    const { foyer, verbs, ask } = there;
    const what = dice.pick(["wallet", "exchange", "checkout", "mine", "mine", "wait", "wait", "reload", "again"]);
    if (what === "wallet") void verbs.payWithWallet().catch(() => undefined);
    if (what === "exchange" && payout.status === "waiting")
      void verbs.payWithExchange({ exchange: "harbour" }).catch(() => undefined);
    if (what === "checkout" && stage() === "waiting" && payout.status === "waiting")
      payout = dice.roll() < 0.3 ? { status: "failed" } : { status: "succeeded", hash: chain.take("payment") };
    if (what === "mine") chain.mine();
    if (what === "wait") await clock.advance(5_000);
    // Somebody who is told that nobody knows looks for themselves before they pay again.
    if (what === "again" && ["failed", "unsure"].includes(stage()) && chain.truth("payment") === "nothing") {
      verbs.again();
      ask();
    }
    if (what === "reload") {
      foyer.destroy();
      there = await visit();
    }
    await settleAll();
  }
  chain.isShaky = false;
  chain.mine(true);
  await clock.advance(120_000);
  await settleAll();
  const last = `${stage()}, ${chain.truth("payment")}`;
  there.foyer.destroy();
  return { heard, last };
}

describe("a payment, at a wallet, a chain and an exchange that fail at random", () => {
  it(`is never told otherwise than the chain has it, over ${RUNS} seeds`, async () => {
    const lasts = await playSeeds(RUNS, play);
    // What is on its way is known in the end, and every end is met.
    expect([...lasts.keys()].filter((last) => last.startsWith("pending"))).toEqual([]);
    for (const last of ["done, confirmed", "failed, nothing", "unsure, confirmed", "unsure, nothing"])
      expect(lasts.get(last), last).toBeGreaterThan(0);
  }, 600_000);
});
