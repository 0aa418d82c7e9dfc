import { describe, expect, it, vi } from "vitest";
import { isSignInError, SignInError } from "./sign-in-error.ts";

describe("SignInError", () => {
  it("says what happened and what to do, with the status of HTTP, and keeps what it was made from", () => {
    const cause = new Error("out of paper");
    const error = new SignInError("otp/not-sent", { problem: "The mail could not be sent.", cause });
    expect(error).toMatchObject({ name: "SignInError", code: "otp/not-sent", status: 503, cause });
    expect(error.message).toBe("The mail could not be sent. Try again in a moment.");
    expect(error.retryAfterSeconds).toBeUndefined();
  });

  it("says when to ask again", () => {
    const error = new SignInError("otp/too-soon", { problem: "Too soon.", retryAfterSeconds: 20 });
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 20 });
  });

  it("is known across two copies of the package", async () => {
    vi.resetModules();
    const other = await import("./sign-in-error.ts");
    const error = new other.SignInError("nonce/spent", { problem: "No." });
    expect(error).not.toBeInstanceOf(SignInError);
    expect(isSignInError(error)).toBe(true);
    expect(isSignInError(error, "nonce/spent")).toBe(true);
    expect(isSignInError(error, "server/busy")).toBe(false);
  });

  it("is not confused with other things", () => {
    const named = Object.assign(new Error("x"), { name: "SignInError" });
    const coded = Object.assign(new Error("x"), { code: "nonce/spent" });
    const like = { name: "SignInError", code: "nonce/spent", status: 401 };
    for (const value of [undefined, null, "x", {}, new Error("x"), named, coded, like])
      expect(isSignInError(value)).toBe(false);
  });
});
