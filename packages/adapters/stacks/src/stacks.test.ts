import { createStacksWallet } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { createProtocol } from "./create-protocol.ts";
import { mainnet, testnet } from "./networks.ts";
import { stacks } from "./stacks.ts";
import { connected, found, ticks } from "./testing/connected.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { WALLET_API } from "./wallet-api/wallet-api.ts";

describe("stacks", () => {
  it("uses the main network unless it is told otherwise", () => {
    expect(stacks().networks).toEqual([mainnet]);
    expect(stacks({ networks: [testnet, mainnet] }).networks).toEqual([testnet, mainnet]);
    expect(stacks({ networks: undefined }).networks).toEqual([mainnet]);
  });

  it.each([
    ["no network", []],
    ["a network of another namespace", [{ ...mainnet, chainNamespace: "eip155" }]],
    ["nothing in its list", [undefined]],
  ])("refuses %s", (_, networks) => {
    expect(() => stacks({ networks: networks as never })).toThrow(expect.objectContaining({ code: "options/invalid" }));
  });

  it("shares nothing between two adapters", async () => {
    await connected();
    const other = startAdapter();
    expect([other.adapter.connectors(), other.adapter.connections()]).toEqual([[], []]);
  });

  it("ends the earlier start when it is started on another page", async () => {
    const { adapter, page, stop } = startAdapter();
    const other = startAdapter();
    adapter.start({
      app: { name: "Test", url: "http://localhost" },
      page: other.page,
      clock: other.clock,
      fetch: () => Promise.reject(new TypeError("no network")),
      emit: () => undefined,
    });
    expect(page.listenerCount()).toBe(0);
    stop();
    createStacksWallet().announce(other.page);
    await found({ adapter }, "wbip:XverseProviders.BitcoinProvider");
  });

  it("fetches what knows of wallets again when that failed", async () => {
    const { page, clock } = startAdapter();
    createStacksWallet().announce(page);
    const load = vi.fn(async () => WALLET_API).mockRejectedValueOnce(new TypeError("offline"));
    const add = vi.fn();
    const host = { app: { name: "", url: "" }, page, clock, fetch, emit: () => undefined };
    const search = { host, networks: [mainnet] as const, add, remove: () => undefined };
    const discovery = createProtocol(load).discover(search);
    await ticks();
    expect([load.mock.calls.length, add.mock.calls]).toEqual([1, []]);
    discovery.refresh();
    await ticks();
    expect(load).toHaveBeenCalledTimes(2);
    expect(add).toHaveBeenCalled();
    discovery.stop();
  });
});
