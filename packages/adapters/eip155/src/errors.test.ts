import { FoyerError } from "@foyer/contract";
import { hostileErrors } from "@foyer/testing";
import { UserRejectedRequestError } from "viem";
import { describe, expect, it } from "vitest";
import { explain, MEANINGS, meaningOf } from "./errors.ts";
import { ERROR_ROWS } from "./testing/error-rows.ts";

const context = { namespace: "eip155", operation: "connect", connectorId: "eip6963:com.acme", wallet: "Acme" };

describe("explain", () => {
  it.each(ERROR_ROWS)("takes $raw for $code", ({ raw, code }) => {
    const error = explain(raw, context);
    expect(error.code).toBe(code);
    expect(error.cause).toBe(raw);
  });

  it("has a row for each meaning in its table", () => {
    for (const [code, pattern] of MEANINGS) {
      const isCovered = ERROR_ROWS.some((row) => row.code === code && pattern.test(linesOf(row.raw)));
      expect(isCovered, `${code} ${pattern}`).toBe(true);
    }
  });

  it("finds 4902 where MetaMask's mobile app hides it, in data.originalError (pitfall E5)", () => {
    const hidden = { code: -32603, message: "Internal JSON-RPC error.", data: { originalError: { code: 4902 } } };
    expect(meaningOf(hidden)).toBe("network/not-added");
  });

  it("sees through viem's wrapping of a refusal", () => {
    const raw = new UserRejectedRequestError(new Error("denied"));
    expect(meaningOf(new Error("outer", { cause: raw }))).toBe("wallet/rejected");
  });

  it("never takes a failure with a code of its own for a refusal", () => {
    expect(meaningOf({ code: -32603, message: "transaction rejected by the network" })).toBe("wallet/internal");
    expect(meaningOf({ code: 999, message: "request denied: rate limit" })).toBe("wallet/internal");
  });

  it("carries which wallet was asked for what, its own code, and what it said", () => {
    const error = explain({ code: -32602, message: "bad address" }, context);
    expect(error.context).toMatchObject({ ...context, rawCode: -32602, problem: "bad address" });
  });

  it("leaves an error of ours as it is", () => {
    const ours = new FoyerError("wallet/timeout", { ...context, timeoutMs: 5 });
    expect(explain(ours, context)).toBe(ours);
    expect(meaningOf(ours)).toBe("wallet/timeout");
  });

  it.each(hostileErrors())("explains $name without failing", ({ value }) => {
    const error = explain(value, context);
    expect(error).toBeInstanceOf(FoyerError);
    expect(error.message.length).toBeLessThan(1_000);
  });
});

function linesOf(raw: unknown): string {
  const { code = "", message = "" } = (typeof raw === "object" ? raw : { message: raw }) as Record<string, unknown>;
  const inner = (raw as { data?: { originalError?: unknown } } | undefined)?.data?.originalError;
  return `${code} ${message}${inner ? `\n${linesOf(inner)}` : ""}`;
}
