import { hostileErrors } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";

const CONTEXT = { namespace: "bip122", operation: "connect" };
const XVERSE = "wbip004:XverseProviders.BitcoinProvider";
const LEATHER = "wbip004:LeatherProvider";
const UNISAT = "window:unisat_wallet";
const STANDARD_CLIENT = "wallet-standard:bitcoin:Acme";

describe("explain", () => {
  it.each([
    [XVERSE, -32_000, "wallet/rejected"],
    [LEATHER, -32_000, "wallet/internal"],
    [STANDARD_CLIENT, -32_000, "wallet/invalid-params"],
    [XVERSE, -32_001, "wallet/method-unsupported"],
    [UNISAT, -32_001, "wallet/internal"],
    [XVERSE, -32_002, "wallet/unauthorized"],
    [UNISAT, -32_002, "wallet/pending"],
    [LEATHER, 4002, "wallet/method-unsupported"],
    [LEATHER, 4001, "wallet/rejected"],
    [UNISAT, 4001, "wallet/rejected"],
    [XVERSE, 4001, "wallet/rejected"],
  ])("knows that %s means by %i: %s", (connectorId, code, expected) => {
    const error = { jsonrpc: "2.0", id: "1", error: { code, message: "so" } };
    expect(explain(error, { ...CONTEXT, connectorId })).toMatchObject({ code: expected, context: { rawCode: code } });
  });

  it("hears of too little money under any code", () => {
    for (const error of [
      { code: -32_000, message: "Insufficient balance" },
      "Not enough funds",
      { error: { code: 4001, message: "insufficient utxos" } },
    ])
      expect(explain(error, CONTEXT).code).toBe("wallet/insufficient-funds");
  });

  it("takes words for an answer only where there is no code", () => {
    expect(explain(new Error("User denied"), CONTEXT).code).toBe("wallet/rejected");
    expect(explain({ code: 123, message: "User denied" }, CONTEXT).code).toBe("wallet/internal");
    expect(explain({ code: -32_603, message: "User denied" }, CONTEXT).code).toBe("wallet/rejected");
  });

  it.each(hostileErrors().map(({ name, value }) => ({ name, value })))("lives with $name", ({ value }) => {
    expect(explain(value, CONTEXT).code).toMatch(/^wallet\//);
  });
});
