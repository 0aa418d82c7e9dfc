import { beforeAll, describe, expect, it } from "vitest";
import type { FoyerEvents } from "../../events.ts";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createHeldWallet, type HeldWallet } from "../../testing/held-wallet.ts";
import { createMemoryPorts, createSharedStorage, type SharedStorage } from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { send } from "./send.ts";
import { type SendDraft, selectDraft } from "./state.ts";

const ONE = "eip155:1:eip155-Acme";
const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";

// They are fetched when they are first needed, which is no turn of any test.
beforeAll(() => Promise.all([import("../../flows/send-transaction.ts"), import("../../flows/switch-network.ts")]));

async function world(given: { storage?: SharedStorage; wallet?: HeldWallet } = {}) {
  const storage = given.storage ?? createSharedStorage();
  const evm = createScriptedAdapter("eip155", ["1", "2"], { fee: { gas: 21_000n, gasPrice: 10n } });
  const wallet = createHeldWallet(evm, given.wallet);
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports });
  foyer.start();
  evm.holdings.set(ONE, [
    { asset: "eip155:1/slip44:60", value: 150_000_000n, decimals: 8, symbol: "COIN", isListed: true },
  ]);
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const verbs = await foyer.use(send()).load();
  const told: FoyerEvents["transaction-sent"][] = [];
  foyer.on("transaction-sent", (sent) => told.push(sent));
  const draft = (): SendDraft => selectDraft(foyer.getSnapshot()) as SendDraft;
  const prepare = async (): Promise<void> => {
    await verbs.begin({ to: BOB, amount: "0.5" });
    await verbs.review();
    await settleAll();
  };
  /** Presses, and stops waiting once the wallet shows its question. */
  const pressAndStop = async (): Promise<void> => {
    const end = new AbortController();
    const stopped = verbs.submit({ signal: end.signal });
    stopped.catch(() => undefined);
    await settleAll();
    end.abort();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    await settleAll();
  };
  return { draft, foyer, prepare, pressAndStop, storage, told, verbs, wallet };
}

describe("a transfer whose wallet was asked", () => {
  it("is unsure if the wallet drops the link, and is not offered again before the user has checked", async () => {
    const { draft, prepare, verbs, wallet } = await world();
    await prepare();
    wallet.isChainThere = false;
    const sent = verbs.submit();
    sent.catch(() => undefined);
    await settleAll();
    wallet.prompts[0]?.drop();
    await expect(sent).rejects.toMatchObject({ code: "wallet/disconnected" });
    expect(draft()).toMatchObject({ stage: "unsure", doubt: "unknown", failure: { code: "wallet/disconnected" } });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "transaction/unsettled" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("is unsure if the caller aborts, and sent once the wallet approves it after all", async () => {
    const { draft, prepare, pressAndStop, told, wallet } = await world();
    await prepare();
    await pressAndStop();
    expect(draft()).toMatchObject({ stage: "unsure", doubt: "unseen", failure: { code: "flow/aborted" } });
    const hash = wallet.prompts[0]?.approve();
    await settleAll();
    expect(draft()).toMatchObject({ stage: "sent", hash });
    expect(told).toMatchObject([{ account: ONE, hash, to: BOB, amount: 50_000_000n }]);
  });

  it("was not sent once the wallet says no after all, and may be sent then", async () => {
    const { draft, prepare, pressAndStop, verbs, wallet } = await world();
    await prepare();
    await pressAndStop();
    wallet.prompts[0]?.reject();
    await settleAll();
    expect(draft()).toMatchObject({ stage: "reviewing", failure: { code: "send/rejected" } });
    void verbs.submit();
    await settleAll();
    expect(wallet.prompts).toHaveLength(2);
  });

  it("is not asked for again by a second tab, or after a reload, and is found on the chain", async () => {
    const first = await world();
    await first.prepare();
    void first.verbs.submit().catch(() => undefined);
    await settleAll();
    const second = await world({ storage: first.storage, wallet: first.wallet });
    await second.prepare();
    await expect(second.verbs.submit()).rejects.toMatchObject({ code: "transaction/unsettled" });
    await settleAll();
    expect(second.draft()).toMatchObject({ stage: "unsure", doubt: "unseen" });
    first.foyer.destroy();
    const hash = first.wallet.prompts[0]?.approveSilently();
    const third = await world({ storage: first.storage, wallet: first.wallet });
    await third.prepare();
    await expect(third.verbs.submit()).rejects.toMatchObject({ code: "transaction/unsettled" });
    await settleAll();
    expect(third.draft()).toMatchObject({ stage: "sent", hash });
    expect(first.wallet.prompts).toHaveLength(1);
  });

  it("is found by the next kit, though the wallet's answer came to one that was destroyed", async () => {
    const first = await world();
    await first.prepare();
    void first.verbs.submit().catch(() => undefined);
    await settleAll();
    first.foyer.destroy();
    const hash = first.wallet.prompts[0]?.approve();
    await settleAll();
    const next = await world({ storage: first.storage, wallet: first.wallet });
    await next.prepare();
    await expect(next.verbs.submit()).rejects.toMatchObject({ code: "transaction/unsettled" });
    await settleAll();
    expect(next.draft()).toMatchObject({ stage: "sent", hash });
    expect(next.told).toMatchObject([{ hash }]);
    expect(first.wallet.prompts).toHaveLength(1);
  });

  it("may be edited again by a user who was warned, and asks the wallet only after another review", async () => {
    const { draft, prepare, pressAndStop, verbs, wallet } = await world();
    await prepare();
    await pressAndStop();
    verbs.edit();
    expect(draft()).toMatchObject({ stage: "editing", amount: "0.5" });
    expect(await verbs.review()).toBe(true);
    void verbs.submit();
    await settleAll();
    expect(wallet.prompts).toHaveLength(2);
  });

  it("was not sent if the caller aborts before the wallet is asked", async () => {
    const { draft, prepare, verbs, wallet } = await world();
    await prepare();
    const end = new AbortController();
    const stopped = verbs.submit({ signal: end.signal });
    stopped.catch(() => undefined);
    end.abort();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    await settleAll();
    expect([wallet.prompts, draft().stage]).toEqual([[], "reviewing"]);
  });
});
