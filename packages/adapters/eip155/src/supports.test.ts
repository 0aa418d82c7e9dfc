import type { Operation, Support } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const EXPECTED: { readonly [O in Operation]: Support } = {
  connect: { ok: true, via: "wallet" },
  restore: { ok: true, via: "wallet" },
  revoke: { ok: true, via: "wallet" },
  switchNetwork: { ok: true, via: "wallet" },
  addNetwork: { ok: true, via: "wallet" },
  signMessage: { ok: true, via: "wallet" },
  signTypedData: { ok: true, via: "wallet" },
  verifyMessage: { ok: true, via: "rpc" },
  balance: { ok: true, via: "rpc" },
  signIn: { ok: false, reason: "not-built" },
  sendNative: { ok: true, via: "wallet" },
  sendToken: { ok: true, via: "wallet" },
  estimateFee: { ok: true, via: "rpc" },
  smartAccount: { ok: false, reason: "not-built" },
  tokens: { ok: true, via: "rpc" },
  activity: { ok: false, reason: "needs-indexer" },
  outcome: { ok: true, via: "rpc" },
  sentSince: { ok: true, via: "rpc" },
};

describe("supports", () => {
  const { adapter } = startAdapter();

  it.each(Object.entries(EXPECTED))("answers honestly about %s", (operation, expected) => {
    expect(adapter.supports({ operation: operation as Operation })).toEqual(expected);
  });

  it("says that a connection is not open where one is needed, and only there", () => {
    const connectionId = "eip155:nobody";
    const closed = { ok: false, reason: "not-connected" };
    expect(adapter.supports({ operation: "switchNetwork", connectionId })).toEqual(closed);
    expect(adapter.supports({ operation: "balance", connectionId })).toEqual(EXPECTED.balance);
    expect(adapter.supports({ operation: "signIn", connectionId })).toEqual(EXPECTED.signIn);
  });
});
