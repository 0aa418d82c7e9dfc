import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";
import { createSuiNetwork } from "../testing/sui-network.ts";

const account = `sui:testnet:${SUI_TEST_ADDRESSES[0] as string}` as const;
const hash = "7WZ6uDRZgZZKQG8fYBVYJjGVJPPsuYWQbCxzXpBnsQy9";

/** As https://docs.sui.io/references/sui-graphql has it (read 2026-11); not compared with a live answer. */
function startWith(data: object) {
  const network = createSuiNetwork({
    answers: { findTransaction: () => ({ data: { epoch: { epochId: 900 }, transaction: null, ...data } }) },
  });
  const { adapter } = startAdapter({ fetch: network.fetch });
  return { ...network, outcome: async (trace?: string) => adapter.capabilities.outcome?.({ account, hash, trace }) };
}

const done = (effects: object): object => ({ transaction: { digest: hash, effects } });

describe("what became of a transaction of Sui", () => {
  it("is how it went, and when", async () => {
    const timestamp = "2026-11-01T10:00:00Z";
    const at = Date.parse(timestamp);
    const { asked, outcome } = startWith(done({ status: "SUCCESS", timestamp }));
    expect(await outcome()).toEqual({ status: "confirmed", at });
    expect(asked.map(({ name, variables }) => [name, variables])).toEqual([["findTransaction", { digest: hash }]]);
    expect(await startWith(done({ status: "FAILURE", timestamp })).outcome("1")).toEqual({ status: "failed", at });
    expect(await startWith(done({ status: "SUCCESS", timestamp: null })).outcome()).toEqual({ status: "confirmed" });
  });

  it("is not decided where its effects do not say, however long that takes", async () => {
    expect(await startWith({ transaction: { digest: hash, effects: null } }).outcome("1")).toEqual({
      status: "pending",
      trace: "1",
    });
  });

  it("is that it was dropped after the epoch that followed the first look, and never before", async () => {
    const { outcome } = startWith({ genesis: null });
    expect(await outcome()).toEqual({ status: "pending", trace: "900" });
    expect(await outcome("899")).toEqual({ status: "pending", trace: "899" });
    expect(await outcome("898")).toEqual({ status: "dropped" });
  });

  it.each(["constructor", "-5", "1e2", "9999", "", "9".repeat(99)])("takes %j for no trace", async (trace) => {
    expect(await startWith({}).outcome(trace)).toEqual({ status: "pending", trace: "900" });
  });

  it.each<[string, object]>([
    ["another network", { genesis: { digest: "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S" } }],
    ["another transaction", { transaction: { digest: `${hash.slice(0, -1)}8`, effects: { status: "SUCCESS" } } }],
    ["no answer to that", { transaction: undefined }],
    ["no epoch", { epoch: null }],
    ["an epoch that is no number", { epoch: { epochId: "soon" } }],
  ])("is never taken from %s", async (_, data) => {
    await expect(startWith(data).outcome("0")).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
