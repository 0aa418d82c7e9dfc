import { describe, expect, it } from "vitest";
import { exchange } from "../features/exchange/exchange.ts";
import { selectCurrentDeposit } from "../features/exchange/state.ts";
import { createFoyer } from "../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage } from "../testing/memory-ports.ts";
import { type Played, playSeeds, settleAll } from "../testing/play-seeds.ts";
import { createScriptedAdapter } from "../testing/scripted-adapter.ts";
import { createScriptedOrders } from "../testing/scripted-orders.ts";
import { createDice, createUncertainChain } from "../testing/uncertain-chain.ts";
import type { OrderReport } from "./order.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const RUNS = process.env["FOYER_LONG"] === undefined ? 170 : 5_000;
const STEPS = 12;

/** An order of one visitor, of whoever delivers it through a chain that fails at random. `heard`: what was told that is not so. */
async function play(seed: number): Promise<Played> {
  const dice = createDice(seed);
  const chain = createUncertainChain(dice);
  const storage = createSharedStorage();
  const clock = createManualClock();
  const heard: string[] = [];
  /** What whoever delivers has of it. What they told before may be told again, late. */
  const told: OrderReport[] = [{ status: "waiting" }];
  const visit = async () => {
    const adapter = createScriptedAdapter("eip155");
    const connector = adapter.addWallet("Acme");
    Object.assign(adapter.capabilities, { outcome: async ({ hash }: { hash: string }) => chain.outcome(hash) });
    const orders = createScriptedOrders();
    Object.assign(orders.exchange, {
      report: async () => {
        if (chain.isShaky && dice.roll() < 0.3) throw new Error("status 502");
        return chain.isShaky && dice.roll() < 0.2 ? dice.pick(told) : told.at(-1);
      },
    });
    const ports = createMemoryPorts({ clock, storage: storage.open() });
    const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
    foyer.start();
    const verbs = await foyer.use(exchange({ sources: [orders.exchange] })).load();
    await foyer.connect({ connectorId: connector.id });
    const over = new AbortController();
    foyer.subscribe(() => {
      const { stage } = selectCurrentDeposit(foyer.getSnapshot()) ?? {};
      const truth = chain.truth("payout");
      if (stage === "done" && truth !== "confirmed") heard.push(`done, while the chain has ${truth}`);
      if (stage === "failed" && truth !== "nothing") heard.push(`failed, while the chain has ${truth}`);
      if (stage === "sent" && !told.some(({ status }) => status === "succeeded"))
        heard.push("sent, and nobody said so");
    });
    void verbs.follow({ signal: over.signal });
    await settleAll();
    return { foyer, verbs, over };
  };
  let there = await visit();
  await there.verbs.begin();
  await there.verbs.setAmount("2");
  await there.verbs.deposit({ exchange: "harbour" });
  for (let step = 0; step < STEPS; step += 1) {
    const { foyer, over } = there;
    const what = dice.pick(["checkout", "send", "mine", "mine", "wait", "wait", "reload"]);
    const { status } = told.at(-1) ?? {};
    if (what === "checkout" && status === "waiting") told.push({ status: dice.pick(["pending", "pending", "failed"]) });
    // Whoever delivers knows of it before the chain has it.
    if (what === "send" && status === "pending") told.push({ status: "succeeded", hash: chain.take("payout") });
    if (what === "mine") chain.mine();
    if (what === "wait") await clock.advance(6_000);
    if (what === "reload") {
      over.abort();
      foyer.destroy();
      there = await visit();
    }
    await settleAll();
  }
  chain.isShaky = false;
  chain.mine(true);
  await clock.advance(120_000);
  await settleAll();
  const stage = selectCurrentDeposit(there.foyer.getSnapshot())?.stage ?? "none";
  there.over.abort();
  there.foyer.destroy();
  return { heard, last: `${stage}, ${chain.truth("payout")}` };
}

describe("an order, of whoever delivers it through a chain that fails at random", () => {
  it(`is never told otherwise than the chain has it, over ${RUNS} seeds`, async () => {
    const lasts = await playSeeds(RUNS, play);
    // In the end what the chain has is known, and every end is met.
    expect([...lasts.keys()].sort()).toEqual([
      "done, confirmed",
      "failed, nothing",
      "pending, nothing",
      "waiting, nothing",
    ]);
  }, 600_000);
});
