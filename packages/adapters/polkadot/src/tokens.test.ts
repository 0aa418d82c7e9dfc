import { u8aToHex } from "@polkadot/util";
import { blake2AsU8a, decodeAddress, xxhashAsHex } from "@polkadot/util-crypto";
import { describe, expect, it } from "vitest";
import { accountStorageKey } from "./chain/account-storage.ts";
import { assetAccountKey, assetMetadataKey } from "./chain/asset-storage.ts";
import { polkadotAssetHub, polkadotRelay } from "./networks.ts";
import { ALICE } from "./testing/address-vectors.ts";
import { leastFirst } from "./testing/asset-hub-node.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const KEY = decodeAddress(ALICE.polkadot);
const chain = polkadotAssetHub.caipNetworkId;
const DOT = 10n ** 10n;

const text = (value: string): string => {
  const bytes = new TextEncoder().encode(value);
  const length =
    bytes.length < 64 ? leastFirst(BigInt(bytes.length << 2), 1) : leastFirst(BigInt((bytes.length << 2) | 1), 2);
  return `${length}${u8aToHex(bytes).slice(2)}`;
};
const facts = (name: string, symbol: string, decimals: number): string =>
  `0x${leastFirst(1n, 16)}${text(name)}${text(symbol)}${leastFirst(BigInt(decimals), 1)}00`;
/** Of an account: how much, that it is not frozen, and why it is there. */
const held = (value: bigint): string => `0x${leastFirst(value, 16)}0001`;

function answering(
  changes: unknown,
  account: unknown = `0x${"00".repeat(16)}${leastFirst(DOT, 16)}${"00".repeat(48)}`,
) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  const { adapter } = startAdapter({
    fetch: async (_, init) => {
      const request = JSON.parse(String(init?.body)) as { method: string; params: readonly unknown[] };
      asked.push(request);
      const result = request.method === "state_getStorage" ? account : changes;
      return Response.json({ jsonrpc: "2.0", id: 1, result });
    },
  });
  return {
    asked,
    tokens: (on: string = chain) =>
      adapter.capabilities.tokens?.({ account: `${on as typeof chain}:${ALICE.polkadot}` }),
  };
}

const kept = (entries: readonly (readonly [string, unknown])[]): unknown => [{ block: "0x00", changes: entries }];
const both = (usdt: unknown, usdc: unknown, name: unknown = facts("Tether USD", "USDt", 6)): unknown =>
  kept([
    [assetAccountKey(1984, KEY), usdt],
    [assetMetadataKey(1984), name],
    [assetAccountKey(1337, KEY), usdc],
    [assetMetadataKey(1337), null],
  ]);

describe("what an account of Polkadot holds", () => {
  it("is what it can send of the coin, and what it has of the network's assets, as the chain says", async () => {
    const { asked, tokens } = answering(both(held(2n ** 100n + 1n), null));
    expect(await tokens()).toEqual({
      items: [
        {
          asset: `${chain}/slip44:354`,
          value: DOT - polkadotAssetHub.existentialDeposit,
          decimals: 10,
          symbol: "DOT",
          name: "Polkadot",
          isListed: true,
        },
        {
          asset: `${chain}/asset:1984`,
          value: 2n ** 100n + 1n,
          decimals: 6,
          symbol: "USDt",
          name: "Tether USD",
          isListed: true,
        },
      ],
    });
    expect(asked.map(({ method }) => method)).toEqual(["state_getStorage", "state_queryStorageAt"]);
  });

  it("is asked for by the keys that the vendor's own hashes make", () => {
    const hashed = (bytes: Uint8Array): string =>
      `${u8aToHex(blake2AsU8a(bytes, 128)).slice(2)}${u8aToHex(bytes).slice(2)}`;
    const of = (map: string): string => `${xxhashAsHex("Assets", 128)}${xxhashAsHex(map, 128).slice(2)}`;
    const id = Uint8Array.of(0xc0, 0x07, 0, 0);
    expect(assetAccountKey(1984, KEY)).toBe(`${of("Account")}${hashed(id)}${hashed(KEY)}`);
    expect(assetMetadataKey(1984)).toBe(`${of("Metadata")}${hashed(id)}`);
    expect(accountStorageKey(KEY)).toContain(xxhashAsHex("Account", 128).slice(2));
  });

  it("asks for no assets on a chain that names none", async () => {
    const { asked, tokens } = answering(null);
    expect((await tokens(polkadotRelay.caipNetworkId))?.items).toHaveLength(1);
    expect(asked.map(({ method }) => method)).toEqual(["state_getStorage"]);
  });

  it.each([
    ["half of a name", facts("x".repeat(40), "USDt", 6).slice(0, 60)],
    ["a length beyond its end", `0x${leastFirst(1n, 16)}fd03`],
    ["nothing", null],
    ["a page", "<html>"],
  ])("shows a sum without a name where the chain gives %s", async (_, name) => {
    expect((await answering(both(held(5n), null, name)).tokens())?.items[1]).toMatchObject({
      value: 5n,
      isListed: true,
    });
    expect((await answering(both(held(5n), null, name)).tokens())?.items[1]?.decimals).toBeUndefined();
  });

  it("takes no decimals that are a joke, and a name of more than 63 bytes", async () => {
    const [, token] =
      (await answering(both(held(5n), null, facts("x".repeat(90), "\u202eUSDt", 255))).tokens())?.items ?? [];
    expect(token).toMatchObject({ symbol: "USDt", decimals: undefined });
    expect(token?.name).toMatch(/^x+/);
  });

  it.each([
    ["nothing", null],
    ["no keys", kept([])],
    ["one key of two", kept([[assetAccountKey(1984, KEY), held(1n)]])],
    ["half a sum", both("0x0011", null)],
    ["a page", "<html>"],
  ])("never takes %s for an account that has nothing", async (_, changes) => {
    await expect(answering(changes).tokens()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("ends with an address that is none of the chain", async () => {
    const { adapter } = startAdapter({});
    const asked = adapter.capabilities.tokens?.({ account: `${chain}:nobody` });
    await expect(asked).rejects.toMatchObject({ code: "address/invalid" });
  });
});
