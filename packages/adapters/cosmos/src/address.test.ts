import { COSMOS_TEST_ADDRESSES } from "@foyer/testing";
import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { checkAddress } from "./address.ts";
import { cosmosHub, osmosis } from "./networks.ts";

const address = COSMOS_TEST_ADDRESSES[0] as string;
const check = (typed: string, chain: `cosmos:${string}` = "cosmos:cosmoshub-4") =>
  checkAddress([cosmosHub, osmosis], { address: typed, chain });
const encode = (prefix: string, length: number): string =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(length).fill(7)), false);

describe("checkAddress", () => {
  it("takes 20 bytes of an account and 32 of a contract, and no other length", () => {
    const verdicts = [0, 19, 20, 21, 31, 32, 33, 40].map((length) => check(encode("cosmos", length)).ok);
    expect(verdicts).toEqual([false, false, true, false, false, true, false, false]);
  });

  it("warns of another chain's prefix, which may be the same key's", () => {
    const verdict = check(encode("osmo", 20));
    expect(verdict).toMatchObject({ ok: true, warnings: ["other-network"] });
    expect(check(encode("osmo", 20), "cosmos:osmosis-1")).toMatchObject({ ok: true, warnings: [] });
  });

  it("refuses the later checksum of bech32m", () => {
    expect(check("cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6ynwlruu").ok).toBe(false);
  });

  it("refuses mixed case, and keeps lower case of upper", () => {
    expect(check(address.replace("y", "Y")).ok).toBe(false);
    expect(check(address.toUpperCase())).toMatchObject({ ok: true, canonical: address });
  });

  it.each(["cosmosvaloper", "cosmosvalcons", "cosmospub"])("refuses '%s', which is no account's", (prefix) => {
    expect(check(encode(prefix, 20))).toMatchObject({ ok: false, problem: expect.stringContaining(prefix) as string });
  });

  it("says that a chain is not configured rather than guess its prefix", () => {
    expect(check(address, "cosmos:juno-1")).toMatchObject({
      ok: false,
      problem: "cosmos:juno-1 is not among the networks",
    });
  });
});
