import { utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { toBase58 } from "../base58.ts";
import { nameKey, RECORD_PROGRAM, RECORDS_CLASS, reverseKey, SOL_CLASS, solKeys, tokenKeys } from "./name-keys.ts";
import { keyOf, programAddress } from "./program-address.ts";

// What the name service's own kits expect, read 2026-11: https://github.com/SolanaNameService/sns-sdk, js/tests and
// rust-crates/sns-sdk/src/derivation.rs.
describe("where names are kept", () => {
  it.each([
    [{ label: "bonfida" }, "Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb"],
    [{ label: "bonfida", sub: "dex" }, "HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu"],
  ])("is where their registry keeps %j", (name, address) => {
    expect(toBase58(nameKey(name).key)).toBe(address);
  });

  it("is where the registry keeps how they are written", () => {
    expect(toBase58(reverseKey(nameKey({ label: "bonfida" }).key))).toBe(
      "DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg",
    );
  });

  it.each([
    [{ label: "domain1" }, "3YTxXhhVue9BVjgjPwJbbJ4uGPsnwN453DDf72rYE5WN"],
    [{ label: "domain2", sub: "sub" }, "66CnogoXDBqYeYRGYzQf19VyrMnB4uGxpZQDuDYfbKCX"],
  ])("is where the token of %j is", (name, address) => {
    expect(toBase58(tokenKeys(nameKey(name).key).mint)).toBe(address);
  });

  it.each([
    ["sns-ip-5-wallet-1", "5aJnvSs3K5J1eFS1cemYHWnUeWp3QjKThWh5mWbGBgkt"],
    ["sns-ip-5-wallet-2", "2gN2aGXi9kRnkXewWsshKTUWairEvMapA3z1EaqFqwMd"],
  ])("is where the record service keeps %s", (label, address) => {
    expect(toBase58(solKeys(label).record)).toBe(address);
  });

  it("has the classes that their registrars made", () => {
    const registrar = keyOf("soL7856gZrjQMSJMT33YDpfAuRYbetAbkZPuv7YeLht");
    const state = programAddress([utf8ToBytes("central_state")], registrar);
    const sol = programAddress([utf8ToBytes("class"), state, utf8ToBytes(".sol")], keyOf(RECORD_PROGRAM));
    expect(toBase58(sol)).toBe(SOL_CLASS);
    const records = keyOf("HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ");
    expect(toBase58(programAddress([records], records))).toBe(RECORDS_CLASS);
  });
});
