import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { LATEST_MS } from "../../orders/next-look.ts";
import { createManualClock, createMemoryPorts, createSharedStorage, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedOrders } from "../../testing/scripted-orders.ts";
import { exchange } from "./exchange.ts";
import { selectCurrentDeposit, selectExchange } from "./state.ts";

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await settle();
}

async function world(storage = createSharedStorage()) {
  const clock = createManualClock();
  const adapter = createScriptedAdapter("eip155");
  const connector = adapter.addWallet("Acme");
  const outcomes = { status: "pending" };
  Object.assign(adapter.capabilities, { outcome: async () => ({ ...outcomes }) });
  const foyer = createFoyer({
    app: { name: "Test" },
    adapters: [adapter],
    ports: createMemoryPorts({ clock, storage: storage.open() }),
  });
  foyer.start();
  const orders = createScriptedOrders();
  const funding = foyer.use(exchange({ sources: [orders.exchange] }));
  await Promise.all([foyer.connect({ connectorId: connector.id }), funding.load()]);
  await funding.begin();
  const draft = () => selectExchange(foyer.getSnapshot())?.draft;
  const order = () => selectCurrentDeposit(foyer.getSnapshot());
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await settleAll();
  };
  return { draft, foyer, funding, order, orders, outcomes, pass, storage };
}

describe("a deposit from an exchange", () => {
  it("is of what exchanges pay out, by those who pay it out", async () => {
    const { draft, funding, orders } = await world();
    expect(draft()).toMatchObject({ asset: "eip155:1/slip44:60", exchanges: { items: [{ id: "harbour" }, {}] } });
    await funding.setAmount("2");
    await funding.chooseAsset(`eip155:1/erc20:0x${"a1".repeat(20)}`);
    // Two of another coin is another sum.
    expect(draft()?.amount).toBe("");
    expect(orders.asked.filter((one) => one.startsWith("list"))).toHaveLength(2);
  });

  it("is asked for in the smallest unit, to the last digit, once however often it is pressed", async () => {
    const { funding, order, orders } = await world();
    await funding.setAmount("0.1234567890123");
    await Promise.all([funding.deposit({ exchange: "harbour" }), funding.deposit({ exchange: "harbour" })]);
    expect(orders.asked.filter((one) => one.startsWith("begin"))).toEqual(["begin:harbour:123456789000000000"]);
    expect(order()).toMatchObject({ name: "Harbour", stage: "waiting" });
  });

  it.each(["", "0", "0.0", ".", "1.2345678"])("is asked of nobody for '%s'", async (amount) => {
    const { funding, orders } = await world();
    await funding.chooseAsset(`eip155:1/erc20:0x${"a1".repeat(20)}`);
    await funding.setAmount(amount);
    await expect(funding.deposit({ exchange: "harbour" })).rejects.toMatchObject({ code: "pay/amount-invalid" });
    expect(orders.asked.filter((one) => one.startsWith("begin"))).toEqual([]);
  });

  it("takes six digits before the point and ten behind it", async () => {
    const { draft, funding } = await world();
    await funding.setAmount("123456789.123456789012");
    expect(draft()?.amount).toBe("123456.1234567890");
  });

  it("says that exchanges could not be asked, which is not that there are none", async () => {
    const { draft, funding, orders } = await world();
    orders.answer.exchanges = new FoyerError("pay/exchanges-unreachable", { problem: "status 503" });
    await funding.chooseAsset("eip155:1/slip44:60");
    expect(draft()?.exchanges).toEqual({ status: "failed", code: "pay/exchanges-unreachable" });
    orders.answer.exchanges = [];
    await funding.chooseAsset("eip155:1/slip44:60");
    expect(draft()?.exchanges).toEqual({ status: "ready", items: [] });
  });

  it("leads to no link that is none, and keeps what was written", async () => {
    const { draft, funding, orders } = await world();
    await funding.setAmount("2");
    orders.answer.begin = (id) => ({ reference: id, url: "http://harbour.example/" });
    await expect(funding.deposit({ exchange: "harbour" })).rejects.toMatchObject({ code: "pay/link-unreachable" });
    expect(draft()).toMatchObject({ amount: "2", failure: { exchange: "harbour", code: "pay/link-unreachable" } });
  });

  it("is one order of the exchange, though the answer to the first request was lost", async () => {
    const { funding, orders } = await world();
    await funding.setAmount("2");
    const ids: string[] = [];
    orders.answer.begin = (id) => {
      ids.push(id);
      // It has taken it, and the answer did not come.
      if (ids.length === 1)
        throw new FoyerError("pay/link-unreachable", { exchange: "harbour", problem: "status 504" });
      return { reference: id, url: "https://pay.example/checkout/1" };
    };
    await expect(funding.deposit({ exchange: "harbour" })).rejects.toMatchObject({ code: "pay/link-unreachable" });
    await funding.deposit({ exchange: "harbour" });
    await funding.deposit({ exchange: "harbour" });
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });

  it("is one order of the exchange after a reload and in another tab, though the sum is written another way", async () => {
    const first = await world();
    const ids: string[] = [];
    const lose = (id: string): never => {
      ids.push(id);
      throw new FoyerError("pay/link-unreachable", { exchange: "harbour", problem: "status 504" });
    };
    first.orders.answer.begin = lose;
    await first.funding.setAmount("2");
    await expect(first.funding.deposit({ exchange: "harbour" })).rejects.toMatchObject({
      code: "pay/link-unreachable",
    });
    first.foyer.destroy();
    const again = await world(first.storage);
    again.orders.answer.begin = lose;
    await again.funding.setAmount("2.0");
    await expect(again.funding.deposit({ exchange: "harbour" })).rejects.toMatchObject({
      code: "pay/link-unreachable",
    });
    await again.funding.setAmount("3");
    await expect(again.funding.deposit({ exchange: "harbour" })).rejects.toMatchObject({
      code: "pay/link-unreachable",
    });
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });

  it("is asked for once, though another one is asked for meanwhile", async () => {
    const { funding, orders } = await world();
    await funding.setAmount("2");
    const exchanges = ["harbour", "quay", "harbour"] as const;
    await Promise.all(exchanges.map((exchange) => funding.deposit({ exchange })));
    expect(orders.asked.filter((one) => one.startsWith("begin"))).toHaveLength(2);
  });

  it("is done once the chain says so, and not before", async () => {
    const { funding, order, orders, outcomes, pass } = await world();
    await funding.setAmount("2");
    await funding.deposit({ exchange: "quay" });
    const end = new AbortController();
    void funding.follow({ signal: end.signal });
    await settleAll();
    orders.answer.report = { status: "succeeded", hash: "0xab" };
    await pass(LATEST_MS);
    expect(order()?.stage).toBe("sent");
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect(order()?.stage).toBe("done");
  });
});
