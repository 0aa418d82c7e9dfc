import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

describe("disconnect", () => {
  it("has the wallet forget the site", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id: connectionId } = await started.connect(wallet);
    expect(await started.adapter.disconnect({ connectionId })).toEqual({ revoked: true });
    expect(wallet.state.origins).toEqual([]);
  });

  it("leaves the permission alone where it is told to", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id: connectionId } = await started.connect(wallet);
    expect(await started.adapter.disconnect({ connectionId, revoke: false })).toEqual({ revoked: false });
    expect(wallet.state.origins).toHaveLength(1);
  });

  it.each([
    ["cannot forget", { without: ["disable"] }, {}],
    ["fails to", {}, { fail: { disable: "no" } }],
  ])("ends the connection to a wallet that %s", async (_, options, lies) => {
    const started = startAdapter();
    const wallet = createCosmosWallet(options);
    const { id: connectionId } = await started.connect(wallet);
    wallet.lie(lies);
    expect(await started.adapter.disconnect({ connectionId })).toEqual({ revoked: false });
    expect(started.adapter.connections()).toEqual([]);
  });
});
