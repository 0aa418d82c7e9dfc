import { createEvmWallet, type EvmWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { REVOKE_TIMEOUT_MS } from "./constants.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const connectionId = `eip155:${connectorId}`;

async function connected(): Promise<Started & { readonly wallet: EvmWallet }> {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
  const started = startAdapter();
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId });
  return { ...started, wallet };
}

describe("disconnecting [NSP-01]", () => {
  it("ends the connection at once and has the wallet forget the site", async () => {
    const { adapter, wallet, events } = await connected();
    expect(await adapter.disconnect({ connectionId })).toEqual({ revoked: true });
    expect(events.at(-1)).toEqual({ type: "closed", cause: "user", connectionId });
    expect(wallet.state.origins).toEqual([]);
  });

  it("does not keep a connection open while the wallet takes its time to forget", async () => {
    const { adapter, wallet } = await connected();
    wallet.lie({ hang: ["wallet_revokePermissions"] });
    void adapter.disconnect({ connectionId });
    await settle();
    expect(adapter.connections()).toEqual([]);
  });

  it("says that the wallet did not forget the site when it cannot, refuses, or does not answer (pitfall E4)", async () => {
    for (const value of [{ code: -32601 }, { code: 4001 }, undefined]) {
      const { adapter, wallet } = await connected();
      wallet.lie({ fail: { wallet_revokePermissions: value } });
      expect(await adapter.disconnect({ connectionId })).toEqual({ revoked: false });
    }
    const { adapter, wallet, clock } = await connected();
    wallet.lie({ hang: ["wallet_revokePermissions"] });
    const done = adapter.disconnect({ connectionId });
    await settle();
    await clock.advanceAsync(REVOKE_TIMEOUT_MS);
    expect(await done).toEqual({ revoked: false });
  });

  it("waits longer than a slow wallet needs to forget (pitfall E4)", async () => {
    const { adapter, wallet, clock, page } = await connected();
    const provider = wallet.provider(page);
    const { request } = provider;
    provider.request = async (call) => {
      if (call.method === "wallet_revokePermissions") await new Promise<void>((resolve) => clock.after(600, resolve));
      return request(call);
    };
    const done = adapter.disconnect({ connectionId });
    await settle();
    await clock.advanceAsync(600);
    expect(await done).toEqual({ revoked: true });
  });

  it("leaves the wallet's permission alone when told to", async () => {
    const { adapter, wallet } = await connected();
    expect(await adapter.disconnect({ connectionId, revoke: false })).toEqual({ revoked: false });
    expect(wallet.state.origins).toHaveLength(1);
  });

  it("is not undone by what the wallet says afterwards", async () => {
    const { adapter, wallet } = await connected();
    await adapter.disconnect({ connectionId, revoke: false });
    wallet.switchAccount(1);
    wallet.emit.connect({ chainId: "0x1" });
    expect(adapter.connections()).toEqual([]);
  });
});
