import type { Operation } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { connected } from "./testing/connected.ts";

const BOTH: readonly (readonly [Operation, string])[] = [
  ["connect", "wallet"],
  ["restore", "wallet"],
  ["signMessage", "wallet"],
  ["sendNative", "wallet"],
  ["verifyMessage", "local"],
  ["balance", "rest"],
  ["estimateFee", "rest"],
  ["tokens", "rest"],
  ["activity", "rest"],
  ["outcome", "rest"],
  ["addNetwork", "no-such-concept"],
  ["smartAccount", "no-such-concept"],
  ["signIn", "not-built"],
  ["sendToken", "not-built"],
];

describe("what is supported", () => {
  it.each(["xverse", "leather"] as const)("is said of %s, wallet or connection", async (dialect) => {
    const { adapter, connection, connectorId } = await connected({ dialect });
    const says = (operation: Operation, where: object) => {
      const support = adapter.supports({ operation, ...where });
      return support.ok ? support.via : support.reason;
    };
    const only = dialect === "xverse" ? "wallet" : "wallet-lacks-it";
    for (const where of [{ connectorId }, { connectionId: connection.id }])
      for (const [operation, way] of [...BOTH, ["switchNetwork", only], ["revoke", only]] as const)
        expect([operation, says(operation, where)]).toEqual([operation, way]);
  });
});
