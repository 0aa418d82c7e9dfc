import { expect, it } from "vitest";
import { loadCurves } from "./libraries.ts";

it("loads every curve that a key may be on", async () => {
  expect(Object.keys(await loadCurves("verifyMessage"))).toEqual(["ed25519", "secp256k1", "sr25519"]);
});
