import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { PublicKey } from "@solana/web3.js";
import { describe, expect, it } from "vitest";
import { checkAddress } from "./address.ts";

const OWNER = new PublicKey(SOLANA_TEST_ADDRESSES[0] as string);

describe("checkAddress", () => {
  it("takes a person's address, and warns that nothing in it guards against a slip", async () => {
    for (const address of SOLANA_TEST_ADDRESSES) {
      expect(await checkAddress({ address })).toEqual({ ok: true, canonical: address, warnings: ["no-checksum"] });
    }
  });

  it("warns of an address that belongs to a program and has no key", async () => {
    for (let seed = 0; seed < 5; seed++) {
      const [derived] = PublicKey.findProgramAddressSync([OWNER.toBytes(), Uint8Array.of(seed)], PublicKey.default);
      const address = derived.toBase58();
      const verdict = { ok: true, canonical: address, warnings: ["no-checksum", "off-curve"] };
      expect(await checkAddress({ address })).toEqual(verdict);
    }
  });

  it("is of one mind with the chain's own library about the curve", async () => {
    for (let seed = 0; seed < 50; seed++) {
      const bytes = Uint8Array.from({ length: 32 }, (_, index) => (seed * 131 + index * 17) % 256);
      const key = new PublicKey(bytes);
      const verdict = await checkAddress({ address: key.toBase58() });
      expect(verdict.ok && !verdict.warnings.includes("off-curve")).toBe(PublicKey.isOnCurve(bytes));
    }
  });

  it.each([
    "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9",
    "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9611",
    "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq0O",
    "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kqIl",
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "example.sol",
    "1",
    "",
  ])("refuses %j", async (address) => {
    expect(await checkAddress({ address })).toEqual({ ok: false, problem: "it is not base58 of 32 bytes" });
  });
});
