import { describe, expect, it } from "vitest";
import { loadLibrary } from "./load-library.ts";

const WHAT = { library: "@solana/web3.js", operation: "sendNative" } as const;
const failing = (error: unknown) => loadLibrary(WHAT, () => Promise.reject(error));

describe("loadLibrary", () => {
  it("gives what it loaded", async () => {
    expect(await loadLibrary(WHAT, async () => "library")).toBe("library");
  });

  it.each([
    ["Node", Object.assign(new Error("Cannot find package '@solana/web3.js'"), { code: "ERR_MODULE_NOT_FOUND" })],
    ["a bundler", new Error('Could not resolve "@solana/web3.js" imported by "@foyer/solana". Is it installed?')],
    ["another bundler", new Error("Cannot find module '@solana/web3.js'")],
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
    null,
    undefined,
  ])("says that a library could not be fetched, and may be later", async (cause) => {
    await expect(failing(cause)).rejects.toMatchObject({ code: "library/unreachable", cause, retryable: true });
  });
});
