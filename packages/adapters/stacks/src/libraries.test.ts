import { describe, expect, it } from "vitest";
import { load } from "./libraries.ts";

const WHAT = { library: "@stacks/connect", operation: "sendNative" } as const;
const failing = (error: unknown) => load(WHAT, () => Promise.reject(error));

describe("load", () => {
  it("gives what it loaded", async () => {
    expect(await load(WHAT, async () => "library")).toBe("library");
  });

  it.each([
    ["Node", Object.assign(new Error("Cannot find package '@stacks/connect'"), { code: "ERR_MODULE_NOT_FOUND" })],
    ["a bundler", new Error('Could not resolve "@stacks/connect" imported by "@foyer/stacks". Is it installed?')],
    ["another bundler", new Error("Cannot find module '@stacks/connect'")],
  ])("says that a library is not installed, as %s tells it", async (_, cause) => {
    await expect(failing(cause)).rejects.toMatchObject({
      code: "library/absent",
      context: WHAT,
      cause,
      retryable: false,
    });
  });

  it.each([
    new TypeError("Failed to fetch dynamically imported module: https://example.org/a.js"),
    "odd",
    { code: 5 },
    Object.create(null),
  ])("says that a library could not be fetched, and may be later", async (cause) => {
    await expect(failing(cause)).rejects.toMatchObject({ code: "library/unreachable", cause, retryable: true });
  });
});
