import { expect, it } from "vitest";
import { ChannelError } from "./channel-error.ts";

it("is an error of its own name, with what came with it and what it comes of", () => {
  const cause = new Error("cause");
  const whole = new ChannelError("TOO_SOON", { type: "GET_USER", message: "Wait", retryable: true, data: 5, cause });
  expect(whole).toMatchObject({ name: "ChannelError", code: "TOO_SOON", type: "GET_USER", retryable: true, data: 5 });
  expect(whole.message).toBe("Wait");
  expect(whole.cause).toBe(cause);
});

it("says that something failed where nothing else is said, and knows no cause where there is none", () => {
  const bare = new ChannelError("INTERNAL", { message: "" });
  expect(bare).toMatchObject({ message: "An error occurred", type: "", retryable: false, data: undefined });
  expect(Object.hasOwn(bare, "cause")).toBe(false);
});
