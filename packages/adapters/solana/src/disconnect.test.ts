import { createStandardWallet } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const ALDER = "wallet-standard:solana:Alder";

async function connected(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", ...options });
  wallet.register(started.page);
  const { id } = await started.adapter.connect({ connectorId: ALDER });
  return { ...started, wallet, id };
}

describe("disconnecting", () => {
  it("lets the wallet clean up, and claims nothing: the standard keeps the permission", async () => {
    for (const remembersSites of [true, false]) {
      const { adapter, wallet, id, page } = await connected({ remembersSites });
      expect(await adapter.disconnect({ connectionId: id })).toEqual({ revoked: false });
      expect(wallet.standard(page).accounts).toEqual([]);
    }
  });

  it("ends the connection to a wallet that has no such feature", async () => {
    const { adapter, id, wallet } = await connected({ noDisconnect: true });
    expect(await adapter.disconnect({ connectionId: id })).toEqual({ revoked: false });
    expect(adapter.connections()).toEqual([]);
    expect(wallet.listenerCount()).toBe(0);
  });

  it.each([
    ["fails", { fail: { "standard:disconnect": "no" } }],
    ["fails at the call", { fail: { "standard:disconnect": "no" }, throwsAtCall: true }],
  ])("ends the connection to a wallet that %s", async (_, lies) => {
    const { adapter, id, wallet, clock } = await connected();
    wallet.lie(lies);
    expect(await adapter.disconnect({ connectionId: id })).toEqual({ revoked: false });
    expect(clock.pendingTimers()).toBe(0);
  });

  it("leaves the wallet alone where its permission is to stay", async () => {
    const { adapter, wallet, id, page } = await connected();
    expect(await adapter.disconnect({ connectionId: id, revoke: false })).toEqual({ revoked: false });
    expect(adapter.connections()).toEqual([]);
    expect(wallet.standard(page).accounts).toHaveLength(1);
    expect(wallet.listenerCount()).toBe(0);
  });

  it("waits a second for a silent wallet, with the connection closed from the beginning", async () => {
    const { adapter, id, wallet, clock } = await connected();
    wallet.lie({ hang: ["*"] });
    const pending = adapter.disconnect({ connectionId: id });
    await vi.waitFor(() => expect(adapter.connections()).toEqual([]));
    await clock.advanceAsync(999);
    expect(clock.pendingTimers()).toBe(1);
    await clock.advanceAsync(1);
    expect(await pending).toEqual({ revoked: false });
  });
});
