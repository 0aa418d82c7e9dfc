import { STACKS_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { type ApiRoutes, createFakeApi } from "../testing/fake-api.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const [FIRST] = STACKS_TEST_ADDRESSES as [string];
const OTHER = "SPV9K21TBFAK4KNRJXF5DFP8N7W46G4V9RCJDC22";
const POOL = `${OTHER}.pool`;
const SBTC = "SM3VDXK3WZZSA84XXFKAFAF15NNZX32CTSG82JFQ4.sbtc-token";
const account = `stacks:1:${FIRST}` as const;
const LIST = `/extended/v2/addresses/${FIRST}/transactions`;
const MEMPOOL = `/extended/v1/address/${FIRST}/mempool?limit=50`;

const hashOf = (index: number): string => `0x${index.toString(16).padStart(64, "0")}`;
const pageAt = (offset: number): string => `${LIST}?limit=10&offset=${offset}`;
const eventsOf = (index: number): string => `${LIST}/${hashOf(index)}/events?limit=50`;
const NONE = { transfer: 0, mint: 0, burn: 0 };

// As documented: https://docs.hiro.so/en/apis/stacks-blockchain-api (read 2026-11), and as the schemas of
// github.com/hirosystems/stacks-blockchain-api put it; not compared with a live answer.

/** A transfer of STX. */
function transfer(index: number, sender_address: string, recipient_address: string, more: object = {}) {
  return {
    tx_id: hashOf(index),
    nonce: index,
    fee_rate: "180",
    sender_address,
    tx_status: "success",
    tx_type: "token_transfer",
    canonical: true,
    block_height: 144_000 + index,
    block_time: 1_716_000_000,
    burn_block_time: 1_715_999_000,
    token_transfer: { recipient_address, amount: "1500000", memo: "0x" },
    ...more,
  };
}

/** A row of an account's list. */
const row = (tx: unknown, events: unknown = { stx: { ...NONE, transfer: 1 }, ft: NONE, nft: NONE }): object => ({
  tx,
  stx_sent: "1500180",
  stx_received: "0",
  events,
});

const call = (index: number, more: object = {}): object => {
  const { token_transfer: _, ...tx } = transfer(index, FIRST, OTHER);
  return { ...tx, tx_type: "contract_call", contract_call: { contract_id: POOL, function_name: "swap" }, ...more };
};

const listed = (results: unknown, total: unknown = Array.isArray(results) ? results.length : 0): object => ({
  limit: 10,
  offset: 0,
  total,
  results,
});

/** A contract that says its decimals, and no more of itself. */
function described(contract: string): ApiRoutes {
  const path = `/v2/contracts/call-read/${contract.replace(".", "/")}`;
  return {
    [`${path}/get-decimals`]: () => ({ okay: true, result: `0x0701${"8".padStart(32, "0")}` }),
    [`${path}/get-symbol`]: () => ({ okay: false }),
    [`${path}/get-name`]: () => ({ okay: false }),
  };
}

function reading(routes: ApiRoutes) {
  const api = createFakeApi({ [MEMPOOL]: () => listed([]), ...routes });
  const { adapter } = startAdapter({ fetch: api.fetch });
  return { ...api, activity: async (cursor?: string) => adapter.capabilities.activity?.({ account, cursor }) };
}

const stx = { asset: "stacks:1/slip44:5757", value: 1_500_000n, ...mainnet.nativeCurrency };
const at = 1_716_000_000_000;

describe("what an account did", () => {
  it("went out or came in, waiting first, and what failed moved nothing", async () => {
    const waiting = { ...transfer(5, FIRST, OTHER, { tx_status: "pending" }), block_time: undefined, receipt_time: 5 };
    const list = [
      row(transfer(4, OTHER, FIRST)),
      row(transfer(3, FIRST, OTHER, { tx_status: "abort_by_response" })),
      row(transfer(2, FIRST, FIRST, { block_time: 0 })),
    ];
    const { activity, calls } = reading({
      [MEMPOOL]: () => listed([waiting, transfer(4, OTHER, FIRST, { tx_status: "pending" })]),
      [pageAt(0)]: () => listed(list),
    });
    expect(await activity()).toEqual({
      items: [
        { hash: hashOf(5), status: "pending", movements: [{ ...stx, direction: "out", other: OTHER }] },
        { hash: hashOf(4), status: "confirmed", at, movements: [{ ...stx, direction: "in", other: OTHER }] },
        { hash: hashOf(3), status: "failed", at, movements: [] },
        { hash: hashOf(2), status: "confirmed", at: at - 1_000_000, movements: [{ ...stx, direction: "self" }] },
      ],
    });
    expect(calls).toHaveLength(2);
  });

  it("is what a contract moved too, STX and tokens, named by their contracts, which are asked once", async () => {
    const event = (type: string, data: object): object => ({
      type,
      event_index: 1,
      data: { type: "transfer", ...data },
    });
    const events = [
      event("stx", { amount: "7", sender: FIRST, recipient: POOL }),
      event("ft", {
        asset_identifier: `${SBTC}::sbtc-token`,
        amount: "340282366920938463463374607431768211455",
        recipient: FIRST,
      }),
      event("ft", { asset_identifier: `${SBTC}::sbtc-token`, amount: "2", sender: OTHER, recipient: POOL }),
      event("ft", { asset_identifier: "constructor", amount: "2", sender: FIRST, recipient: POOL }),
      event("nft", {
        asset_identifier: `${SBTC}::card`,
        value: { hex: "0x", repr: "u1" },
        sender: FIRST,
        recipient: POOL,
      }),
      null,
    ];
    const { activity, calls } = reading({
      [pageAt(0)]: () => listed([row(call(1), { stx: NONE, ft: { ...NONE, transfer: 1 }, nft: NONE })]),
      [eventsOf(1)]: () => listed(events),
      ...described(SBTC),
    });
    const told = {
      hash: hashOf(1),
      status: "confirmed",
      at,
      movements: [
        { ...stx, value: 7n, direction: "out", other: POOL },
        { asset: `stacks:1/sip010:${SBTC}.sbtc-token`, value: 2n ** 128n - 1n, decimals: 8, direction: "in" },
      ],
    };
    expect(await activity()).toEqual({ items: [told] });
    const before = calls.length;
    expect(await activity()).toEqual({ items: [told] });
    expect(calls.length - before).toBe(3);
  });

  it("asks what a contract moved only where it may have moved a sum", async () => {
    const still = { stx: NONE, ft: NONE, nft: { ...NONE, transfer: 1 } };
    const failed = call(2, { tx_status: "abort_by_post_condition" });
    const { activity, calls } = reading({ [pageAt(0)]: () => listed([row(call(3), still), row(failed)]) });
    expect((await activity())?.items.map(({ movements }) => movements)).toEqual([[], []]);
    expect(calls).toHaveLength(2);
    const unknown = reading({ [pageAt(0)]: () => listed([row(call(3), undefined)]), [eventsOf(3)]: () => listed([]) });
    await unknown.activity();
    expect(unknown.calls.map(({ path }) => path)).toContain(eventsOf(3));
  });

  it("asks no more contracts for one page than it may, and the others for a later one", async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `${OTHER}.t${index}::t`);
    const events = ids.map((asset_identifier) => ({
      type: "ft",
      data: { type: "transfer", asset_identifier, amount: "1", recipient: FIRST },
    }));
    const answers = ids.map((id) => described(id.replace("::t", "")));
    const { activity } = reading({
      [pageAt(0)]: () => listed([row(call(1))]),
      [eventsOf(1)]: () => listed(events),
      ...Object.assign({}, ...answers),
    });
    const decimals = async () => (await activity())?.items[0]?.movements.map((movement) => movement.decimals);
    expect(await decimals()).toEqual([8, 8, 8, 8, undefined, undefined]);
    expect(await decimals()).toEqual([8, 8, 8, 8, 8, 8]);
  });

  it("goes on from page to page, and asks once what waits", async () => {
    const list = Array.from({ length: 13 }, (_, index) => row(transfer(100 - index, FIRST, OTHER)));
    const { activity, calls } = reading({
      [pageAt(0)]: () => listed(list.slice(0, 10), 13),
      [pageAt(10)]: () => listed(list.slice(10), 13),
    });
    const first = await activity();
    expect([first?.items.length, first?.next]).toEqual([10, `10-${hashOf(100)}`]);
    const second = await activity(first?.next);
    expect([second?.items.length, second?.next]).toEqual([3, undefined]);
    expect(calls.filter(({ path }) => path === MEMPOOL)).toHaveLength(1);
  });

  it("is no list without end: the same page again is an error, and an empty one the end", async () => {
    const list = Array.from({ length: 10 }, (_, index) => row(transfer(100 - index, FIRST, OTHER)));
    const same = (): object => listed(list, 1_000_000);
    const { activity } = reading({ [pageAt(0)]: same, [pageAt(10)]: same });
    await expect(activity((await activity())?.next)).rejects.toMatchObject({
      code: "network/unreachable",
      context: { problem: "it gives the same page again" },
    });
    expect(await reading({ [pageAt(0)]: () => listed([], 1_000_000) }).activity()).toEqual({ items: [] });
    expect((await reading({ [pageAt(0)]: () => listed(list, "many") }).activity())?.next).toBe(`10-${hashOf(100)}`);
  });

  it.each(["", "x", "../..", "-1-", "10-0xab", "constructor", "9".repeat(40)])(
    "begins anew with the cursor %j",
    async (cursor) => {
      const { activity } = reading({ [pageAt(0)]: () => listed([row(transfer(1, FIRST, OTHER))]) });
      expect((await activity(cursor))?.items).toHaveLength(1);
    },
  );

  it("is nothing that is no transaction, nor another account's, nor in a block of a fork", async () => {
    const odd = [
      null,
      5,
      {},
      row(null),
      row(transfer(1, FIRST, OTHER, { tx_id: "0xab" })),
      row(transfer(2, FIRST, OTHER, { tx_status: "splendid" })),
      row(transfer(3, FIRST, OTHER, { tx_status: "pending" })),
      row(transfer(4, OTHER, POOL)),
      row(transfer(5, FIRST, OTHER, { canonical: false })),
      row(transfer(6, FIRST, OTHER, { token_transfer: null })),
    ];
    const waiting = [null, {}, transfer(7, FIRST, OTHER), transfer(8, OTHER, POOL, { tx_status: "pending" })];
    const { activity } = reading({ [pageAt(0)]: () => listed(odd), [MEMPOOL]: () => listed(waiting) });
    expect(await activity()).toEqual({ items: [] });
  });

  it.each([5, "-5", "0", "1.5", "0x5", "9".repeat(41), null])("moves no sum that is none: %j", async (amount) => {
    const bad = transfer(2, FIRST, OTHER, { token_transfer: { recipient_address: OTHER, amount } });
    const { activity } = reading({ [pageAt(0)]: () => listed([row(bad), row(transfer(1, FIRST, OTHER))]) });
    expect((await activity())?.items.map(({ hash }) => hash)).toEqual([hashOf(1)]);
  });

  it.each([{}, null, 5, "x", { results: null }, { results: {} }])("is never taken from %j", async (answer) => {
    const body = (): Response => Response.json(answer);
    await expect(reading({ [pageAt(0)]: body }).activity()).rejects.toMatchObject({ code: "network/unreachable" });
    const first = { [pageAt(0)]: () => listed([row(call(1))]) };
    await expect(reading({ ...first, [eventsOf(1)]: body }).activity()).rejects.toMatchObject({
      code: "network/unreachable",
    });
    await expect(reading({ ...first, [MEMPOOL]: body }).activity()).rejects.toMatchObject({
      code: "network/unreachable",
    });
  });

  it.each([
    ["HTML", () => new Response("<html>")],
    ["half a body", () => new Response('{"results":[{')],
    ["a bare node", () => Response.json({}, { status: 404 })],
    ["a busy server", () => Response.json({}, { status: 429 })],
  ])("is an error by %s", async (_, answer) => {
    await expect(reading({ [pageAt(0)]: answer }).activity()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is told without what waits where a server does not tell that", async () => {
    const without = { [MEMPOOL]: () => Response.json({}, { status: 404 }) };
    const { activity } = reading({ [pageAt(0)]: () => listed([row(transfer(1, FIRST, OTHER))]), ...without });
    expect((await activity())?.items).toHaveLength(1);
  });
});
