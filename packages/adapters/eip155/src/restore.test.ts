import type { SavedConnection } from "@foyer/contract";
import { createEvmWallet, createTestPage, EVM_TEST_ADDRESSES, type EvmWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { LEGACY_WAIT_MS } from "./constants.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = EVM_TEST_ADDRESSES as [string, string];
const graceMs = 2_000;

const record = (rdns: string, more: Partial<SavedConnection> = {}): SavedConnection => ({
  namespace: "eip155",
  connectorId: `eip6963:${rdns}`,
  addresses: [FIRST],
  chain: "eip155:1",
  at: 0,
  ...more,
});

/** A page with wallets that allowed it at an earlier visit. */
function comeBack(
  ...rdns: readonly string[]
): Started & { readonly wallets: readonly EvmWallet[]; readonly asked: readonly string[] } {
  const page = createTestPage();
  const asked: string[] = [];
  const wallets = rdns.map((one) => {
    const wallet = createEvmWallet({ name: one, rdns: one, state: { accounts: [0, 1] } });
    wallet.allow(page);
    const provider = wallet.provider(page);
    const { request } = provider;
    provider.request = (call) => {
      asked.push(call.method);
      return request(call);
    };
    wallet.announce(page);
    return wallet;
  });
  return { ...startAdapter({ page }), wallets, asked };
}

/** A page with one wallet that answers nothing, or not one question, until it is let. */
async function comeBackSlowly({ only }: { readonly only?: string } = {}) {
  const page = createTestPage();
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", state: { accounts: [0] } });
  wallet.allow(page);
  const provider = wallet.provider(page);
  const { request } = provider;
  let answer = (): void => undefined;
  const isLet = new Promise<void>((resolve) => {
    answer = resolve;
  });
  provider.request = async (call) => {
    if (!only || call.method === only) await isLet;
    return await request(call);
  };
  wallet.announce(page);
  return { ...startAdapter({ page }), wallet, answer };
}

describe("restoring [NSP-01]", () => {
  it("asks only questions that no wallet shows to anybody", async () => {
    const { adapter, asked, wallets } = comeBack("com.acme");
    expect(await adapter.restore({ saved: [record("com.acme")], graceMs })).toEqual(["restored"]);
    expect(asked).toEqual(["eth_accounts", "eth_chainId"]);
    expect(wallets[0]?.prompts).toEqual([]);
  });

  it("brings back the account that was in use, however the record spells it", async () => {
    const { adapter } = comeBack("com.acme");
    await adapter.restore({ saved: [record("com.acme", { addresses: [SECOND.toLowerCase()] })], graceMs });
    expect(adapter.connections()[0]?.account).toBe(`eip155:1:${SECOND}`);
  });

  it("keeps the spelling of the last visit, however the wallet writes an address now", async () => {
    const { adapter, wallets } = comeBack("com.acme");
    wallets[0]?.lie({ addressAs: "lower" });
    await adapter.restore({ saved: [record("com.acme", { addresses: [FIRST, SECOND] })], graceMs });
    expect(adapter.connections()[0]?.accounts.map(({ address }) => address)).toEqual([FIRST, SECOND]);
  });

  it("takes the wallet's own choice where the account in use is shared no more", async () => {
    const { adapter } = comeBack("com.acme");
    await adapter.restore({ saved: [record("com.acme", { addresses: ["0x0"] })], graceMs });
    expect(adapter.connections()[0]?.account).toBe(`eip155:1:${FIRST}`);
  });

  it("does not let one silent wallet delay the others (pitfall E1)", async () => {
    const { adapter, clock, wallets } = comeBack("com.slow", "com.acme", "org.birch");
    wallets[0]?.lie({ hang: ["*"] });
    const saved = ["com.slow", "com.acme", "org.birch"].map((rdns) => record(rdns));
    const outcomes = adapter.restore({ saved, graceMs });
    await settle();
    expect(adapter.connections().map(({ connectorId }) => connectorId)).toEqual([
      "eip6963:com.acme",
      "eip6963:org.birch",
    ]);
    await clock.advanceAsync(graceMs);
    expect(await outcomes).toEqual(["would-prompt", "restored", "restored"]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("keeps the record of a locked wallet, which says no more than one that has forgotten the site", async () => {
    const { adapter, wallets } = comeBack("com.acme");
    wallets[0]?.lock();
    expect(await adapter.restore({ saved: [record("com.acme")], graceMs })).toEqual(["would-prompt"]);
  });

  it.each([
    ["fails", { fail: { eth_accounts: { code: 4100 } } }],
    ["answers with trash", { accounts: "trash" }],
    ["names no account", { accounts: [] }],
  ])("keeps the record of a wallet that %s", async (_, lies) => {
    const { adapter, wallets } = comeBack("com.acme");
    wallets[0]?.lie(lies);
    expect(await adapter.restore({ saved: [record("com.acme")], graceMs })).toEqual(["would-prompt"]);
    expect(adapter.connections()).toEqual([]);
  });

  it("does not restore through a second claimant of a name", async () => {
    const { adapter, page, clock } = comeBack("com.acme");
    createEvmWallet({ name: "Fake", rdns: "com.acme", uuid: "fake" }).announce(page);
    const outcomes = adapter.restore({ saved: [record("com.acme#fake-of-last-time")], graceMs });
    await clock.advanceAsync(graceMs);
    expect(await outcomes).toEqual(["absent"]);
  });

  it("finds a connection that is open already, without a question", async () => {
    const { adapter, asked } = comeBack("com.acme");
    await adapter.connect({ connectorId: "eip6963:com.acme" });
    const before = asked.length;
    expect(await adapter.restore({ saved: [record("com.acme")], graceMs })).toEqual(["restored"]);
    expect(asked).toHaveLength(before);
  });

  it("waits for window.ethereum too", async () => {
    const page = createTestPage();
    const wallet = createEvmWallet();
    wallet.allow(page);
    wallet.installLegacy(page);
    const { adapter, clock } = startAdapter({ page });
    const outcomes = adapter.restore({ saved: [record("", { connectorId: "window:ethereum" })], graceMs });
    await clock.advanceAsync(LEGACY_WAIT_MS);
    // What knows of globals is fetched now.
    await import("./on-demand.ts");
    await settle();
    await clock.advanceAsync(graceMs);
    expect(await outcomes).toEqual(["restored"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("takes what a wallet says after the grace, with the chain that it knows by then", async () => {
    const { adapter, clock, answer, events } = await comeBackSlowly();
    const outcomes = adapter.restore({ saved: [record("com.acme")], graceMs });
    await clock.advanceAsync(graceMs);
    expect(await outcomes).toEqual(["would-prompt"]);
    answer();
    await settle();
    expect(adapter.connections()).toMatchObject([{ walletChain: "eip155:1" }]);
    expect(events.filter(({ type }) => type === "opened")).toMatchObject([{ cause: "restore" }]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("is the person's doing where a wallet answers the silent question and the person's at once", async () => {
    const { adapter, answer, events } = await comeBackSlowly();
    const outcomes = adapter.restore({ saved: [record("com.acme")], graceMs });
    const connecting = adapter.connect({ connectorId: "eip6963:com.acme" });
    await settle();
    answer();
    await connecting;
    expect(await outcomes).toEqual(["restored"]);
    expect(events.filter(({ type }) => type === "opened")).toMatchObject([{ cause: "user" }]);
  });

  it("takes no silent answer after a person ended the connection", async () => {
    const { adapter, clock, answer, wallet } = await comeBackSlowly({ only: "eth_accounts" });
    const outcomes = adapter.restore({ saved: [record("com.acme")], graceMs });
    await clock.advanceAsync(graceMs);
    expect(await outcomes).toEqual(["would-prompt"]);
    const { id } = await adapter.connect({ connectorId: "eip6963:com.acme" });
    await adapter.disconnect({ connectionId: id, revoke: false });
    answer();
    await settle();
    expect(adapter.connections()).toEqual([]);
    expect(wallet.prompts).toEqual([]);
  });

  it("has nothing to do without records", async () => {
    expect(await startAdapter().adapter.restore({ saved: [], graceMs })).toEqual([]);
  });
});
