import { createCosmosWallet } from "@foyer/testing";
import { expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

it("says what works, and by which way", async () => {
  const started = startAdapter();
  const { id: connectionId } = await started.connect(createCosmosWallet());
  const say = (operation: Parameters<typeof started.adapter.supports>[0]["operation"]): unknown => {
    const support = started.adapter.supports({ operation, connectionId });
    return support.ok ? support.via : support.reason;
  };
  expect(say("signMessage")).toBe("wallet");
  expect(say("revoke")).toBe("wallet");
  expect(say("addNetwork")).toBe("wallet");
  expect(say("sendNative")).toBe("wallet");
  expect(say("sendToken")).toBe("wallet");
  expect(say("verifyMessage")).toBe("local");
  expect(say("balance")).toBe("rest");
  expect(say("tokens")).toBe("rest");
  expect(say("activity")).toBe("rest");
  expect(say("outcome")).toBe("rest");
  expect(say("estimateFee")).toBe("rest");
  // The chain goes along with each request: there is nothing in a wallet to switch.
  expect(say("switchNetwork")).toBe("no-such-concept");
  expect(started.adapter.capabilities.switchNetwork).toBeUndefined();
});

it("says what a wallet lacks, whatever traps it has", async () => {
  const started = startAdapter();
  const wallet = createCosmosWallet({ without: ["disable", "getOfflineSigner", "getOfflineSignerAuto"] });
  const { id: connectionId } = await started.connect(wallet);
  Object.defineProperty(wallet.keplr(started.page), "signArbitrary", {
    get() {
      throw new Error("trap");
    },
  });
  for (const operation of ["revoke", "sendNative", "sendToken", "signMessage"] as const) {
    expect(started.adapter.supports({ operation, connectionId })).toEqual({ ok: false, reason: "wallet-lacks-it" });
  }
});
