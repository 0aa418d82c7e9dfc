import { POLKADOT_TEST_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUNDED_POLKADOT_ADDRESSES } from "../../funded-accounts.ts";
import type { Running } from "../../running.ts";
import { askRest } from "../../testing/ask-rest.ts";
import { loadInstalled } from "../../testing/load-installed.ts";
import { type RecordedPolkadot, startPolkadot } from "./start-polkadot.ts";

type Crypto = {
  blake2AsHex(bytes: Uint8Array, bits: 128): string;
  xxhashAsHex(text: string, bits: 128): string;
  decodeAddress(address: string): Uint8Array;
  encodeAddress(account: Uint8Array, prefix: number): string;
};

/** 1,000 UNIT of 12 decimals. */
const START_AMOUNT = 1_000_000_000_000_000n;
const [ALICE, BOB] = POLKADOT_TEST_ADDRESSES as [string, string];
const ALICE_KEY =
  "0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59f" +
  "d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d";

let running: Running<RecordedPolkadot>;
let crypto: Crypto;
beforeAll(async () => {
  crypto = await loadInstalled<Crypto>("adapters/polkadot", "@polkadot/util-crypto");
  running = await startPolkadot({ port: 0, funded: FUNDED_POLKADOT_ADDRESSES });
});
afterAll(() => running.stop());

describe("recorded-polkadot", () => {
  it("says in every name that it is none", async () => {
    expect(running.chain.name).toBe("recorded-polkadot");
    expect(await ask("system_chain")).toBe("recorded-polkadot");
    expect(await ask("state_getRuntimeVersion")).toMatchObject({ specName: "recorded-polkadot" });
    expect(running.chain.caip).toBe(`polkadot:${String(await ask("chain_getBlockHash", [0])).slice(2, 34)}`);
  });

  it("keeps 1,000 UNIT for each account of the test wallets, under the key that chains have", async () => {
    expect(FUNDED_POLKADOT_ADDRESSES).toEqual(POLKADOT_TEST_ADDRESSES);
    expect(keyOf(ALICE)).toBe(ALICE_KEY);
    for (const address of POLKADOT_TEST_ADDRESSES) expect(await freeOf(address)).toBe(START_AMOUNT);
  });

  it("writes an account as chains do: counters, then balances, then flags", async () => {
    const bytes = Buffer.from(String(await ask("state_getStorage", [ALICE_KEY])).slice(2), "hex");
    expect(bytes).toHaveLength(80);
    expect([0, 4, 8, 12].map((at) => bytes.readUInt32LE(at))).toEqual([0, 0, 1, 0]);
    expect(bytes.subarray(32, 64)).toEqual(Buffer.alloc(32));
    expect(bytes[79]).toBe(0x80);
  });

  it("keeps nothing for others, for keys whose hash is wrong, and for other storage", async () => {
    const stranger = crypto.encodeAddress(new Uint8Array(32).fill(7), 0);
    const wrong = ALICE_KEY.replace("de1e86a9", "de1e86a8");
    for (const key of [keyOf(stranger), wrong, `0x${"ab".repeat(32)}`, ALICE_KEY.slice(0, 66)]) {
      expect(await ask("state_getStorage", [key])).toBeNull();
    }
  });

  it("gives to an account, whatever the prefix of its address", async () => {
    running.chain.fund(crypto.encodeAddress(crypto.decodeAddress(BOB), 0), 5n);
    await ask("devnet_fund", [crypto.encodeAddress(crypto.decodeAddress(BOB), 2254), "6"]);
    expect(await freeOf(BOB)).toBe(START_AMOUNT + 11n);
    const ethereum = "0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0";
    running.chain.fund(ethereum, 3n);
    expect(await freeOfBytes(Buffer.from(ethereum.slice(2), "hex"))).toBe(3n);
    expect(() => running.chain.fund(BOB.replace("5F", "5G"), 1n)).toThrow("not an address");
  });

  it("tells the format of addresses, the coin, and blocks", async () => {
    expect(await ask("system_properties")).toEqual({ ss58Format: 42, tokenDecimals: 12, tokenSymbol: "UNIT" });
    expect(await ask("system_accountNextIndex", [ALICE])).toBe(0);
    expect(await ask("chain_getBlockHash", [999_999])).toBeNull();
    expect(await ask("chain_getHeader")).toMatchObject({ number: expect.stringMatching(/^0x[0-9a-f]+$/) });
    expect(await ask("rpc_methods")).toMatchObject({ methods: expect.arrayContaining(["state_getStorage"]) });
  });

  it("refuses what it cannot answer, extrinsics among them", async () => {
    const call = { jsonrpc: "2.0", id: 1, method: "author_submitExtrinsic", params: ["0x00"] };
    expect((await askRest(running.chain.url, call)).json).toMatchObject({ error: { code: -32601 } });
  });
});

async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const { json } = await askRest(running.chain.url, { jsonrpc: "2.0", id: 1, method, params });
  return (json as { readonly result: unknown }).result;
}

function keyOf(address: string): string {
  return storageKey(crypto.decodeAddress(address));
}

function storageKey(account: Uint8Array): string {
  const hashes = [
    crypto.xxhashAsHex("System", 128),
    crypto.xxhashAsHex("Account", 128),
    crypto.blake2AsHex(account, 128),
    `0x${Buffer.from(account).toString("hex")}`,
  ];
  return `0x${hashes.map((hash) => hash.slice(2)).join("")}`;
}

function freeOf(address: string): Promise<bigint> {
  return freeOfBytes(crypto.decodeAddress(address));
}

async function freeOfBytes(account: Uint8Array): Promise<bigint> {
  const bytes = Buffer.from(String(await ask("state_getStorage", [storageKey(account)])).slice(2), "hex");
  return bytes.readBigUInt64LE(16);
}
