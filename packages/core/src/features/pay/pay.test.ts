import { type AccountId, type AssetId, FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { LATEST_MS } from "../../orders/next-look.ts";
import type { TransferSource } from "../../orders/sources.ts";
import { createManualClock, createMemoryPorts, createSharedStorage, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedOrders } from "../../testing/scripted-orders.ts";
import { pay } from "./pay.ts";
import { type PayRequest, selectPay, selectPayment } from "./state.ts";
import { WAIT_MS } from "./till.ts";

const COIN = "eip155:1/slip44:60" as AssetId;
const DOLLAR = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;
const ORDER: PayRequest = { id: "order-7", asset: COIN, amount: 5n, recipient: "shop", isShown: false };

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

async function world(given: { storage?: ReturnType<typeof createSharedStorage>; isConnected?: boolean } = {}) {
  const storage = given.storage ?? createSharedStorage();
  const clock = createManualClock();
  const adapter = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const connector = adapter.addWallet("Acme");
  const outcomes = { status: "pending" };
  Object.assign(adapter.capabilities, { outcome: async () => ({ ...outcomes }) });
  const ports = createMemoryPorts({ clock, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter, solana], ports });
  foyer.start();
  const orders = createScriptedOrders();
  const quotes = { expiresAt: undefined as number | undefined, told: "pending" as "pending" | "succeeded" | "failed" };
  const transfers: TransferSource = {
    quote: async ({ origin }) => {
      if (origin === DOLLAR) throw new FoyerError("pay/quote-unreachable", { problem: "status 503" });
      return { requestId: "r1", pays: "9", to: "carrier", fee: "1", expiresAt: quotes.expiresAt };
    },
    report: async () => ({ status: quotes.told }),
  };
  const paying = foyer.use(pay({ exchanges: [orders.exchange], transfers: [transfers] }));
  await paying.load();
  if (given.isConnected !== false) await foyer.connect({ connectorId: connector.id });
  const payment = () => selectPayment(foyer.getSnapshot());
  /** Asks for a payment, and says what came of it. */
  const ask = (request: Partial<PayRequest> = {}) => {
    const result: { value?: unknown } = {};
    const done = paying.pay({ ...ORDER, ...request }).then(
      (value) => {
        result.value = value;
      },
      (error: FoyerError) => {
        result.value = error.code;
      },
    );
    return { done, result };
  };
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await settleAll();
  };
  const sent = () => adapter.asked.filter((one) => one.startsWith("send"));
  return { adapter, ask, clock, foyer, orders, outcomes, pass, payment, paying, quotes, sent, storage };
}

describe("what is to be paid", () => {
  it.each<[string, Partial<PayRequest>, string]>([
    ["no id", { id: "" }, "pay/config-invalid"],
    ["an id that is a book", { id: "x".repeat(201) }, "pay/config-invalid"],
    ["no asset", { asset: "eip155:1" as AssetId }, "pay/asset-invalid"],
    ["a token that nobody knows how to count", { asset: DOLLAR }, "pay/asset-invalid"],
    ["half a unit", { asset: DOLLAR, currency: { decimals: 0.5, symbol: "X" } }, "pay/asset-invalid"],
    ["nothing", { amount: 0n }, "pay/amount-invalid"],
    ["less than nothing", { amount: -1n }, "pay/amount-invalid"],
    ["a number", { amount: 1.5 as unknown as bigint }, "pay/amount-invalid"],
    ["more than there is", { amount: 2n ** 256n }, "pay/amount-invalid"],
    ["nobody", { recipient: "" }, "pay/recipient-invalid"],
    ["an account of no chain", { recipient: "eip155:shop" }, "pay/recipient-invalid"],
    ["an account of another network", { recipient: "eip155:2:shop" as AccountId }, "pay/recipient-mismatch"],
    ["an account of another namespace", { recipient: "solana:1:shop" as AccountId }, "pay/recipient-mismatch"],
    ["where nobody pays", { asset: "sui:mainnet/coin:0x2" as AssetId }, "pay/namespace-unsupported"],
  ])("is asked of nobody for %s", async (_, request, code) => {
    const { ask, payment } = await world();
    const { done, result } = ask(request);
    await done;
    expect([result.value, payment()]).toEqual([code, undefined]);
  });

  it("is refused where the adapter says that the address is none", async () => {
    const { adapter, ask } = await world();
    Object.assign(adapter.address, { check: async () => ({ ok: false, problem: "it is too short" }) });
    const { done, result } = ask();
    await done;
    expect(result.value).toBe("pay/recipient-invalid");
  });

  it("is shown, and given up when the modal is closed with nobody having paid", async () => {
    const { ask, foyer, sent } = await world();
    const { done, result } = ask({ isShown: true });
    await settleAll();
    expect(foyer.getSnapshot().router).toMatchObject({ isOpen: true, stack: [{ view: "Pay" }] });
    foyer.close();
    await done;
    expect([result.value, sent()]).toEqual(["flow/aborted", []]);
  });
});

describe("paying from a wallet", () => {
  it("sends exactly what was asked for, and is done once the chain says so", async () => {
    const { ask, outcomes, pass, payment, paying, sent } = await world();
    const { result } = ask();
    await settleAll();
    await paying.payWithWallet();
    expect(sent()).toEqual(["send:5:shop:eip155:1"]);
    expect(payment()).toMatchObject({ stage: "pending", hash: "0xhash" });
    await pass(LATEST_MS);
    expect(result.value).toBeUndefined();
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect(result.value).toEqual({ id: "order-7", hash: "0xhash" });
  });

  it("asks for all of the amount to arrive, whatever a token keeps of it", async () => {
    const { adapter, ask, paying } = await world();
    const { send } = adapter.capabilities;
    const transfers: unknown[] = [];
    Object.assign(adapter.capabilities, {
      send: (asked: Parameters<NonNullable<typeof send>>[0]) => {
        transfers.push(asked.transfer);
        return send?.(asked);
      },
    });
    ask();
    await settleAll();
    await paying.payWithWallet();
    expect(transfers).toMatchObject([{ amount: 5n, inFull: true }]);
  });

  it("asks no wallet for coins that are not there, or that nobody could count", async () => {
    const { adapter, ask, payment, paying, sent } = await world();
    ask({ amount: 10n ** 30n });
    await settleAll();
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
    adapter.answer.balance = { error: new TypeError("Failed to fetch") };
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "pay/balances-unreachable" });
    expect([payment()?.stage, sent()]).toEqual(["choosing", []]);
  });

  it("sends a token as a token", async () => {
    const { ask, paying, sent } = await world();
    ask({ asset: DOLLAR, currency: { decimals: 6, symbol: "USDC" } });
    await settleAll();
    await paying.payWithWallet();
    expect(sent()).toEqual([`send:5:shop:eip155:1:${DOLLAR}`]);
  });

  it("moves to the asset's network first", async () => {
    const { adapter, ask, paying } = await world();
    ask({ asset: "eip155:2/slip44:60" as AssetId });
    await settleAll();
    await paying.payWithWallet();
    expect(adapter.asked.filter((one) => /^(switch|send)/.test(one))).toEqual([
      "switchNetwork:eip155:2",
      "send:5:shop:eip155:2",
    ]);
  });

  it("is no failure where the person says no, and may be done again", async () => {
    const { adapter, ask, payment, paying } = await world();
    const { result } = ask();
    await settleAll();
    adapter.answer.sign = "reject";
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "wallet/rejected" });
    expect(payment()).toMatchObject({ stage: "choosing", failure: { code: "wallet/rejected" } });
    expect(result.value).toBeUndefined();
    adapter.answer.sign = "approve";
    await paying.payWithWallet();
    expect(payment()?.stage).toBe("pending");
  });

  it("is unsure where the wallet did not answer, and not paid again by itself", async () => {
    const { adapter, ask, payment, paying } = await world();
    ask();
    await settleAll();
    const error = new FoyerError("wallet/timeout", { namespace: "eip155", operation: "sendNative", timeoutMs: 1 });
    adapter.answer.sign = { error };
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "wallet/timeout" });
    expect(payment()?.stage).toBe("unsure");
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "pay/not-started" });
  });

  it.each(["failed", "dropped"])("fails where the chain says that it %s", async (status) => {
    const { ask, outcomes, pass, payment, paying } = await world();
    const { result } = ask();
    await settleAll();
    await paying.payWithWallet();
    outcomes.status = status;
    await pass(LATEST_MS);
    expect([result.value, payment()?.stage]).toEqual(["pay/failed", "failed"]);
  });

  it("is unsure where another transaction took its place: it may have paid", async () => {
    const { ask, outcomes, pass, payment, paying, sent } = await world();
    ask();
    await settleAll();
    await paying.payWithWallet();
    outcomes.status = "replaced";
    await pass(LATEST_MS);
    expect(payment()?.stage).toBe("unsure");
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "pay/not-started" });
    expect(sent()).toHaveLength(1);
  });

  it("needs one that is connected", async () => {
    const { ask, paying, payment } = await world({ isConnected: false });
    ask();
    await settleAll();
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "connection/not-found" });
    expect(payment()?.stage).toBe("choosing");
  });
});

describe("a payment of one id", () => {
  it("is paid once, however often it is asked for and pressed", async () => {
    const { ask, outcomes, pass, paying, sent } = await world();
    const [one, two] = [ask(), ask()];
    await settleAll();
    await Promise.all([paying.payWithWallet(), paying.payWithWallet()]);
    await expect(paying.payWithWallet()).rejects.toMatchObject({ code: "pay/not-started" });
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect(one.result.value).toEqual(two.result.value);
    const three = ask();
    await three.done;
    expect([three.result.value, sent()]).toEqual([{ id: "order-7", hash: "0xhash" }, ["send:5:shop:eip155:1"]]);
  });

  it("is no other payment", async () => {
    const { ask, paying } = await world();
    ask();
    await settleAll();
    await paying.payWithWallet();
    for (const other of [{ amount: 6n }, { recipient: "thief" }, { asset: "eip155:2/slip44:60" as AssetId }]) {
      const { done, result } = ask(other);
      await done;
      expect(result.value).toBe("pay/config-invalid");
    }
  });

  it("is followed after a reload, and done without being paid again", async () => {
    const first = await world();
    first.ask();
    await settleAll();
    await first.paying.payWithWallet();
    first.foyer.destroy();
    const { ask, outcomes, pass, sent } = await world({ storage: first.storage });
    outcomes.status = "confirmed";
    const { result } = ask();
    await pass(LATEST_MS);
    expect([result.value, sent()]).toEqual([{ id: "order-7", hash: "0xhash" }, []]);
  });

  it("of which a wallet was asked when the page went away is unsure", async () => {
    const first = await world();
    first.ask();
    await settleAll();
    first.adapter.answer.sign = "hang";
    void first.paying.payWithWallet();
    await settleAll();
    const { foyer, payment, paying, storage } = {
      ...(await world({ storage: first.storage })),
      storage: first.storage,
    };
    void paying.follow({ signal: new AbortController().signal });
    await settleAll();
    expect([payment()?.stage, storage === first.storage]).toEqual(["unsure", true]);
    await paying.again();
    expect(payment()?.stage).toBe("choosing");
    foyer.destroy();
  });

  it("that another tab has paid is not paid here", async () => {
    const storage = createSharedStorage();
    const [one, two] = [await world({ storage }), await world({ storage })];
    one.ask();
    two.ask();
    await settleAll();
    await one.paying.payWithWallet();
    await expect(two.paying.payWithWallet()).rejects.toMatchObject({ code: "pay/not-started" });
    expect([two.sent(), two.payment()?.stage]).toEqual([[], "pending"]);
  });

  it("is waited for five minutes, and followed on", async () => {
    const { ask, outcomes, pass, payment, paying } = await world();
    const { result } = ask();
    await settleAll();
    await paying.payWithWallet();
    await pass(WAIT_MS);
    expect(result.value).toBe("pay/timeout");
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect(payment()?.stage).toBe("done");
  });
});

describe("paying from an exchange", () => {
  it("goes on at its page, and is done once the chain says so", async () => {
    const { ask, foyer, orders, outcomes, pass, payment, paying } = await world({ isConnected: false });
    const { result } = ask();
    await settleAll();
    expect(selectPay(foyer.getSnapshot())?.exchanges).toMatchObject({ items: [{ id: "harbour" }, { id: "quay" }] });
    const { url } = await paying.payWithExchange({ exchange: "harbour" });
    expect(url).toMatch(/^https:\/\/pay\.example\/checkout\//);
    orders.answer.report = { status: "succeeded", hash: "0xcd" };
    await pass(LATEST_MS);
    expect(payment()?.stage).toBe("pending");
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect(result.value).toEqual({ id: "order-7", hash: "0xcd" });
  });

  it("is chosen anew where there is no page", async () => {
    const { ask, orders, payment, paying } = await world();
    ask();
    await settleAll();
    orders.answer.begin = (id) => ({ reference: id, url: "javascript:alert(1)" });
    await expect(paying.payWithExchange({ exchange: "harbour" })).rejects.toMatchObject({
      code: "pay/link-unreachable",
    });
    expect(payment()).toMatchObject({ stage: "choosing", failure: { code: "pay/link-unreachable" } });
  });

  it("fails where the exchange says so", async () => {
    const { ask, orders, pass, paying } = await world();
    const { result } = ask();
    await settleAll();
    await paying.payWithExchange({ exchange: "quay" });
    orders.answer.report = { status: "failed" };
    await pass(LATEST_MS);
    expect(result.value).toBe("pay/failed");
  });

  it("is another order after one that failed, and the same one after one that was only left", async () => {
    const { ask, orders, pass, payment, paying } = await world();
    const ids: string[] = [];
    orders.answer.begin = (id) => {
      ids.push(id);
      return { reference: id, url: `https://pay.example/checkout/${id}` };
    };
    ask();
    await settleAll();
    await paying.payWithExchange({ exchange: "quay" });
    // The page that was left may still be paid.
    paying.again();
    await paying.payWithExchange({ exchange: "quay" });
    expect(ids[1]).toBe(ids[0]);
    for (const tries of [2, 3]) {
      orders.answer.report = { status: "failed" };
      await vi.waitFor(async () => {
        await pass(LATEST_MS);
        expect(payment()?.stage).toBe("failed");
      });
      orders.answer.report = { status: "unknown" };
      // A page asks for the same payment again, or the user presses "Pay again".
      if (tries === 2) paying.again();
      else ask();
      await settleAll();
      await paying.payWithExchange({ exchange: "quay" });
      expect(new Set(ids).size).toBe(tries);
    }
  });
});

describe("paying across chains", () => {
  it("pays as it was quoted, and is done once it arrives", async () => {
    const { ask, foyer, outcomes, pass, payment, paying, quotes, sent } = await world();
    const { result } = ask({ asset: "solana:1/slip44:501" as AssetId });
    await settleAll();
    await paying.quoteWith(COIN);
    expect(selectPay(foyer.getSnapshot())?.quote).toMatchObject({ status: "ready", pays: "9", fee: "1" });
    await paying.payAcross();
    expect(sent()).toEqual(["send:9:carrier:eip155:1"]);
    outcomes.status = "confirmed";
    await pass(LATEST_MS);
    expect([payment()?.stage, result.value]).toEqual(["pending", undefined]);
    quotes.told = "succeeded";
    await pass(LATEST_MS);
    expect(result.value).toEqual({ id: "order-7", hash: "0xhash" });
  });

  it("is not done by a quote that is over, or that was not to be had", async () => {
    const { ask, clock, foyer, paying, quotes, sent } = await world();
    ask({ asset: "solana:1/slip44:501" as AssetId });
    await settleAll();
    quotes.expiresAt = clock.now() + 1_000;
    await paying.quoteWith(COIN);
    await clock.advance(1_000);
    await expect(paying.payAcross()).rejects.toMatchObject({ code: "pay/quote-unreachable" });
    await paying.quoteWith(DOLLAR);
    expect(selectPay(foyer.getSnapshot())?.quote).toMatchObject({ status: "failed", code: "pay/quote-unreachable" });
    await expect(paying.payAcross()).rejects.toMatchObject({ code: "pay/quote-unreachable" });
    expect(sent()).toEqual([]);
  });
});

it("asks nobody anything before somebody pays", async () => {
  const { clock, orders } = await world();
  const fetched = vi.spyOn(globalThis, "fetch");
  await clock.advance(60_000);
  expect([orders.asked, fetched.mock.calls]).toEqual([[], []]);
  fetched.mockRestore();
});
