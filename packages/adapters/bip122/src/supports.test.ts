import { describe, expect, it } from "vitest";
import { connectTo, startAdapter } from "./testing/start-adapter.ts";

describe("supports", () => {
  it.each([
    ["connect", { ok: true, via: "wallet" }],
    ["verifyMessage", { ok: true, via: "local" }],
    ["balance", { ok: true, via: "rest" }],
    ["estimateFee", { ok: true, via: "rest" }],
    ["sendToken", { ok: false, reason: "needs-indexer" }],
    ["tokens", { ok: true, via: "rest" }],
    ["activity", { ok: true, via: "rest" }],
    ["outcome", { ok: true, via: "rest" }],
    ["addNetwork", { ok: false, reason: "not-built" }],
    ["signIn", { ok: false, reason: "not-built" }],
    ["smartAccount", { ok: false, reason: "no-such-concept" }],
  ] as const)("says of %s what is true without a wallet", (operation, expected) => {
    expect(startAdapter().adapter.supports({ operation })).toEqual(expected);
  });

  it.each(["restore", "revoke", "switchNetwork", "signMessage", "sendNative"] as const)(
    "says that a wallet of Xverse's kind can %s",
    async (operation) => {
      const { adapter, connection } = await connectTo({});
      expect(adapter.supports({ operation, connectionId: connection.id })).toEqual({ ok: true, via: "wallet" });
    },
  );
});
