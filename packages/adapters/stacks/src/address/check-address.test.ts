import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet, stacksNetwork, testnet } from "../networks.ts";
import { encodeC32 } from "./c32.ts";
import { checkAddress } from "./check-address.ts";

const [SP] = STACKS_TEST_ADDRESSES as [string];
const [ST] = STACKS_TESTNET_ADDRESSES as [string];
const [SM, SN] = [20, 21].map((version) => encodeC32({ version, hash: new Uint8Array(20).fill(7) })) as [
  string,
  string,
];
const check = (address: string, chain: string = mainnet.caipNetworkId) =>
  checkAddress([mainnet, testnet], { address, chain });

describe("judging an address", () => {
  it.each([SP, SM])("accepts %s on the main network", (address) => {
    expect(check(address)).toEqual({ ok: true, canonical: address, warnings: [] });
    expect(check(address, testnet.caipNetworkId)).toMatchObject({ ok: true, warnings: ["other-network"] });
  });

  it.each([ST, SN])("accepts %s on test networks", (address) => {
    expect(check(address, testnet.caipNetworkId)).toEqual({ ok: true, canonical: address, warnings: [] });
    expect(check(address)).toMatchObject({ ok: true, warnings: ["other-network"] });
  });

  it("goes by what a network says of itself, and knows the main one without", () => {
    const own = stacksNetwork({ name: "Own", network: "stacks-own", reference: "7", url: "https://example.org" });
    const asked = { address: SP, chain: own.caipNetworkId };
    expect(checkAddress([own], asked)).toMatchObject({ warnings: [] });
    expect(checkAddress([mainnet], asked)).toMatchObject({ warnings: ["other-network"] });
    expect(checkAddress([testnet], { address: SP, chain: "stacks:1" })).toMatchObject({ warnings: [] });
  });

  it.each(["a", "pox-4", "Token-1", "a".repeat(40)])("accepts the contract %s", (name) => {
    expect(check(`${SP}.${name}`)).toEqual({ ok: true, canonical: `${SP}.${name}`, warnings: [] });
  });

  it.each(["", "1a", "-a", "a_b", "a b", "a.b", "ä", "a".repeat(41)])("refuses the contract %o", (name) => {
    expect(check(`${SP}.${name}`)).toMatchObject({ ok: false, problem: expect.stringMatching(/contract/) });
  });

  it.each([SP.toLowerCase(), `sP${SP.slice(2)}`, `${SP.slice(0, -1)}p`, `${SP.toLowerCase()}.name`])(
    "refuses small letters: %s",
    (address) => {
      expect(check(address)).toEqual({ ok: false, problem: "it must be written in capitals" });
    },
  );

  it.each([0, 5, 19, 31])("refuses version %i, which is no network's", (version) => {
    const address = encodeC32({ version, hash: new Uint8Array(20) });
    expect(check(address)).toMatchObject({ ok: false, problem: expect.stringMatching(/SP, SM, ST and SN/) });
  });
});
