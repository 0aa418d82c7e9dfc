import { STACKS_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { createFakeApi } from "../testing/fake-api.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const account = `stacks:1:${STACKS_TEST_ADDRESSES[0]}` as const;
const hash = `0x${"ab".repeat(32)}`;
const BY = `0x${"cd".repeat(32)}`;

/** As documented: https://docs.hiro.so/en/apis/stacks-blockchain-api (read 2026-11); not a live answer. */
function server(answer: unknown) {
  const { fetch } = createFakeApi({ [`/extended/v1/tx/${hash}`]: () => answer });
  const { adapter } = startAdapter({ fetch });
  return async (trace?: string) => adapter.capabilities.outcome?.({ account, hash, trace });
}
const told = (tx_status: string, more: object = {}): object => ({ tx_id: hash, tx_status, ...more });
const mined = { canonical: true, block_time: 1_716_000_000, burn_block_time: 1_715_999_000 };

describe("what became of a transaction", () => {
  it.each([
    ["success", "confirmed"],
    ["abort_by_response", "failed"],
    ["abort_by_post_condition", "failed"],
  ])("is what its block says: %s", async (said, status) => {
    expect(await server(told(said, mined))("9")).toEqual({ status, at: 1_716_000_000_000 });
  });

  it("is that it waits, or was in a block that is of a fork", async () => {
    expect(await server(told("pending"))("7")).toEqual({ status: "pending", trace: "0" });
    expect(await server(told("success", { ...mined, canonical: false }))()).toEqual({ status: "pending", trace: "0" });
  });

  it("is that another one took its place, or that nodes dropped it", async () => {
    expect(await server(told("dropped_replace_by_fee", { replacing_txid: BY }))()).toEqual({
      status: "replaced",
      by: BY,
    });
    expect(await server(told("dropped_replace_across_fork", { replacing_txid: 5 }))()).toEqual({ status: "replaced" });
    expect(await server(told("dropped_stale_garbage_collect"))()).toEqual({ status: "dropped" });
  });

  it("is that it was dropped after ten looks in a row, and never where nobody knew it", async () => {
    const outcome = server(Response.json({ error: "could not find transaction by ID" }, { status: 404 }));
    expect(await outcome()).toEqual({ status: "pending" });
    const again = (trace: string) => server(undefined)(trace);
    expect(await again("constructor")).toEqual({ status: "pending" });
    expect(await again("8")).toEqual({ status: "pending", trace: "9" });
    expect(await again("9")).toEqual({ status: "dropped" });
  });

  it.each([
    ["HTML", () => new Response("<html>")],
    ["half a body", () => new Response('{"tx_status":"success"')],
    ["nothing", () => ({})],
    ["another transaction", () => ({ ...told("success"), tx_id: BY })],
    ["a word of its own", () => told("splendid")],
    ["a refusal", () => Response.json({}, { status: 400 })],
    ["a broken server", () => Response.json({}, { status: 500 })],
  ])("is unknown, and an error, by %s", async (_, answer) => {
    await expect(server(answer())("9")).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
