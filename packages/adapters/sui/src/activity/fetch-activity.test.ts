import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";
import { createSuiNetwork } from "../testing/sui-network.ts";

// After the types of https://docs.sui.io/references/sui-graphql and the schema that @mysten/sui 2.33.1 brings along (both
// read 2026-11); not compared with a live answer.
const [OWNER, OTHER] = SUI_TEST_ADDRESSES as readonly [string, string];
const account = `sui:testnet:${OWNER}` as const;
const SUI = `0x${"2".padStart(64, "0")}::sui::SUI`;
const USDC = `0x${"a".repeat(64)}::usdc::USDC`;
const TESTNET = "69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD";
const at = Date.parse("2026-11-01T10:00:00Z");
const coin = { asset: "sui:testnet/slip44:784", decimals: 9, symbol: "SUI", name: "Sui" };

const digestOf = (index: number): string => `${"7".repeat(42)}${index + 1}`;
const change = (address: unknown, amount: unknown, repr: unknown = SUI) => ({
  owner: address === null ? null : { address },
  amount,
  coinType: { repr },
});

/** A transaction that the owner sent 1,000 MIST by, unless told otherwise; its fee is 300. */
function transactionOf(index: number, effects: object = {}, more: object = {}): object {
  return {
    digest: digestOf(index),
    sender: { address: OWNER },
    gasInput: { gasSponsor: { address: OWNER } },
    effects: {
      status: "SUCCESS",
      timestamp: "2026-11-01T10:00:00Z",
      gasEffects: { gasSummary: { computationCost: 200, storageCost: 400, storageRebate: "300" } },
      balanceChanges: { nodes: [change(OWNER, "-1300"), change(OTHER, "1000")] },
      ...effects,
    },
    ...more,
  };
}

const changes = (...nodes: readonly unknown[]) => ({ balanceChanges: { nodes } });

function startWith(
  nodes: unknown,
  { pageInfo = {}, genesis, described }: { pageInfo?: object; genesis?: unknown; described?: unknown } = {},
) {
  const network = createSuiNetwork({
    answers: {
      listTransactions: () => ({ data: { genesis, transactions: { pageInfo, nodes } } }),
      describeCoins: () => described,
    },
  });
  const { adapter } = startAdapter({ fetch: network.fetch });
  return { ...network, activity: async (cursor?: string) => adapter.capabilities.activity?.({ account, cursor }) };
}

describe("what an account of Sui did", () => {
  it("is what came and went but for the fee, newest first, and who was at the other end", async () => {
    const got = transactionOf(2, changes(change(OTHER, "-2300"), change(OWNER, "2000")), {
      sender: { address: OTHER },
    });
    const { activity, asked } = startWith(
      [
        transactionOf(0, { status: "FAILURE" }),
        transactionOf(1),
        { ...got, gasInput: { gasSponsor: { address: OTHER } } },
        transactionOf(
          3,
          changes(change(OWNER, "-300"), change(OWNER, "-7", USDC), change(OTHER, "2", USDC), change("0x5", 5, USDC)),
        ),
      ],
      {
        genesis: { digest: TESTNET },
        described: { data: { m0: { decimals: 6, symbol: "USDC\u202e", name: "USD Coin" } } },
      },
    );
    const usdc = { asset: `sui:testnet/coin:0x${"a".repeat(64)}%3A%3Ausdc%3A%3AUSDC`, decimals: 6, symbol: "USDC" };
    const other = `0x${"5".padStart(64, "0")}`;
    expect(await activity()).toEqual({
      items: [
        {
          hash: digestOf(3),
          status: "confirmed",
          at,
          movements: [{ ...usdc, name: "USD Coin", value: 7n, direction: "out", other }],
        },
        {
          hash: digestOf(2),
          status: "confirmed",
          at,
          movements: [{ ...coin, value: 2_000n, direction: "in", other: OTHER }],
        },
        {
          hash: digestOf(1),
          status: "confirmed",
          at,
          movements: [{ ...coin, value: 1_000n, direction: "out", other: OTHER }],
        },
        { hash: digestOf(0), status: "failed", at, movements: [] },
      ],
    });
    expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
      ["listTransactions", { owner: OWNER, before: null }],
      ["describeCoins", { t0: USDC }],
    ]);
  });

  it("pays no fee where somebody else does, and for others where it does", async () => {
    const sponsored = transactionOf(1, changes(change(OWNER, "-1000"), change(OTHER, "700")), {
      gasInput: { gasSponsor: { address: OTHER } },
    });
    const sponsoring = transactionOf(2, changes(change(OWNER, "-300")), { sender: { address: OTHER } });
    const freeing = transactionOf(3, {
      gasEffects: { gasSummary: { computationCost: "200", storageCost: "0", storageRebate: "900" } },
      ...changes(change(OWNER, "700")),
    });
    const { items = [] } = (await startWith([freeing, sponsoring, sponsored]).activity()) ?? {};
    expect(items.map(({ movements }) => movements.map(({ value, direction }) => [value, direction]))).toEqual([
      [[1_000n, "out"]],
      [],
      [],
    ]);
  });

  it("takes addresses without leading zeros, and changes of nobody, as they are written", async () => {
    const short = `0x${OWNER.slice(2).replace(/^0+/, "")}`.toUpperCase().replace("X", "x");
    const nodes = [transactionOf(1, changes(change(short, "5"), change(null, "-5")), { sender: null, gasInput: null })];
    const { items } = (await startWith(nodes).activity()) ?? {};
    expect(items?.[0]?.movements).toEqual([{ ...coin, value: 5n, direction: "in" }]);
  });

  it("goes on before the oldest, and asks for the page that is named", async () => {
    const { activity, asked } = startWith([], { pageInfo: { hasPreviousPage: true, startCursor: "c2" } });
    expect(await activity("c1")).toEqual({ items: [], next: "c2" });
    expect(asked[0]?.variables).toEqual({ owner: OWNER, before: "c1" });
    expect(await startWith([], { pageInfo: { hasPreviousPage: false, startCursor: "c2" } }).activity()).toEqual({
      items: [],
    });
  });

  it("has coins without names where nothing is described, and none that CAIP-19 cannot name", async () => {
    const long = `0x2::coin::Coin<${USDC}${"x".repeat(80)}>`;
    const { activity } = startWith([transactionOf(1, changes(change(OWNER, "7", USDC), change(OWNER, "7", long)))]);
    expect((await activity())?.items[0]?.movements).toMatchObject([
      { value: 7n, decimals: undefined, symbol: undefined },
    ]);
  });

  it.each([
    [15, 15],
    [30, 20],
  ])("of %i coins asks for the names of %i, once each", async (count, named) => {
    const flows = Array.from({ length: count }, (_, index) => change(OWNER, "1", `0x${index + 10}::a::A`));
    const { activity, asked } = startWith([transactionOf(1, changes(...flows)), transactionOf(2, changes(...flows))]);
    await activity();
    const types = Object.values(asked[1]?.variables ?? {});
    expect([types.length, new Set(types).size]).toEqual([named, named]);
  });

  it("leaves out what is no transaction, and what is counted in no numbers", async () => {
    const { activity } = startWith([
      null,
      5,
      {},
      transactionOf(1, {}, { digest: "<b>" }),
      transactionOf(2, { status: "MAYBE" }),
      transactionOf(3, changes(change(OWNER, "1e9"))),
      transactionOf(4, changes(change(OWNER, 1.5))),
      transactionOf(5, { gasEffects: null }),
      transactionOf(6, { balanceChanges: null }),
      transactionOf(7, { timestamp: "yesterday" }),
    ]);
    expect((await activity())?.items).toEqual([
      { hash: digestOf(7), status: "confirmed", movements: [expect.objectContaining({ value: 1_000n })] },
    ]);
  });

  it.each([undefined, null, 5, "x", {}, [null], [{ digest: 5 }]])(
    "never takes %j for an account that did nothing",
    async (nodes) => {
      await expect(startWith(nodes).activity()).rejects.toMatchObject({ code: "network/unreachable" });
    },
  );

  it.each<[string, object]>([
    ["is another network", { genesis: { digest: "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S" } }],
    ["gives the same page for ever", { pageInfo: { hasPreviousPage: true, startCursor: "c1" } }],
    ["does not say where it goes on", { pageInfo: { hasPreviousPage: true, startCursor: null } }],
  ])("is told by no server that %s", async (_, answer) => {
    await expect(startWith([transactionOf(1)], answer).activity("c1")).rejects.toMatchObject({
      code: "network/unreachable",
    });
  });

  it.each(["<html>", '{"data":{"transactions":{"nodes":[', '{"data":null,"errors":[{"message":"timeout"}]}'])(
    "is never taken from %j",
    async (text) => {
      const { adapter } = startAdapter({ fetch: async () => new Response(text) });
      await expect(adapter.capabilities.activity?.({ account })).rejects.toMatchObject({ code: "network/unreachable" });
    },
  );
});
