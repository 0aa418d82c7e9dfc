import type { SavedConnection } from "@foyer/contract";
import { createPolkadotWallet, type PolkadotWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { polkadotAssetHub } from "./networks.ts";
import { ALICE } from "./testing/address-vectors.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { createTestStorage } from "./testing/test-storage.ts";

const RECORD: SavedConnection = {
  namespace: "polkadot",
  connectorId: "injectedWeb3:alder",
  addresses: [ALICE.polkadot],
  chain: polkadotAssetHub.caipNetworkId,
  at: 0,
};

/** A visit to the site, with what earlier visits left. */
function visit(storage: ReturnType<typeof createTestStorage>, wallet: PolkadotWallet) {
  const started = startAdapter({ storage });
  wallet.inject(started.page);
  started.adapter.refresh();
  const restore = async () => {
    const pending = started.adapter.restore({ saved: [RECORD], graceMs: 1_000 });
    await settle();
    await started.clock.advanceAsync(5_000);
    return await pending;
  };
  const connect = async () => {
    await settle();
    return await started.adapter.connect({ connectorId: RECORD.connectorId });
  };
  return { ...started, connect, restore };
}

describe("coming back", () => {
  it("restores without a window where the wallet let this site in before", async () => {
    const [storage, wallet] = [createTestStorage(), createPolkadotWallet({ key: "alder" })];
    await visit(storage, wallet).connect();
    expect(await visit(storage, wallet).restore()).toEqual(["restored"]);
    expect(wallet.prompts).toHaveLength(1);
  });

  it("asks no wallet that never let this site in, whatever the record says", async () => {
    const wallet = createPolkadotWallet({ key: "alder" });
    expect(await visit(createTestStorage(), wallet).restore()).toEqual(["would-prompt"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("asks nobody where the site may keep nothing", async () => {
    const wallet = createPolkadotWallet({ key: "alder" });
    const refuse = (): never => {
      throw new DOMException("blocked", "SecurityError");
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect((await visit(storage, wallet).connect()).accounts).toHaveLength(1);
    expect(await visit(storage, wallet).restore()).toEqual(["would-prompt"]);
  });

  it("does not ask twice where the person has taken the permission back inside the wallet", async () => {
    const [storage, wallet] = [createTestStorage(), createPolkadotWallet({ key: "alder" })];
    await visit(storage, wallet).connect();
    wallet.revoke("http://localhost");
    wallet.script.onPrompt("hang");
    expect(await visit(storage, wallet).restore()).toEqual(["would-prompt"]);
    expect(await visit(storage, wallet).restore()).toEqual(["would-prompt"]);
    // The connect, and the one question that nothing could have foretold.
    expect(wallet.prompts).toHaveLength(2);
  });

  it("waits a second and a half for a wallet that never answers", async () => {
    const [storage, wallet] = [createTestStorage(), createPolkadotWallet({ key: "alder" })];
    await visit(storage, wallet).connect();
    wallet.lie({ hang: ["enable"] });
    expect(await visit(storage, wallet).restore()).toEqual(["would-prompt"]);
  });

  it("keeps the record of a wallet that is locked", async () => {
    const [storage, wallet] = [createTestStorage(), createPolkadotWallet({ key: "alder" })];
    await visit(storage, wallet).connect();
    wallet.lock();
    expect(await visit(storage, wallet).restore()).toEqual(["would-prompt"]);
    wallet.unlock();
    expect(await visit(storage, wallet).restore()).toEqual(["restored"]);
    expect(wallet.prompts).toHaveLength(1);
  });
});
