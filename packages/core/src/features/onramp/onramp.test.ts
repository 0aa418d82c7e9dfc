import { FoyerError, type Page } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { LATEST_MS, SOONEST_MS } from "../../orders/next-look.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createSharedStorage,
  settle,
} from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedOrders } from "../../testing/scripted-orders.ts";
import { TYPED_MS } from "./offering.ts";
import { onramp } from "./onramp.ts";
import { selectCurrentPurchase, selectPurchase } from "./state.ts";

const BROKEN = new FoyerError("onramp/unreachable", { problem: "status 503" });

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await settle();
}

async function world(given: { storage?: ReturnType<typeof createSharedStorage>; hasSource?: boolean } = {}) {
  const storage = given.storage ?? createSharedStorage();
  const clock = createManualClock();
  const document = { visibilityState: "visible" };
  const target = Object.assign(new EventTarget(), { document }) as unknown as Page;
  const adapter = createScriptedAdapter("eip155");
  const outcomes = { status: "pending" as "pending" | "confirmed" | "failed" };
  Object.assign(adapter.capabilities, { outcome: async () => ({ status: outcomes.status }) });
  const connector = adapter.addWallet("Acme");
  const ports = createMemoryPorts({ clock, storage: storage.open(), page: createMemoryPage({ target }) });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
  foyer.start();
  const orders = createScriptedOrders();
  const buying = foyer.use(onramp({ sources: given.hasSource === false ? [] : [orders.onramp] }));
  await Promise.all([foyer.connect({ connectorId: connector.id }), buying.load()]);
  const draft = () => selectPurchase(foyer.getSnapshot());
  const order = () => selectCurrentPurchase(foyer.getSnapshot());
  const type = async (amount: string) => {
    await buying.setAmount(amount);
    await clock.advance(TYPED_MS);
    await settleAll();
  };
  const follow = () => {
    const end = new AbortController();
    const done = buying.follow({ signal: end.signal });
    return { stop: () => end.abort(), done };
  };
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await settleAll();
  };
  return {
    adapter,
    buying,
    clock,
    document,
    draft,
    follow,
    foyer,
    order,
    orders,
    outcomes,
    pass,
    storage,
    target,
    type,
  };
}

describe("what can be bought", () => {
  it("is asked of nobody before somebody begins", async () => {
    const { orders, clock } = await world();
    await clock.advance(60_000);
    expect(orders.asked).toEqual([]);
  });

  it("is what whoever sells says, with dollars and the first coin chosen", async () => {
    const { buying, draft } = await world();
    await buying.begin();
    expect(draft()).toMatchObject({ currency: "USD", asset: "eip155:1/slip44:60", quotes: { status: "unknown" } });
  });

  it("is nothing, loading and failed, and each is another thing", async () => {
    const { buying, draft, orders } = await world();
    orders.answer.offer = "hang";
    void buying.begin();
    await settleAll();
    expect(draft()?.offer).toEqual({ status: "loading" });
    orders.answer.offer = undefined;
    await buying.begin();
    expect(draft()?.offer).toEqual({ status: "none" });
    orders.answer.offer = BROKEN;
    await buying.begin();
    expect(draft()?.offer).toEqual({ status: "failed", code: "onramp/unreachable" });
  });

  it("is nothing where the host has named nobody", async () => {
    const { buying, draft } = await world({ hasSource: false });
    await expect(buying.begin()).rejects.toMatchObject({ code: "onramp/unreachable" });
    expect([draft(), buying.getSnapshot().namespaces]).toEqual([undefined, []]);
  });

  it("needs an account", async () => {
    const { buying, foyer } = await world();
    await foyer.disconnect();
    await expect(buying.begin()).rejects.toMatchObject({ code: "connection/not-found" });
  });
});

describe("prices", () => {
  it("are asked for once nothing is typed for a moment, and are the sellers' own", async () => {
    const { buying, clock, draft, orders, type } = await world();
    await buying.begin();
    await buying.setAmount("1");
    await clock.advance(TYPED_MS - 1);
    await type("100");
    expect(orders.asked.filter((one) => one.startsWith("quote"))).toEqual(["quote:100"]);
    expect(draft()?.quotes).toMatchObject({ status: "ready", quotes: [{ provider: "acme" }, { provider: "blink" }] });
  });

  it("that could not be had are none, and not one of our own", async () => {
    const { buying, draft, orders, type } = await world();
    await buying.begin();
    orders.answer.quotes = BROKEN;
    await type("100");
    expect(draft()?.quotes).toEqual({ status: "failed", code: "onramp/unreachable" });
    orders.answer.quotes = { quotes: [], failures: [{ provider: "acme", reason: "unreachable" }] };
    await buying.refresh();
    expect(draft()?.quotes).toMatchObject({ status: "ready", quotes: [], failures: [{ provider: "acme" }] });
  });

  it("of what was chosen before change nothing when they come late", async () => {
    const { buying, draft, orders, type } = await world();
    await buying.begin();
    orders.answer.quotes = "hang";
    await type("100");
    expect(draft()?.quotes).toEqual({ status: "loading" });
    orders.answer.quotes = { quotes: [{ provider: "blink", gets: "7" }], failures: [] };
    await buying.chooseCurrency("EUR");
    await settleAll();
    expect(draft()).toMatchObject({ currency: "EUR", quotes: { quotes: [{ gets: "7" }] } });
  });

  it.each([
    ["1e9", "19"],
    ["1,5", "1.5"],
    ["1.239", "1.23"],
    ["-4", "4"],
    ["12345678901", "123456789"],
    ["1.2.3", "1.23"],
  ])("are asked for what '%s' says, masked: '%s'", async (typed, written) => {
    const { buying, draft, type } = await world();
    await buying.begin();
    await type(typed);
    expect(draft()?.amount).toBe(written);
  });

  it("are asked for no parts of money that has none, nor for nothing", async () => {
    const { buying, draft, orders, type } = await world();
    await buying.begin();
    await buying.chooseCurrency("JPY");
    await type("10.5");
    expect(draft()?.amount).toBe("10");
    await type("0");
    expect(draft()?.quotes).toEqual({ status: "unknown" });
    expect(orders.asked.filter((one) => one.startsWith("quote"))).toEqual(["quote:10"]);
  });
});

describe("a purchase", () => {
  const begin = async (given?: Parameters<typeof world>[0]) => {
    const there = await world(given);
    await there.buying.begin();
    await there.type("100");
    return there;
  };

  it("is noted with the page of whoever sells, once however often it is pressed", async () => {
    const { buying, order, orders } = await begin();
    const [one, two] = await Promise.all([buying.buy({ provider: "acme" }), buying.buy({ provider: "acme" })]);
    expect(one).toEqual(two);
    expect(orders.asked.filter((asked) => asked.startsWith("begin"))).toEqual(["begin:acme"]);
    expect(order()).toMatchObject({ name: "Acme Pay", symbol: "ETH", stage: "waiting", url: one.url });
  });

  it("is one order of the seller, though the answer was lost, after a reload too", async () => {
    const first = await begin();
    const ids: string[] = [];
    const lose = (id: string): never => {
      ids.push(id);
      throw BROKEN;
    };
    first.orders.answer.begin = lose;
    await expect(first.buying.buy({ provider: "acme" })).rejects.toMatchObject({ code: "onramp/unreachable" });
    await expect(first.buying.buy({ provider: "acme" })).rejects.toMatchObject({ code: "onramp/unreachable" });
    first.foyer.destroy();
    const again = await begin({ storage: first.storage });
    again.orders.answer.begin = (id) => {
      ids.push(id);
      return { reference: id, url: "https://pay.example/checkout/1" };
    };
    await again.buying.buy({ provider: "acme" });
    await again.buying.buy({ provider: "acme" });
    expect(ids.map((id) => id === ids[0])).toEqual([true, true, true, false]);
  });

  it("of one account is not taken for that of another, pressed while the first is asked for", async () => {
    const { adapter, buying, foyer, orders, type } = await begin();
    orders.answer.begin = "hang";
    void buying.buy({ provider: "acme" });
    await settleAll();
    const { id } = adapter.addWallet("Other");
    await foyer.connect({ connectorId: id });
    await buying.begin();
    await type("100");
    void buying.buy({ provider: "acme" });
    await settleAll();
    expect(orders.asked.filter((asked) => asked.startsWith("begin"))).toEqual(["begin:acme", "begin:acme"]);
  });

  it("leads to no link that is none", async () => {
    const { buying, draft, order, orders } = await begin();
    orders.answer.begin = (id) => ({ reference: id, url: "javascript:alert(document.domain)" });
    await expect(buying.buy({ provider: "acme" })).rejects.toMatchObject({ code: "onramp/link-refused" });
    expect(order()).toBeUndefined();
    expect(draft()).toMatchObject({ failure: { provider: "acme", code: "onramp/link-refused" } });
    expect(draft()?.asking).toBeUndefined();
  });

  it("is done once the chain says so, and not before", async () => {
    const { buying, follow, order, orders, outcomes, pass } = await begin();
    await buying.buy({ provider: "acme" });
    const { stop, done } = follow();
    await settleAll();
    expect(order()?.stage).toBe("waiting");
    orders.answer.report = { status: "pending" };
    await pass(LATEST_MS);
    expect(order()?.stage).toBe("pending");
    orders.answer.report = { status: "succeeded" };
    await pass(LATEST_MS);
    expect(order()?.stage).toBe("sent");
    orders.answer.report = { status: "succeeded", hash: "0xab" };
    await pass(LATEST_MS);
    expect(order()).toMatchObject({ stage: "sent", hash: "0xab" });
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect(order()?.stage).toBe("done");
    const asked = orders.asked.length;
    await pass(LATEST_MS * 3);
    expect(orders.asked).toHaveLength(asked);
    stop();
    await done;
  });

  it("fails where they say so, and where the chain does", async () => {
    for (const how of ["provider", "chain"] as const) {
      const { buying, follow, order, orders, outcomes, pass } = await begin();
      await buying.buy({ provider: "acme" });
      orders.answer.report = how === "provider" ? { status: "failed" } : { status: "succeeded", hash: "0xab" };
      outcomes.status = "failed";
      follow();
      await pass(LATEST_MS);
      expect(order()?.stage).toBe("failed");
    }
  });

  it("is asked for less and less often while nothing moves", async () => {
    const { buying, follow, orders, pass } = await begin();
    await buying.buy({ provider: "acme" });
    follow();
    await settleAll();
    const count = () => orders.asked.filter((one) => one.startsWith("report")).length;
    expect(count()).toBe(1);
    await pass(SOONEST_MS * 2);
    expect(count()).toBe(2);
    await pass(600_000);
    expect(count()).toBeLessThan(35);
    expect(count()).toBeGreaterThan(15);
  });

  it("takes nothing back that was told out of order, and says where nobody could be asked", async () => {
    const { buying, follow, order, orders, pass } = await begin();
    await buying.buy({ provider: "acme" });
    orders.answer.report = { status: "pending" };
    follow();
    await settleAll();
    orders.answer.report = { status: "waiting" };
    await pass(LATEST_MS);
    expect(order()?.stage).toBe("pending");
    orders.answer.report = BROKEN;
    await pass(LATEST_MS);
    expect(order()).toMatchObject({ stage: "pending", failure: { code: "onramp/unreachable" } });
    orders.answer.report = { status: "pending" };
    await pass(LATEST_MS);
    expect(order()?.failure).toBeUndefined();
  });

  it("is followed after a reload", async () => {
    const first = await begin();
    await first.buying.buy({ provider: "acme" });
    first.foyer.destroy();
    const { follow, order, orders, pass } = await world({ storage: first.storage });
    expect(order()).toBeUndefined();
    orders.answer.report = { status: "pending" };
    follow();
    await pass(LATEST_MS);
    expect(order()).toMatchObject({ name: "Acme Pay", stage: "pending" });
  });

  it("is not followed while nobody sees the page", async () => {
    const { buying, document, follow, orders, pass, target } = await begin();
    await buying.buy({ provider: "acme" });
    document.visibilityState = "hidden";
    follow();
    await pass(60_000);
    expect(orders.asked.filter((one) => one.startsWith("report"))).toEqual([]);
    document.visibilityState = "visible";
    target.dispatchEvent(new Event("visibilitychange"));
    await settleAll();
    expect(orders.asked.filter((one) => one.startsWith("report"))).toHaveLength(1);
  });

  it("that another script wrote is read like anything from outside", async () => {
    const first = await begin();
    await first.buying.buy({ provider: "acme" });
    const [key, text] = Object.entries(first.storage.entries()).find(([, value]) => value.includes("checkout")) ?? [];
    const hostile = JSON.parse(text ?? "[]").map((one: object) => ({ ...one, url: "javascript:alert(1)" }));
    const storage = createSharedStorage({ [key ?? ""]: JSON.stringify([...hostile, 7, { id: "x" }]) });
    const { buying, order } = await world({ storage });
    await buying.begin();
    expect(order()).toBeUndefined();
  });
});
