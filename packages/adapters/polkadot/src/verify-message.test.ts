import type { AccountId, Shapes } from "@foyer/contract";
import { POLKADOT_TEST_ADDRESSES } from "@foyer/testing";
import { Keyring } from "@polkadot/keyring";
import { u8aToHex, u8aWrapBytes } from "@polkadot/util";
import { cryptoWaitReady } from "@polkadot/util-crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { polkadotAssetHub, polkadotNetwork } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

type Signature = Shapes["polkadot"]["signature"];

const text = (message: string): Uint8Array => new TextEncoder().encode(message);
const { adapter } = startAdapter();
const verify = (address: string, signature: Signature, message = "Hello") => {
  const account: AccountId<"polkadot"> = `${polkadotAssetHub.caipNetworkId}:${address}`;
  return adapter.capabilities.verifyMessage?.({ account, message, signature });
};

// The vendor's WebAssembly.
beforeAll(() => cryptoWaitReady());

/** What the vendor's own key signs. */
function signed(type: Signature["type"], bytes: Uint8Array, withType = false) {
  const pair = new Keyring({ type, ss58Format: 0 }).addFromUri("//Alice");
  const value = u8aToHex(pair.sign(bytes, { withType }));
  return { address: pair.address, value };
}

describe("verifying a message", () => {
  it.each(["sr25519", "ed25519", "ecdsa"] as const)(
    "knows what the vendor's %s keys signed, and nothing else",
    async (type) => {
      for (const withType of [false, true]) {
        for (const wrapped of [true, false]) {
          const bytes = wrapped ? u8aWrapBytes(text("Hello")) : text("Hello");
          const { address, value } = signed(type, bytes, withType);
          expect(await verify(address, { type, value, wrapped })).toBe(true);
          expect(await verify(address, { type, value, wrapped }, "Hello!")).toBe(false);
          expect(await verify(POLKADOT_TEST_ADDRESSES[1] as string, { type, value, wrapped })).toBe(false);
          const changed: typeof value = `0x${value.slice(2, -8)}${value.at(-8) === "0" ? "1" : "0"}${value.slice(-7)}`;
          expect(await verify(address, { type, value: changed, wrapped })).toBe(false);
          const other = type === "ecdsa" ? "ed25519" : "ecdsa";
          expect(await verify(address, { type: other, value, wrapped })).toBe(false);
        }
      }
    },
  );

  it("knows it under the address of any chain", async () => {
    const { value } = signed("sr25519", u8aWrapBytes(text("Hello")));
    expect(await verify(POLKADOT_TEST_ADDRESSES[0] as string, { type: "sr25519", value, wrapped: true })).toBe(true);
  });

  it("knows what keys of Ethereum's kind signed", async () => {
    const moonbeam = polkadotNetwork({
      name: "Moonbeam",
      genesisHash: "0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d",
      ss58Prefix: 1284,
      existentialDeposit: 0n,
      accountKind: "ethereum",
      currency: { name: "Glimmer", symbol: "GLMR", decimals: 18 },
      url: "https://rpc.test",
    });
    const pair = new Keyring({ type: "ethereum" }).addFromUri(`0x${"1f".repeat(32)}`);
    const value = u8aToHex(pair.sign(u8aWrapBytes(text("Hello"))));
    const check = (message: string) =>
      startAdapter({ networks: [moonbeam] }).adapter.capabilities.verifyMessage?.({
        account: `${moonbeam.caipNetworkId}:${pair.address}`,
        message,
        signature: { type: "ecdsa", value, wrapped: true },
      });
    expect(await check("Hello")).toBe(true);
    expect(await check("Hello!")).toBe(false);
  });

  it("refuses the key of all zeros, whose signature anybody can make", async () => {
    // R and s of zero, and the mark of the scheme's version: for that key it fits every text.
    const value: Signature["value"] = `0x${"00".repeat(63)}80`;
    const zero = "111111111111111111111111111111111HC1";
    for (const type of ["sr25519", "ed25519"] as const)
      expect(await verify(zero, { type, value, wrapped: true })).toBe(false);
  });

  it.each(["0x", "0x00", `0x${"00".repeat(64)}`, `0x${"ff".repeat(65)}`, `0x02${"00".repeat(65)}`, "none"] as const)(
    "refuses what is no signature",
    async (value) => {
      for (const type of ["sr25519", "ed25519", "ecdsa"] as const)
        expect(await verify(POLKADOT_TEST_ADDRESSES[0] as string, { type, value: value as never, wrapped: true })).toBe(
          false,
        );
    },
  );
});
