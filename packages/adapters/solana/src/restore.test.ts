import type { SavedConnection } from "@foyer/contract";
import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = SOLANA_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:solana:Alder";

const saved = (more: Partial<SavedConnection> = {}): SavedConnection => ({
  namespace: "solana",
  connectorId: ALDER,
  addresses: [FIRST],
  chain: mainnet.caipNetworkId,
  at: 0,
  ...more,
});

function start(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", ...options });
  wallet.allow(started.page);
  wallet.register(started.page);
  return { ...started, wallet };
}

describe("restoring", () => {
  it("asks the wallet for accounts silently", async () => {
    const { adapter, wallet } = start();
    expect(await adapter.restore({ saved: [saved()], graceMs: 0 })).toEqual(["restored"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("does not wait for a wallet that prompts although it was asked silently, and takes what it says in the end", async () => {
    const { adapter, wallet, clock } = start({ ignoreSilent: true, state: { origins: [] } });
    wallet.revoke("http://localhost");
    wallet.script.onPrompt("hang");
    const pending = adapter.restore({ saved: [saved()], graceMs: 0 });
    await clock.advanceAsync(1_500);
    expect(await pending).toEqual(["would-prompt"]);
    expect(wallet.script.answerOpen("approve")).toBe(1);
    await clock.advanceAsync(0);
    expect(adapter.connections()).toHaveLength(1);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("is the person's doing where a wallet answers the silent question and the person's at once", async () => {
    const { adapter, wallet, clock, events } = start({ ignoreSilent: true, state: { origins: [] } });
    wallet.revoke("http://localhost");
    wallet.script.onPrompt("hang");
    const restoring = adapter.restore({ saved: [saved()], graceMs: 4_000 });
    const connecting = adapter.connect({ connectorId: ALDER });
    await clock.advanceAsync(0);
    wallet.script.answerOpen("approve");
    await connecting;
    expect(await restoring).toEqual(["restored"]);
    expect(events.filter(({ type }) => type === "opened")).toMatchObject([{ cause: "user" }]);
  });

  it("takes no silent answer after a person ended the connection", async () => {
    const { adapter, wallet, clock } = start({ ignoreSilent: true, state: { origins: [] } });
    wallet.revoke("http://localhost");
    wallet.script.onPrompt("hang");
    const restoring = adapter.restore({ saved: [saved()], graceMs: 0 });
    await clock.advanceAsync(1_500);
    expect(await restoring).toEqual(["would-prompt"]);
    wallet.script.onPrompt("approve");
    const { id } = await adapter.connect({ connectorId: ALDER });
    await adapter.disconnect({ connectionId: id, revoke: false });
    wallet.script.answerOpen("approve");
    await clock.advanceAsync(0);
    expect(adapter.connections()).toEqual([]);
  });

  it("brings back a wallet that answers two seconds late, within the grace", async () => {
    const { adapter, page, clock, events } = startAdapter();
    const wallet = createStandardWallet({ name: "Alder", clock, ignoreSilent: true });
    wallet.script.onPrompt({ afterMs: 2_000, answer: "approve" });
    wallet.register(page);
    const pending = adapter.restore({ saved: [saved()], graceMs: 4_000 });
    await clock.advanceAsync(2_000);
    expect(await pending).toEqual(["restored"]);
    expect(events.filter(({ type }) => type === "opened")).toMatchObject([{ cause: "restore" }]);
  });

  it("keeps the record of a wallet that refuses to answer silently", async () => {
    const { adapter, wallet } = start();
    wallet.lie({
      fail: { "standard:connect": Object.assign(new Error("User rejected the request."), { code: 4001 }) },
    });
    expect(await adapter.restore({ saved: [saved()], graceMs: 0 })).toEqual(["would-prompt"]);
  });

  it("finds the account by its address, wherever it now stands in the wallet's list", async () => {
    const { adapter } = start({ state: { accounts: [1, 0] } });
    await adapter.restore({ saved: [saved({ addresses: [FIRST, SECOND] })], graceMs: 0 });
    expect(adapter.connections()[0]?.account).toBe(`${mainnet.caipNetworkId}:${FIRST}`);
  });

  it("takes the next saved address, or the wallet's first, where the account is gone", async () => {
    const gone = SOLANA_TEST_ADDRESSES[4] as string;
    const [next, none] = [start({ state: { accounts: [0, 1] } }), start({ state: { accounts: [1] } })];
    await next.adapter.restore({ saved: [saved({ addresses: [gone, SECOND] })], graceMs: 0 });
    await none.adapter.restore({ saved: [saved({ addresses: [gone] })], graceMs: 0 });
    expect(next.adapter.connections()[0]?.account).toMatch(new RegExp(`:${SECOND}$`));
    expect(none.adapter.connections()[0]?.account).toMatch(new RegExp(`:${SECOND}$`));
  });

  it("comes back on the saved network, and on no other one where the wallet no longer serves it", async () => {
    const [one, two] = [start(), start({ chains: ["solana:mainnet"] })];
    const records = [saved({ chain: devnet.caipNetworkId })];
    expect(await one.adapter.restore({ saved: records, graceMs: 0 })).toEqual(["restored"]);
    expect(one.adapter.connections()[0]?.chain).toBe(devnet.caipNetworkId);
    expect(await two.adapter.restore({ saved: records, graceMs: 0 })).toEqual(["would-prompt"]);
    expect([two.adapter.connections(), two.wallet.prompts]).toEqual([[], []]);
  });

  it("asks nothing of a wallet that serves none of the networks any more", async () => {
    const { adapter, wallet } = start({ chains: ["solana:testnet"] });
    expect(await adapter.restore({ saved: [saved()], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("says that a wallet is absent which leaves while it is asked", async () => {
    const { adapter, wallet, clock } = start();
    wallet.lie({ hang: ["standard:connect"] });
    const pending = adapter.restore({ saved: [saved()], graceMs: 0 });
    wallet.remove();
    await clock.advanceAsync(1_500);
    expect(await pending).toEqual(["absent"]);
  });

  it("waits for each late wallet by itself, and not beyond its arrival", async () => {
    const { adapter, page, clock } = startAdapter();
    const outcomes = adapter.restore({
      saved: [saved(), saved({ connectorId: "wallet-standard:solana:Birch" })],
      graceMs: 5_000,
    });
    await clock.advanceAsync(1_000);
    const birch = createStandardWallet({ name: "Birch" });
    birch.allow(page);
    birch.register(page);
    await clock.advanceAsync(0);
    expect(adapter.connections().map(({ connectorId }) => connectorId)).toEqual(["wallet-standard:solana:Birch"]);
    await clock.advanceAsync(4_000);
    expect(await outcomes).toEqual(["absent", "restored"]);
    expect(clock.pendingTimers()).toBe(0);
  });
});
