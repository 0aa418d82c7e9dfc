import { createRequire } from "node:module";
import { createTestClock } from "@foyer/testing";
import { blake2AsHex, decodeAddress } from "@polkadot/util-crypto";
import { describe, expect, it } from "vitest";
import { accountStorageKey } from "../chain/account-storage.ts";
import { TIME_KEY } from "../chain/block-time.ts";
import { polkadotAssetHub } from "../networks.ts";
import type { PolkadotRuntime } from "../runtime.ts";
import { ALICE } from "../testing/address-vectors.ts";
import { createAssetHubNode, leastFirst } from "../testing/asset-hub-node.ts";
import { readOutcome } from "./read-outcome.ts";
import { readTrace } from "./trace.ts";

const LOADS = 60_000;
const OURS = "0x280402000b50055ee97001";
const OTHERS = "0x280402000b60055ee97001";
const HASH = blake2AsHex(OURS);
const AT = 1_700_000_000_000;
const SENT = "1000:1001:7";

/** Of which transaction, of the pallet of number 0: why it failed, weight, class, and no topic. */
const noted = (...failures: readonly (string | undefined)[]): string => {
  const records = failures.map((why, index) => {
    const event = why === undefined ? "00" : `01${why}`;
    return `00${leastFirst(BigInt(index), 4)}00${event}0000000000`;
  });
  return `0x${leastFirst(BigInt(failures.length << 2), 1)}${records.join("")}`;
};

/** A chain on which a transaction was sent when block 1,000 was final. `used`: its sender's transactions in blocks. */
async function chain({ final = 1_003, used = 7n } = {}) {
  const node = await createAssetHubNode(createRequire);
  node.final = final;
  node.storage.set(TIME_KEY, `0x${leastFirst(BigInt(AT), 8)}`);
  node.storage.set(accountStorageKey(decodeAddress(ALICE.polkadot)), `0x${leastFirst(used, 4)}${"00".repeat(76)}`);
  const work = {
    host: { clock: createTestClock(), fetch: (url: string, init?: RequestInit) => node.fetch(url, init) },
    scope: new AbortController().signal,
  };
  const run = (_job: unknown, action: (given: typeof work) => unknown) => action(work);
  const runtime = { networks: [polkadotAssetHub], run } as unknown as PolkadotRuntime;
  const account = `${polkadotAssetHub.caipNetworkId}:${ALICE.polkadot}` as const;
  const outcome = (trace: string | undefined = SENT, hash = HASH) => readOutcome(runtime, { account, hash, trace });
  return { node, outcome };
}

describe("what became of a transaction", () => {
  it(
    "is that it went through, once its block is final, and when that was",
    async () => {
      const { node, outcome } = await chain({ final: 1_001 });
      node.blocks.set(1_002, { extrinsics: [OTHERS, OURS], events: noted("02", undefined) });
      expect(await outcome()).toEqual({ status: "pending", trace: "1000:1002:7" });
      node.final = 1_002;
      expect(await outcome("1000:1002:7")).toEqual({ status: "confirmed", at: AT });
    },
    LOADS,
  );

  it.each([
    ["balances.InsufficientBalance", "030a02000000"],
    ["Token.FundsUnavailable", "0700"],
    ["BadOrigin", "02"],
    [undefined, "03d002000000"],
  ])(
    "is that it failed, by the chain's own name %s",
    async (reason, why) => {
      const { node, outcome } = await chain();
      node.blocks.set(1_002, { extrinsics: [OTHERS, OURS], events: noted(undefined, why) });
      expect(await outcome()).toEqual({ status: "failed", at: AT, ...(reason && { reason }) });
    },
    LOADS,
  );

  it("is that another took its place, once its sender's number is past it", async () => {
    expect(await (await chain({ used: 8n })).outcome()).toEqual({ status: "replaced" });
    expect(await (await chain({ used: 7n })).outcome()).toMatchObject({ status: "pending" });
  });

  it("is not that another took its place while blocks are left to look into", async () => {
    const { node, outcome } = await chain({ final: 1_030, used: 8n });
    expect(await outcome()).toEqual({ status: "pending", trace: "1000:1021:7" });
    expect(node.asked.filter((method) => method === "chain_getBlock")).toHaveLength(20);
    expect(await outcome("1000:1021:7")).toEqual({ status: "replaced" });
  });

  it("is that it was dropped, once it is in no block that it could be in", async () => {
    const { outcome } = await chain({ final: 1_200 });
    let trace: string | undefined = SENT;
    const told: string[] = [];
    while (trace) {
      const { status, trace: next } = await outcome(trace);
      told.push(status);
      trace = next;
    }
    expect(told).toEqual([...Array.from({ length: 7 }, () => "pending"), "dropped"]);
  });

  it("is never that it is gone where nobody knows when it was sent", async () => {
    const { outcome } = await chain({ final: 1_200, used: 8n });
    expect(await outcome("")).toEqual({ status: "pending", trace: ":1201:" });
    expect(await outcome(":1201:")).toEqual({ status: "pending", trace: ":1201:" });
    expect(await outcome("hello")).toMatchObject({ status: "pending" });
  });

  it("is unknown where the server has thrown a block away", async () => {
    const { node, outcome } = await chain();
    node.blocks.set(1_002, { extrinsics: undefined as never });
    const { fetch } = node;
    Object.assign(node, {
      fetch: async (url: string, init?: RequestInit) =>
        String(init?.body).includes('"chain_getBlock"')
          ? Response.json({ jsonrpc: "2.0", id: 1, result: null })
          : fetch(url, init),
    });
    await expect(outcome()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is looked for among what can be a transfer, and not among what others wrote", async () => {
    const { node, outcome } = await chain();
    node.blocks.set(1_002, { extrinsics: ["0x", "hello", `0x${"00".repeat(9_000)}`, OTHERS] });
    expect(await outcome()).toMatchObject({ status: "pending" });
  });
});

it("keeps of where it looked what it can read again", () => {
  expect(readTrace("1000:1001:7")).toEqual({ after: 1_000, next: 1_001, number: 7 });
  expect(readTrace(":1201:")).toEqual({ after: undefined, next: 1_201, number: undefined });
  for (const text of [undefined, "", "1:2", "-1:2:3", "1:x:3", `1:${"9".repeat(11)}:3`, "1e3:1:1"])
    expect(readTrace(text)).toBeUndefined();
});
