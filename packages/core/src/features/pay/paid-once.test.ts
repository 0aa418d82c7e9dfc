import { type AccountId, type AssetId, FoyerError } from "@foyer/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { TransferSource } from "../../orders/sources.ts";
import { createHeldWallet, type HeldWallet } from "../../testing/held-wallet.ts";
import {
  createManualClock,
  createMemoryPorts,
  createSharedStorage,
  type SharedStorage,
} from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedOrders } from "../../testing/scripted-orders.ts";
import { pay } from "./pay.ts";
import { type PayRequest, selectPayment } from "./state.ts";

const COIN = "eip155:1/slip44:60" as AssetId;
const ORDER = { id: "order-7", asset: COIN, amount: 5n, recipient: "shop", isShown: false } as const;

// They are fetched when they are first needed, which is no turn of any test.
beforeAll(() => Promise.all([import("../../flows/send-transaction.ts"), import("../../flows/switch-network.ts")]));

async function world(given: { storage?: SharedStorage; wallet?: HeldWallet } = {}) {
  const storage = given.storage ?? createSharedStorage();
  const clock = createManualClock();
  const adapter = createScriptedAdapter("eip155");
  const wallet = createHeldWallet(adapter, given.wallet);
  const connector = adapter.addWallet("Acme");
  const foyer = createFoyer({
    app: { name: "Test" },
    adapters: [adapter, createScriptedAdapter("solana")],
    ports: createMemoryPorts({ clock, storage: storage.open() }),
  });
  const stop = foyer.start();
  const quoted: string[] = [];
  const transfers: TransferSource = {
    async quote({ user }) {
      quoted.push(user);
      return { requestId: "r1", pays: "9", to: "carrier", fee: "1" };
    },
    report: async () => ({ status: "pending" }),
  };
  const paying = foyer.use(pay({ transfers: [transfers], exchanges: [createScriptedOrders().exchange] }));
  await paying.load();
  const { id: connectionId } = await foyer.connect({ connectorId: connector.id });
  const payment = () => selectPayment(foyer.getSnapshot());
  const show = async (request: Partial<PayRequest> = {}): Promise<void> => {
    void paying.pay({ ...ORDER, ...request }).catch(() => undefined);
    await settleAll();
  };
  const press = async (): Promise<{ code?: string }> => {
    const came: { code?: string } = {};
    paying.payWithWallet().then(
      () => undefined,
      (error: FoyerError) => {
        came.code = error.code;
      },
    );
    await settleAll();
    return came;
  };
  const moved = () => [...wallet.moved.values()];
  return {
    adapter,
    clock,
    connectionId,
    connector,
    foyer,
    moved,
    payment,
    paying,
    press,
    quoted,
    show,
    stop,
    storage,
    wallet,
  };
}

describe("a payment whose wallet was asked", () => {
  it("is still followed when the page sends something else meanwhile", async () => {
    const { foyer, payment, press, show, wallet } = await world();
    await show();
    await press();
    void foyer.sendTransaction({ namespace: "eip155", to: "friend", amount: 1n }).catch(() => undefined);
    await settleAll();
    expect(payment()?.stage).toBe("asking");
    const hash = wallet.prompts[0]?.approve();
    await settleAll();
    expect(payment()).toMatchObject({ stage: "done", hash });
  });

  it("is unsure once the kit stops, is not asked for again, and is found when the wallet approves it after all", async () => {
    const { connector, foyer, moved, payment, press, show, stop, wallet } = await world();
    await show();
    await press();
    stop();
    await settleAll();
    expect(payment()?.stage).toBe("unsure");
    foyer.start();
    await foyer.connect({ connectorId: connector.id });
    await show();
    expect(await press()).toEqual({ code: "pay/not-started" });
    const hash = wallet.prompts[0]?.approve();
    await settleAll();
    expect(payment()).toMatchObject({ stage: "done", hash });
    expect([wallet.prompts.length, moved()]).toEqual([1, ["5:shop:eip155:1"]]);
  });

  it("is found on the chain after a reload, though the wallet's answer was lost", async () => {
    const first = await world();
    await first.show();
    await first.press();
    first.foyer.destroy();
    const hash = first.wallet.prompts[0]?.approveSilently();
    const { payment, press, show } = await world({ storage: first.storage, wallet: first.wallet });
    await show();
    await settleAll();
    expect(payment()).toMatchObject({ hash });
    await press();
    expect(first.moved()).toEqual(["5:shop:eip155:1"]);
  });

  it("that an earlier version stored as asked for is unsure, and may be paid once the user has checked it", async () => {
    const kept = { ...ORDER, amount: "5", recipient: "eip155:1:shop", decimals: 8, symbol: "COIN", stage: "asking" };
    const payments = JSON.stringify([{ ...kept, isShown: undefined, way: { kind: "wallet" }, at: 1 }]);
    const { moved, paying, payment, press, show, wallet } = await world({
      storage: createSharedStorage({ "foyer:pay:payments": payments }),
    });
    await show();
    expect(await press()).toEqual({ code: "pay/not-started" });
    expect(payment()).toMatchObject({ stage: "unsure", doubt: "unknown" });
    await paying.again();
    await press();
    wallet.prompts[0]?.approve();
    expect([wallet.prompts.length, moved()]).toEqual([1, ["5:shop:eip155:1"]]);
  });

  it("is offered again only once the chain was looked at, and shows nothing of it", async () => {
    const first = await world();
    await first.show();
    await first.press();
    first.foyer.destroy();
    first.wallet.isChainThere = false;
    const { paying, payment, show, wallet } = await world({ storage: first.storage, wallet: first.wallet });
    await show();
    expect(payment()).toMatchObject({ stage: "unsure", doubt: "unknown" });
    wallet.isChainThere = true;
    await paying.look();
    await settleAll();
    expect(payment()).toMatchObject({ stage: "unsure", doubt: "unseen" });
    await paying.again();
    expect(payment()?.stage).toBe("choosing");
  });

  it("is paid in one tab of two, though the first one was on its way to another network", async () => {
    const storage = createSharedStorage();
    const one = await world({ storage });
    const two = await world({ storage, wallet: one.wallet });
    const asset = "eip155:2/slip44:60" as AssetId;
    await one.show({ asset });
    await two.show({ asset });
    const { switchNetwork } = one.adapter.capabilities;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    Object.assign(one.adapter.capabilities, {
      switchNetwork: async (asked: Parameters<NonNullable<typeof switchNetwork>>[0]) => {
        await arrived;
        return await switchNetwork?.(asked);
      },
    });
    const late = await one.press();
    await two.press();
    two.wallet.prompts[0]?.approve();
    await settleAll();
    arrive();
    await settleAll();
    expect(late).toEqual({ code: "pay/not-started" });
    expect([one.wallet.prompts.length, one.moved()]).toEqual([1, ["5:shop:eip155:2"]]);
    expect(one.payment()?.stage).toBe("done");
  });

  it("is shown as paid in the other tab that looks for it, and stays paid", async () => {
    const storage = createSharedStorage();
    const one = await world({ storage });
    const two = await world({ storage, wallet: one.wallet });
    await one.show();
    await two.show();
    await one.press();
    await two.press();
    expect(two.payment()?.stage).toBe("unsure");
    one.wallet.prompts[0]?.approve();
    await settleAll();
    expect(one.payment()?.stage).toBe("done");
    await two.paying.look();
    await settleAll();
    expect(two.payment()?.stage).toBe("done");
    const three = await world({ storage, wallet: one.wallet });
    await expect(three.paying.pay({ ...ORDER })).resolves.toMatchObject({ id: ORDER.id });
    expect(one.wallet.prompts).toHaveLength(1);
  });

  it("is shown by every tab as the one that paid has it, without a press there", async () => {
    const storage = createSharedStorage();
    const one = await world({ storage });
    const two = await world({ storage, wallet: one.wallet });
    await one.show();
    await two.show();
    await one.press();
    expect(two.payment()?.stage).toBe("unsure");
    one.wallet.prompts[0]?.reject();
    await settleAll();
    expect(two.payment()?.stage).toBe("choosing");
    await two.press();
    expect(one.payment()?.stage).toBe("unsure");
    const hash = two.wallet.prompts[1]?.approve();
    await settleAll();
    expect([one.payment(), two.payment()]).toMatchObject([
      { stage: "done", hash },
      { stage: "done", hash },
    ]);
    expect(one.moved()).toEqual(["5:shop:eip155:1"]);
  });

  it("is shown as begun in a tab whose own press came to nothing", async () => {
    const storage = createSharedStorage();
    const one = await world({ storage });
    const two = await world({ storage, wallet: one.wallet });
    await one.show();
    await two.show();
    Object.assign(two.adapter.capabilities, { balance: async () => ({ value: 0n }) });
    expect(await two.press()).toEqual({ code: "wallet/insufficient-funds" });
    expect(two.payment()).toMatchObject({ stage: "choosing" });
    await one.press();
    one.wallet.prompts[0]?.approveSilently();
    await settleAll();
    expect(two.payment()).toMatchObject({ stage: "unsure" });
  });

  it("keeps no other payment from being paid", async () => {
    const { payment, paying, press, show, wallet } = await world();
    await show();
    await press();
    await show({ id: "order-8", amount: 6n });
    await press();
    expect(wallet.prompts.map(({ what }) => what)).toEqual(["5:shop:eip155:1", "6:shop:eip155:1"]);
    await show({ id: "order-9" });
    await paying.payWithExchange({ exchange: "harbour" });
    expect(payment()).toMatchObject({ id: "order-9", stage: "waiting" });
  });

  it("was not paid where the wallet never got to the network: it is offered again", async () => {
    const { adapter, payment, press, show, wallet } = await world();
    await show({ asset: "eip155:2/slip44:60" as AssetId });
    const error = new FoyerError("wallet/timeout", { namespace: "eip155", operation: "switchNetwork", timeoutMs: 1 });
    adapter.answer.switchNetwork = { error };
    expect(await press()).toEqual({ code: "wallet/timeout" });
    expect(payment()).toMatchObject({ stage: "choosing", failure: { code: "wallet/timeout" } });
    adapter.answer.switchNetwork = "approve";
    await press();
    expect(wallet.prompts).toHaveLength(1);
  });
});

describe("a quote", () => {
  it("is of the account that it was asked for: another one does not pay by it", async () => {
    const { connectionId, foyer, paying, quoted, show, wallet } = await world();
    await show({ asset: "solana:1/slip44:501" as AssetId });
    await paying.quoteWith(COIN);
    const other = `${quoted[0]}-second` as AccountId;
    await foyer.switchConnection({ connectionId, account: other });
    await expect(paying.payAcross()).rejects.toMatchObject({ code: "pay/quote-unreachable" });
    expect(wallet.prompts).toEqual([]);
    await paying.quoteWith(COIN);
    void paying.payAcross();
    await settleAll();
    expect(wallet.prompts.map(({ account }) => account)).toEqual([other]);
  });

  it("pays nothing where the account changes on the way to the network", async () => {
    const { adapter, connectionId, foyer, payment, press, show, wallet } = await world();
    await show({ asset: "eip155:2/slip44:60" as AssetId });
    const { switchNetwork } = adapter.capabilities;
    Object.assign(adapter.capabilities, {
      switchNetwork: async (asked: Parameters<NonNullable<typeof switchNetwork>>[0]) => {
        const moved = await switchNetwork?.(asked);
        await foyer.switchConnection({ connectionId, account: `${moved?.account}-second` });
        return moved;
      },
    });
    expect(await press()).toEqual({ code: "transaction/outdated" });
    expect([wallet.prompts, payment()?.stage]).toEqual([[], "choosing"]);
  });
});
