import type { AssetId, FoyerError } from "@foyer/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { ExchangeSource } from "../../orders/sources.ts";
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
import { selectPayment } from "./state.ts";

const COIN = "eip155:1/slip44:60" as AssetId;
const ORDER = { id: "order-7", asset: COIN, amount: 5n, recipient: "shop", isShown: false } as const;
const HARBOUR = { exchange: "harbour" } as const;

// They are fetched when they are first needed, which is no turn of any test.
beforeAll(() => Promise.all([import("../../flows/send-transaction.ts"), import("../../flows/switch-network.ts")]));

/** An exchange whose answer waits until the test lets it go, well or not. */
function createSlowExchange() {
  const { exchange } = createScriptedOrders();
  const began: { readonly go: () => void; readonly fail: () => void }[] = [];
  const slow: ExchangeSource = {
    ...exchange,
    begin: async (...asked) => {
      await new Promise<void>((resolve, reject) =>
        began.push({ go: resolve, fail: () => reject(new TypeError("away")) }),
      );
      return await exchange.begin(...asked);
    },
  };
  return {
    slow,
    isAsked: () => began.length > 0,
    answer: () => began[0]?.go(),
    fail: () => began[0]?.fail(),
  };
}

type Given = { readonly storage: SharedStorage; readonly wallet?: HeldWallet; readonly exchange?: ExchangeSource };

async function openTab({ storage, wallet: shared, exchange = createScriptedOrders().exchange }: Given) {
  const adapter = createScriptedAdapter("eip155");
  const wallet = createHeldWallet(adapter, shared);
  const connector = adapter.addWallet("Acme");
  const ports = createMemoryPorts({ clock: createManualClock(), storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
  foyer.start();
  const paying = foyer.use(pay({ exchanges: [exchange] }));
  await paying.load();
  await foyer.connect({ connectorId: connector.id });
  void paying.pay(ORDER).catch(() => undefined);
  await settleAll();
  const press = async (asked: Promise<unknown>): Promise<{ value?: unknown; code?: string }> => {
    const came: { value?: unknown; code?: string } = {};
    asked.then(
      (value) => void Object.assign(came, { value }),
      ({ code }: FoyerError) => void Object.assign(came, { code }),
    );
    await settleAll();
    return came;
  };
  return {
    foyer,
    wallet,
    stage: () => selectPayment(foyer.getSnapshot())?.stage,
    askExchange: () => press(paying.payWithExchange(HARBOUR)),
    askWallet: () => press(paying.payWithWallet()),
  };
}

/** One tab asks an exchange that takes its time; then a second one opens the same order. */
async function openTwo() {
  const storage = createSharedStorage();
  const { slow, isAsked, answer, fail } = createSlowExchange();
  const one = await openTab({ storage, exchange: slow });
  const asked = await one.askExchange();
  await expect.poll(isAsked).toBe(true);
  const two = await openTab({ storage, wallet: one.wallet });
  const moved = () => [...two.wallet.moved.values()];
  return { storage, one, two, asked, answer, fail, moved };
}

const PAID = ["5:shop:eip155:1"];

describe("an order that two tabs pay", () => {
  it("can be paid another way while an exchange of another tab has not answered, and that tab gets no page then", async () => {
    const { one, two, asked, answer, moved } = await openTwo();
    expect(two.stage()).toBe("choosing");
    await two.askWallet();
    answer();
    await expect.poll(() => [asked, one.stage()]).toEqual([{ code: "pay/not-started" }, "unsure"]);
    two.wallet.prompts[0]?.approve();
    await expect.poll(() => [one.stage(), two.stage(), moved()]).toEqual(["done", "done", PAID]);
  });

  it.each(["answers", "fails"] as const)("stays paid where the exchange of the other tab %s after it", async (how) => {
    const { storage, one, two, asked, answer, fail, moved } = await openTwo();
    await two.askWallet();
    two.wallet.prompts[0]?.approve();
    await expect.poll(() => two.stage()).toBe("done");
    if (how === "answers") answer();
    else fail();
    await expect.poll(() => [asked.code, one.stage()]).toEqual([expect.any(String), "done"]);
    one.foyer.destroy();
    two.foyer.destroy();
    const three = await openTab({ storage, wallet: two.wallet });
    await three.askWallet();
    expect(three.stage()).toBeUndefined();
    expect(moved()).toEqual(PAID);
  });

  it("is not paid by the wallet where the exchange of the other tab has led to its page meanwhile", async () => {
    const { one, two, asked, answer, moved } = await openTwo();
    answer();
    await expect.poll(() => [asked.value, one.stage()]).toEqual([{ url: expect.stringMatching(/^https:/) }, "waiting"]);
    expect(await two.askWallet()).toEqual({ code: "pay/not-started" });
    expect([two.stage(), two.wallet.prompts.length, moved()]).toEqual(["waiting", 0, []]);
  });

  it("can be paid once the wallet declined it, though the exchange of the other tab has no page for it then", async () => {
    const { two, asked, answer, moved } = await openTwo();
    await two.askWallet();
    two.wallet.prompts[0]?.reject();
    await settleAll();
    answer();
    await expect.poll(() => [asked, two.stage()]).toEqual([{ code: "pay/not-started" }, "choosing"]);
    await two.askWallet();
    two.wallet.prompts[1]?.approve();
    await expect.poll(() => [two.stage(), moved()]).toEqual(["done", PAID]);
  });
});
