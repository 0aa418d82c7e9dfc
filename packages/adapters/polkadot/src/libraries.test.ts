import { describe, expect, it } from "vitest";
import { load, loadCurves } from "./libraries.ts";

const WHAT = { library: "@polkadot/api", operation: "sendNative" } as const;
const failing = (cause: unknown): Promise<unknown> => load(WHAT, () => Promise.reject(cause));

describe("load", () => {
  it("gives the library", async () => {
    expect(await load(WHAT, async () => 5)).toBe(5);
    expect(Object.keys(await loadCurves("verifyMessage"))).toEqual(["ed25519", "secp256k1", "sr25519"]);
  });

  it.each([
    ["Node", Object.assign(new Error("Cannot find package '@polkadot/api'"), { code: "ERR_MODULE_NOT_FOUND" })],
    ["a bundler", new Error('Could not resolve "@polkadot/api" imported by "@foyer/polkadot". Is it installed?')],
    ["another bundler", new Error("Cannot find module '@polkadot/api'")],
  ])("says that a library is not installed, as %s tells it", async (_, cause) => {
    await expect(failing(cause)).rejects.toMatchObject({
      code: "library/absent",
      context: WHAT,
      cause,
      retryable: false,
    });
  });

  it.each([new TypeError("Failed to fetch dynamically imported module"), "odd", Object.create(null)])(
    "says that a library could not be fetched, and may be later",
    async (cause) => {
      await expect(failing(cause)).rejects.toMatchObject({ code: "library/unreachable", retryable: true });
    },
  );
});
