import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { isValidSuiAddress, normalizeSuiAddress } from "@mysten/sui/utils";
import { describe, expect, it } from "vitest";
import { checkAddress } from "./address.ts";
import { padAddress } from "./pad-address.ts";

const FIRST = SUI_TEST_ADDRESSES[0] as string;

describe("checking an address", () => {
  it.each([FIRST, FIRST.toUpperCase().replace("0X", "0x"), `0x${"0".repeat(63)}2`])("takes %s", async (address) => {
    expect(isValidSuiAddress(address)).toBe(true);
    expect(await checkAddress({ address })).toEqual({
      ok: true,
      canonical: normalizeSuiAddress(address),
      warnings: ["no-checksum"],
    });
  });

  it.each([
    ["0x2", "shorter than 64 digits"],
    [FIRST.slice(0, -1), "shorter than 64 digits"],
    ["0x0", "shorter than 64 digits"],
    [`0x${"0".repeat(64)}`, "belongs to nobody"],
    [`${FIRST}0`, "64 hex digits"],
    [FIRST.slice(2), "64 hex digits"],
    [FIRST.replace("0x", "0X"), "64 hex digits"],
    [` ${FIRST}`, "64 hex digits"],
    [`${FIRST}\n`, "64 hex digits"],
    ["example.sui", "64 hex digits"],
    ["", "64 hex digits"],
  ])("refuses %j", async (address, problem) => {
    expect(await checkAddress({ address })).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });
});

describe("writing an address in full", () => {
  it.each(["0x2", "0x0", FIRST, FIRST.toUpperCase(), "2", "0xAb"])(
    "agrees with the vendor's library on %s",
    (address) => {
      expect(padAddress(address)).toBe(normalizeSuiAddress(address));
    },
  );
});
