import { describe, expect, it, vi } from "vitest";
import { isSiwxError, SiwxError } from "./siwx-error.ts";

describe("SiwxError", () => {
  it("says what happened and what to do, and keeps what it was made from", () => {
    const cause = new Error("out of paper");
    const error = new SiwxError("network/unreachable", "The node did not answer.", { cause });
    expect(error).toMatchObject({ name: "SiwxError", code: "network/unreachable", cause });
    expect(error.message).toBe("The node did not answer. Try again, or pass a client of another node.");
  });

  it("is known across two copies of the package", async () => {
    vi.resetModules();
    const other = await import("./siwx-error.ts");
    const error = new other.SiwxError("message/invalid", "No.");
    expect(error).not.toBeInstanceOf(SiwxError);
    expect(isSiwxError(error)).toBe(true);
    expect(isSiwxError(error, "message/invalid")).toBe(true);
    expect(isSiwxError(error, "account/invalid")).toBe(false);
  });

  it("is not confused with other things, whatever traps they have", () => {
    const { proxy, revoke } = Proxy.revocable(new Error("x"), {});
    revoke();
    for (const value of [undefined, "x", {}, new Error("x"), { name: "SiwxError", code: "account/invalid" }, proxy]) {
      expect(isSiwxError(value)).toBe(false);
    }
    expect(isSiwxError(Object.assign(new Error("x"), { name: "SiwxError" }))).toBe(false);
    expect(isSiwxError(Object.assign(new Error("x"), { code: "account/invalid" }))).toBe(false);
  });
});
