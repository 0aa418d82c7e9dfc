import { describe, expect, it } from "vitest";
import { connected } from "./testing/connected.ts";

describe("disconnecting", () => {
  it("has Xverse forget the site", async () => {
    const { adapter, wallet, connection } = await connected();
    expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: true });
    expect(wallet.state.origins).toEqual([]);
    expect(adapter.connections()).toEqual([]);
  });

  it("leaves the permission alone when it is told to", async () => {
    const { adapter, wallet, connection } = await connected();
    expect(await adapter.disconnect({ connectionId: connection.id, revoke: false })).toEqual({ revoked: false });
    expect(wallet.state.origins).toHaveLength(1);
  });

  it("claims nothing of Leather, and asks it nothing", async () => {
    const { adapter, wallet, connection, connectorId } = await connected({ dialect: "leather" });
    wallet.lie({ hang: ["*"] });
    expect(adapter.supports({ operation: "revoke", connectorId })).toEqual({ ok: false, reason: "wallet-lacks-it" });
    expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: false });
  });

  it.each([{ error: { code: -32001 } }, undefined, "no"])(
    "claims nothing where the wallet fails with %o",
    async (value) => {
      const { adapter, wallet, connection } = await connected();
      wallet.lie({ fail: { wallet_disconnect: value } });
      expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: false });
    },
  );
});
