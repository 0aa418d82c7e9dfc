import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { cosmosHub } from "../networks.ts";
import { createFakeChain, type FakeAnswer } from "../testing/fake-chain.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const ADDRESS = createCosmosWallet().addressOn("cosmoshub-4");
const OTHER = "cosmos1zkupr83hrzkn3up5elktzcq3tuft8nxsmwdqgp";
const account = `cosmos:cosmoshub-4:${ADDRESS}` as const;
const TXS = "/cosmos/tx/v1beta1/txs";
const METADATA = "/cosmos/bank/v1beta1/denoms_metadata";
const VOUCHER = "F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013";

/** The Hub, by two servers. */
const SERVED = { ...cosmosHub, restUrls: ["https://a.test", "https://b.test"] };

const hashOf = (height: number, part = 0): string => (height * 100 + part).toString(16).padStart(64, "0").toUpperCase();
const coin = (amount: unknown, denom: unknown = "uatom") => ({ denom, amount });
const send = (from_address: string, to_address: string, amount: readonly unknown[] = [coin("5")]) => ({
  "@type": "/cosmos.bank.v1beta1.MsgSend",
  from_address,
  to_address,
  amount,
});

/**
 * A transaction as documented for cosmos.tx.v1beta1.Service/GetTxsEvent: https://docs.cosmos.network/api (read 2026-11);
 * not compared with a live answer.
 */
function response(height: number, messages: readonly unknown[] = [send(OTHER, ADDRESS)], more: object = {}) {
  return {
    height: String(height),
    txhash: hashOf(height),
    codespace: "",
    code: 0,
    raw_log: "",
    timestamp: "2026-11-01T10:00:00Z",
    tx: { "@type": "/cosmos.tx.v1beta1.Tx", body: { messages, memo: "" } },
    ...more,
  };
}

type Answer = (asked: { readonly search: string; readonly page: number; readonly host: string }) => FakeAnswer;

function startWith(answer: Answer) {
  const chain = createFakeChain();
  const searched: URLSearchParams[] = [];
  chain.on(TXS, ({ url }) => {
    const { searchParams, host } = new URL(url);
    searched.push(searchParams);
    return answer({ search: searchParams.get("query") ?? "", page: Number(searchParams.get("page")), host });
  });
  chain.on(METADATA, { body: { metadatas: [] } });
  const { adapter } = startAdapter({ fetch: chain.fetch, networks: [SERVED] });
  return { chain, searched, activity: async (cursor?: string) => adapter.capabilities.activity?.({ account, cursor }) };
}

/** A node that knows these, newest first, and gives 25 at a time as CometBFT does. */
function node(sent: readonly object[], got: readonly object[], more: (found: readonly object[]) => object): Answer {
  return ({ search, page }) => {
    const all = search.startsWith("message.sender") ? sent : got;
    const last = Math.max(1, Math.ceil(all.length / 25));
    if (page > last)
      return { status: 500, body: { code: 2, message: `page should be within [1, ${last}] range, given ${page}` } };
    return { body: { txs: [], tx_responses: all.slice((page - 1) * 25, page * 25), ...more(all) } };
  };
}
const counted = (all: readonly object[]): object => ({ pagination: null, total: `${all.length}` });
const just = (...rows: readonly unknown[]): Answer => {
  return ({ search }) => ({ body: { tx_responses: search.startsWith("message.sender") ? rows : [], total: "0" } });
};

describe("what an account did", () => {
  it("is what it signed and what it was sent, newest first, each once, with what was moved", async () => {
    const own = response(7, [send(ADDRESS, ADDRESS)]);
    const sent = [response(9, [send(ADDRESS, OTHER)]), own, response(5, [send(ADDRESS, OTHER)], { code: 5 })];
    const { activity, searched } = startWith(node(sent, [response(8), own], counted));
    const native = { asset: "cosmos:cosmoshub-4/slip44:118", value: 5n, ...cosmosHub.nativeCurrency };
    const at = Date.UTC(2026, 10, 1, 10);
    expect(await activity()).toEqual({
      items: [
        { hash: hashOf(9), status: "confirmed", at, movements: [{ ...native, direction: "out", other: OTHER }] },
        { hash: hashOf(8), status: "confirmed", at, movements: [{ ...native, direction: "in", other: OTHER }] },
        { hash: hashOf(7), status: "confirmed", at, movements: [{ ...native, direction: "self" }] },
        { hash: hashOf(5), status: "failed", at, movements: [] },
      ],
    });
    expect(searched.map((search) => [search.get("query"), search.get("events")])).toEqual([
      [`message.sender='${ADDRESS}'`, `message.sender='${ADDRESS}'`],
      [`transfer.recipient='${ADDRESS}'`, `transfer.recipient='${ADDRESS}'`],
    ]);
    const [first] = searched;
    expect([first?.get("order_by"), first?.get("limit"), first?.get("pagination.offset")]).toEqual([
      "ORDER_BY_DESC",
      "25",
      "0",
    ]);
  });

  it("names coins as the list of tokens does, those sent to other chains and to many at once too", async () => {
    const messages = [
      {
        "@type": "/ibc.applications.transfer.v1.MsgTransfer",
        sender: ADDRESS,
        receiver: "osmo1other",
        token: coin("90071992547409930001", `ibc/${VOUCHER}`),
      },
      {
        "@type": "/cosmos.bank.v1beta1.MsgMultiSend",
        inputs: [{ address: ADDRESS, coins: [coin("10"), coin("3", "stake")] }],
        outputs: [
          { address: OTHER, coins: [coin("4")] },
          { address: ADDRESS, coins: [coin("6"), coin("3", "stake"), coin("1", "dust")] },
        ],
      },
      { "@type": "/cosmwasm.wasm.v1.MsgExecuteContract", sender: ADDRESS, contract: OTHER, funds: [coin("7")] },
      send(OTHER, "cosmos1third"),
    ];
    const { activity, chain } = startWith(just(response(1, messages)));
    chain.on(METADATA, {
      body: {
        metadatas: [
          { base: `ibc/${VOUCHER}`, display: "usdc", symbol: "USDC", denom_units: [{ denom: "usdc", exponent: 6 }] },
        ],
      },
    });
    expect((await activity())?.items[0]?.movements).toEqual([
      {
        asset: `cosmos:cosmoshub-4/ibc:${VOUCHER}`,
        value: 90_071_992_547_409_930_001n,
        direction: "out",
        other: "osmo1other",
        decimals: 6,
        symbol: "USDC",
      },
      {
        asset: "cosmos:cosmoshub-4/slip44:118",
        value: 4n,
        direction: "out",
        other: OTHER,
        ...cosmosHub.nativeCurrency,
      },
      { asset: "cosmos:cosmoshub-4/denom:stake", value: 3n, direction: "self" },
      { asset: "cosmos:cosmoshub-4/denom:dust", value: 1n, direction: "in" },
    ]);
  });

  it("asks what coins are called only where there is one to name", async () => {
    const { activity, chain } = startWith(just(response(1, [send(ADDRESS, OTHER)])));
    await activity();
    expect(chain.requests.some(({ path }) => path.startsWith(METADATA))).toBe(false);
  });

  it.each([
    ["a count", counted],
    ["an old node's count", (all: readonly object[]) => ({ pagination: { next_key: null, total: `${all.length}` } })],
    ["no count", () => ({ pagination: null, total: "0" })],
  ])("goes on until both searches end, each once, with %s", async (_, more) => {
    const sent = Array.from({ length: 60 }, (_, index) => response(1_000 - index * 2, [send(ADDRESS, OTHER)]));
    const got = Array.from({ length: 50 }, (_, index) => response(999 - index * 4));
    // In one block, and on two pages; and one that is in both searches.
    const block = Array.from({ length: 3 }, (_, part) => ({ ...response(953), txhash: hashOf(953, part) }));
    const both = response(951, [send(ADDRESS, ADDRESS)]);
    const byHeight = (list: readonly ReturnType<typeof response>[]) =>
      [...list].sort((a, b) => Number(b.height) - Number(a.height));
    const [allSent, allGot] = [
      byHeight([...sent, ...block, both]),
      byHeight([...got.filter(({ height }) => !["951", "953"].includes(height)), both]),
    ];
    const { activity } = startWith(node(allSent, allGot, more));
    const hashes: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await activity(cursor);
      hashes.push(...(page?.items ?? []).map(({ hash }) => hash));
      cursor = page?.next;
      pages += 1;
    } while (cursor !== undefined && pages < 20);
    expect(pages).toBeGreaterThan(2);
    expect(pages).toBeLessThan(8);
    const expected = new Set(byHeight([...allSent, ...allGot]).map(({ txhash }) => txhash));
    expect(new Set(hashes)).toEqual(expected);
    expect(hashes).toHaveLength(expected.size);
    const heights = hashes.map((hash) => Math.floor(Number.parseInt(hash, 16) / 100));
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });

  it("is not shifted by what is added between two pages", async () => {
    const old = Array.from({ length: 40 }, (_, index) => response(100 - index, [send(ADDRESS, OTHER)]));
    const fresh = Array.from({ length: 10 }, (_, index) => response(200 - index, [send(ADDRESS, OTHER)]));
    let all = old;
    const { activity } = startWith((asked) => node(all, [], counted)(asked));
    const first = await activity();
    all = [...fresh, ...old];
    const second = await activity(first?.next);
    const hashes = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ hash }) => hash);
    expect(hashes).toEqual(old.map(({ txhash }) => txhash));
  });

  it.each(["", "x", "../..", "1-2", "-1-1-1", "constructor", "9".repeat(40)])(
    "begins anew with the cursor %j",
    async (cursor) => {
      const { activity, searched } = startWith(just(response(1)));
      expect((await activity(cursor))?.items).toHaveLength(1);
      expect(searched[0]?.get("page")).toBe("1");
    },
  );

  it("is nothing that is no transaction, nor another account's", async () => {
    const odd = [
      null,
      5,
      {},
      response(1, [], { txhash: "x" }),
      response(2, [], { code: "0" }),
      response(3, [], { height: 3 }),
      response(4, [send(OTHER, "cosmos1third")]),
    ];
    expect(await startWith(just(...odd)).activity()).toEqual({ items: [] });
  });

  it.each([
    ["a number", 5],
    ["a minus", "-5"],
    ["nothing", "0"],
    ["a fraction", "1.5"],
    ["words", "many"],
    ["without end", "9".repeat(41)],
  ])("moves no sum that is none: %s", async (_, amount) => {
    const { activity } = startWith(just(response(1, [send(ADDRESS, OTHER, [coin(amount), coin("1")])])));
    expect((await activity())?.items[0]?.movements.map(({ value }) => value)).toEqual([1n]);
  });

  it.each([{}, null, 5, "<html>", { tx_responses: null }, { tx_responses: {} }, '{"tx_responses":[{'])(
    "is never taken from %j",
    async (body) => {
      await expect(startWith(() => ({ body })).activity()).rejects.toMatchObject({ code: "network/unreachable" });
    },
  );

  it("is no list without end: the same page again and again, or the oldest first, is an error", async () => {
    const rows = Array.from({ length: 25 }, (_, index) => response(100 - index));
    const same = startWith(() => ({ body: { tx_responses: rows, total: "1000000" } }));
    const first = await same.activity();
    await expect(same.activity(first?.next)).rejects.toMatchObject({
      context: { problem: "it gives the same page again" },
    });
    const turned = startWith(() => ({ body: { tx_responses: [...rows].reverse(), total: "1000000" } }));
    await expect(turned.activity()).rejects.toMatchObject({
      context: { problem: "it does not give the newest first" },
    });
  });

  it.each([
    [500, { code: 2, message: "rpc error: transaction indexing is disabled" }],
    [500, { code: 13, message: "transaction indexing is disabled", details: [] }],
    [501, { code: 12, message: "Not Implemented", details: [] }],
    [501, ""],
  ] as const)(
    "is asked of the next server where one keeps no index (%i), and said where none does",
    async (status, body) => {
      const without: FakeAnswer = { status, body };
      const none = startWith(() => without);
      await expect(none.activity()).rejects.toMatchObject({
        code: "network/unreachable",
        context: { chain: "cosmos:cosmoshub-4", problem: "its servers keep no index of transactions" },
      });
      const next = startWith((asked) => (asked.host === "a.test" ? without : just(response(1))(asked)));
      expect((await next.activity())?.items).toHaveLength(1);
    },
  );

  it("is an error where a server refuses for another reason", async () => {
    const refusing = startWith(() => ({ status: 400, body: { code: 3, message: "query cannot be empty" } }));
    await expect(refusing.activity()).rejects.toMatchObject({ context: { problem: "query cannot be empty" } });
  });
});
