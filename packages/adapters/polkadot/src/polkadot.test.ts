import { describe, expect, it, vi } from "vitest";
import * as entry from "./index.ts";
import { polkadotAssetHub } from "./networks.ts";
import { VENDOR } from "./send/vendor.ts";
import { polkadotSending } from "./sending.ts";
import { startAdapter } from "./testing/start-adapter.ts";

describe("@foyer/polkadot", () => {
  it("exports these names and no others", () => {
    expect(Object.keys(entry)).toEqual(["polkadot"]);
  });

  it("is for the Asset Hub unless it is told otherwise: on the relay chain balances read as nothing", () => {
    expect(entry.polkadot().networks).toEqual([polkadotAssetHub]);
  });

  it("refuses networks of another namespace", () => {
    const networks = [{ ...polkadotAssetHub, chainNamespace: "eip155" }];
    expect(() => entry.polkadot({ networks: networks as never })).toThrow(
      expect.objectContaining({ code: "options/invalid" }),
    );
  });

  it("sends and asks for fees where it is given how, and says that it does not where it is not", () => {
    const adapter = entry.polkadot();
    const operations = ["estimateFee", "sendNative"] as const;
    expect(operations.map((operation) => adapter.supports({ operation }).ok)).toEqual([false, false]);
    expect(Object.keys(adapter.capabilities)).not.toEqual(expect.arrayContaining(["estimateFee"]));
    expect(Object.keys(adapter.capabilities)).not.toEqual(expect.arrayContaining(["send"]));
    const sending = entry.polkadot({ sending: polkadotSending });
    expect(operations.map((operation) => sending.supports({ operation }).ok)).toEqual([true, true]);
    expect(Object.keys(sending.capabilities)).toEqual(expect.arrayContaining(["estimateFee", "send"]));
  });

  it.each([
    ["switchNetwork", "no-such-concept"],
    ["addNetwork", "no-such-concept"],
    ["revoke", "no-such-concept"],
    ["activity", "needs-indexer"],
    ["sendToken", "not-built"],
    ["signIn", "not-built"],
  ] as const)("says why it has no %s", (operation, reason) => {
    expect(startAdapter().adapter.supports({ operation })).toEqual({ ok: false, reason });
  });

  it("fetches the vendor's libraries, and says which one it could not fetch", async () => {
    const api = await VENDOR.api("sendNative");
    expect(api.ApiPromise).toBeTypeOf("function");
    // On a server there is no window, and this library wants one as soon as it is fetched.
    await expect(VENDOR.dapp("sendNative")).rejects.toMatchObject({
      code: "library/unreachable",
      context: { library: "@polkadot/extension-dapp" },
    });
  }, 60_000);

  it("touches no window while it is imported and made", async () => {
    vi.resetModules();
    expect("window" in globalThis).toBe(false);
    const fresh = await import("./index.ts");
    expect(Object.isFrozen(fresh.polkadot())).toBe(true);
  });
});
