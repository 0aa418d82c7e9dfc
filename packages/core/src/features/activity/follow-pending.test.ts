import type { Outcome } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import type { FoyerEvents } from "../../events.ts";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { activity } from "./activity.ts";
import { FOLLOW_MS, FOLLOWED_MS } from "./follow-pending.ts";
import { selectActivity, selectPending } from "./state.ts";

const ONE = "eip155:1:eip155-Acme";
const OTHER = "eip155:1:eip155-Birch";

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

async function world({ storage = createSharedStorage(), clock = createManualClock(), connect = true } = {}) {
  const adapter = createScriptedAdapter("eip155");
  const connector = adapter.addWallet("Acme");
  const outcomes = new Map<string, Outcome | Error>();
  const asked: string[] = [];
  Object.assign(adapter.capabilities, {
    activity: async () => {
      asked.push("history");
      return { items: [] };
    },
    outcome: async ({ hash, trace }: { readonly hash: string; readonly trace?: string }) => {
      asked.push(trace === undefined ? hash : `${hash} by ${trace}`);
      const outcome = outcomes.get(hash) ?? { status: "pending" };
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  });
  const foyer = createFoyer({
    app: { name: "Test" },
    adapters: [adapter],
    ports: createMemoryPorts({ clock, storage: storage.open() }),
  });
  const settled: FoyerEvents["transaction-settled"][] = [];
  foyer.on("transaction-settled", (told) => settled.push(told));
  foyer.start();
  const done = await foyer.use(activity()).load();
  if (connect) await foyer.connect({ connectorId: connector.id });
  const follow = async () => {
    const end = new AbortController();
    void done.follow({ signal: end.signal });
    await settleAll();
    return () => end.abort();
  };
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await settleAll();
  };
  const pending = () => selectPending(foyer.getSnapshot()).map(({ hash }) => hash);
  const send = (hash: string, account: string = ONE) =>
    done.note({ account: account as typeof ONE, hash, to: "0xb0b", amount: 5n, decimals: 1, symbol: "ETH" });
  return { adapter, asked, clock, connector, done, follow, foyer, outcomes, pass, pending, send, settled, storage };
}

describe("what this page sent", () => {
  it("is pending until the chain has decided, and told once, whoever else asks", async () => {
    const { asked, done, follow, outcomes, pass, pending, send, settled } = await world();
    expect(pending()).toEqual([]);
    send("0x1");
    send("0x2");
    expect(pending()).toEqual(["0x2", "0x1"]);
    const ends = [await follow(), await follow()];
    expect(asked).toEqual(["0x2", "0x1"]);
    outcomes.set("0x1", { status: "confirmed", at: 7 });
    await pass(FOLLOW_MS);
    expect(pending()).toEqual(["0x2"]);
    const what = { account: ONE, to: "0xb0b", amount: 5n, decimals: 1, symbol: "ETH" };
    expect(settled).toEqual([{ ...what, hash: "0x1", status: "confirmed" }]);
    // An account's own list finds out the other one.
    outcomes.set("0x2", { status: "replaced" });
    const over = new AbortController();
    void done.watch({ signal: over.signal });
    await settleAll();
    await pass(FOLLOW_MS);
    expect(settled.map(({ hash, status }) => [hash, status])).toEqual([
      ["0x1", "confirmed"],
      ["0x2", "replaced"],
    ]);
    expect(pending()).toEqual([]);
    for (const end of ends) end();
    over.abort();
  });

  it("is asked for by what it was sent with, and told with the chain's own name of why it failed", async () => {
    const { adapter, asked, follow, foyer, outcomes, pass, settled } = await world();
    const sent = { hash: "0x1", trace: "1000:1001:7", settled: async () => "confirmed" as const };
    Object.assign(adapter.capabilities, { send: async () => sent });
    await foyer.sendTransaction({ to: "0xb0b", amount: 5n, chain: "eip155:1" });
    await settleAll();
    await follow();
    outcomes.set("0x1", { status: "failed", reason: "balances.InsufficientBalance".padEnd(9_000, "!") });
    await pass(FOLLOW_MS);
    expect(asked).toEqual(["0x1 by 1000:1001:7", "0x1"]);
    expect(settled.map(({ status, reason }) => [status, reason?.slice(0, 28), reason?.length])).toEqual([
      ["failed", "balances.InsufficientBalance", 200],
    ]);
  });

  it("reads nothing but what became of it, and nothing once that is known", async () => {
    const { asked, follow, outcomes, pass, send } = await world();
    await follow();
    expect(asked).toEqual([]);
    outcomes.set("0x1", { status: "failed" });
    send("0x1");
    await settleAll();
    await pass(10 * FOLLOW_MS);
    expect(asked).toEqual(["0x1"]);
  });

  it("is unknown for now where nobody answers, and asked again", async () => {
    const { asked, follow, outcomes, pass, send, settled } = await world();
    outcomes.set("0x1", new TypeError("Failed to fetch"));
    send("0x1");
    const end = await follow();
    expect(settled).toEqual([]);
    outcomes.set("0x1", { status: "dropped" });
    await pass(FOLLOW_MS);
    expect([asked, settled.map(({ status }) => status)]).toEqual([["0x1", "0x1"], ["dropped"]]);
    send("0x2");
    end();
    await settleAll();
    const before = asked.length;
    await pass(10 * FOLLOW_MS);
    expect(asked).toHaveLength(before);
  });

  it("is found again after a reload, of accounts that are connected, for a day", async () => {
    const { clock, foyer, send, storage } = await world();
    send("0x1");
    send("0x2", OTHER);
    foyer.destroy();
    const next = await world({ storage, clock, connect: false });
    expect(next.pending()).toEqual([]);
    await next.foyer.connect({ connectorId: next.connector.id });
    expect(next.pending()).toEqual(["0x1"]);
    await next.pass(FOLLOWED_MS);
    await next.follow();
    expect([next.pending(), next.settled]).toEqual([[], []]);
  });

  it("is told by the one tab that found out", async () => {
    const { outcomes, send, settled, storage, clock, follow, pass } = await world();
    send("0x1");
    const other = await world({ storage, clock });
    expect(other.pending()).toEqual(["0x1"]);
    for (const tab of [outcomes, other.outcomes]) tab.set("0x1", { status: "confirmed" });
    await follow();
    await other.follow();
    await pass(FOLLOW_MS);
    expect([settled.length, other.settled.length]).toEqual([1, 0]);
    expect(other.pending()).toEqual([]);
  });

  it("stays what the chain decided, whatever an answer says that was on its way before", async () => {
    const { adapter, done, follow, pass, pending, send, settled } = await world();
    const answers: ((outcome: Outcome) => void)[] = [];
    const outcome = () => new Promise<Outcome>((resolve) => answers.push(resolve));
    Object.assign(adapter.capabilities, { outcome });
    send("0x1");
    await follow();
    const over = new AbortController();
    void done.watch({ signal: over.signal });
    await settleAll();
    const [followed, watched] = answers;
    followed?.({ status: "replaced" });
    await settleAll();
    watched?.({ status: "pending", trace: "7:0" });
    await settleAll();
    await pass(FOLLOW_MS);
    expect([pending(), settled.map(({ status }) => status), answers.length]).toEqual([[], ["replaced"], 2]);
    over.abort();
  });

  it("is in the list of the account from the moment it is sent, and final there, where nobody tells the rest", async () => {
    const { adapter, done, follow, foyer, outcomes, pass, send } = await world();
    const activityOf = () => Promise.reject(new TypeError("Failed to fetch"));
    Object.assign(adapter.capabilities, { activity: activityOf });
    await done.refresh();
    const list = () => selectActivity(foyer.getSnapshot(), undefined);
    expect(list()).toMatchObject({ status: "failed" });
    send("0x1");
    const failure = { code: "network/unreachable" };
    expect(list()).toMatchObject({ status: "stale", failure, items: [{ hash: "0x1", status: "pending" }] });
    outcomes.set("0x1", { status: "confirmed" });
    await follow();
    await pass(FOLLOW_MS);
    expect(list()).toMatchObject({ status: "stale", failure, items: [{ hash: "0x1", status: "confirmed" }] });
  });

  it("is kept once, and goes with the account that a person disconnects", async () => {
    const { foyer, outcomes, follow, pass, pending, send, settled, storage } = await world();
    send("0x1");
    outcomes.set("0x1", { status: "confirmed" });
    await follow();
    send("0x1");
    await pass(FOLLOW_MS);
    expect([pending(), settled.length]).toEqual([[], 1]);
    send("0x3");
    await foyer.disconnect();
    expect([pending(), storage.entries()["foyer:activity:sent"]]).toEqual([[], "[]"]);
  });
});
