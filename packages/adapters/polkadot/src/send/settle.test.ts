import { createRequire } from "node:module";
import { createTestClock } from "@foyer/testing";
import { ApiPromise } from "@polkadot/api";
import { describe, expect, it } from "vitest";
import { polkadotAssetHub } from "../networks.ts";
import { createAssetHubNode, leastFirst } from "../testing/asset-hub-node.ts";
import { openApi } from "./open-api.ts";
import { settle } from "./settle.ts";

const LOADS = 60_000;
const OURS = "0x280402000b50055ee97001";
const OTHERS = "0x280402000b60055ee97001";

/** A transaction sent when block 1,000 was final, and what the chain notes of block 1,002 if it is in there. */
async function sent() {
  const node = await createAssetHubNode(createRequire);
  const clock = createTestClock();
  const scope = new AbortController();
  const work = { host: { clock, fetch: node.fetch } as never, scope: scope.signal };
  const line = { work, network: polkadotAssetHub };
  const api = await openApi({ ApiPromise }, line);
  // Of which transaction, of the pallet of number 0: why it failed (of the origin's kind), weight, class, and no topic.
  const record = (index: number, event: "ExtrinsicSuccess" | "ExtrinsicFailed"): string =>
    `00${leastFirst(BigInt(index), 4)}00${event === "ExtrinsicSuccess" ? "00" : "0102"}0000000000`;
  const inBlock = (...events: readonly ("ExtrinsicSuccess" | "ExtrinsicFailed")[]): void => {
    const records = events.map((event, index) => record(index, event)).join("");
    const count = (events.length << 2).toString(16).padStart(2, "0");
    node.blocks.set(1_002, { extrinsics: [OTHERS, OURS], events: `0x${count}${records}` });
  };
  const pending = settle({ api, line, extrinsic: OURS, after: 1_000 }, work);
  pending.catch(() => undefined); // Looked at below.
  return { node, clock, scope, inBlock, pending };
}

describe("settling", () => {
  it(
    "waits for the block to be final, and says that the transfer went through",
    async () => {
      const { node, clock, inBlock, pending } = await sent();
      inBlock("ExtrinsicFailed", "ExtrinsicSuccess");
      await clock.advanceAsync(60_000);
      node.final = 1_003;
      await clock.advanceAsync(60_000);
      expect(await pending).toBe("confirmed");
    },
    LOADS,
  );

  it(
    "says that a transfer failed, which is in a block all the same",
    async () => {
      const { node, clock, inBlock, pending } = await sent();
      inBlock("ExtrinsicSuccess", "ExtrinsicFailed");
      node.final = 1_003;
      await clock.advanceAsync(60_000);
      expect(await pending).toBe("failed");
    },
    LOADS,
  );

  it(
    "says that it is lost once it is too old to get in",
    async () => {
      const { node, clock, pending } = await sent();
      node.final = 1_200;
      await clock.advanceAsync(60_000);
      expect(await pending).toBe("failed");
    },
    LOADS,
  );

  it(
    "leaves no timer behind when it is aborted",
    async () => {
      const { clock, scope } = await sent();
      await clock.advanceAsync(0);
      expect(clock.pendingTimers()).toBeGreaterThan(0);
      scope.abort();
      expect(clock.pendingTimers()).toBe(0);
    },
    LOADS,
  );
});
