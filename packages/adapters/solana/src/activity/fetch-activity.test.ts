import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { type Answers, HELD, OWNER, PEER, rowOf, signatureOf, startHistory, USDC } from "../testing/history-node.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";

const chain = mainnet.caipNetworkId;
const coin = { asset: `${chain}/slip44:501`, decimals: 9, symbol: "SOL", name: "Solana" };
const at = 1_762_000_000_000;
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => rowOf(from + index));
const numbered = (hashes: readonly { readonly hash: string }[] = []) =>
  hashes.map(({ hash }) => Array.from({ length: 90 }, (_, index) => signatureOf(index)).indexOf(hash));

/** Tokens of somebody in a transaction. */
const tokens = (owner: string, amount: unknown, mint = USDC) => ({
  accountIndex: 2,
  mint,
  owner,
  programId: TOKEN_PROGRAMS[0],
  uiTokenAmount: { amount, decimals: 6, uiAmountString: "0" },
});

/** A transaction as `jsonParsed` shows it: https://solana.com/docs/rpc/http/gettransaction (read 2026-11) */
function transactionOf(index: number, meta: object = {}, payer = OWNER): object {
  const keys = [payer, payer === OWNER ? PEER : OWNER, HELD];
  const accountKeys = keys.map((pubkey) => ({
    pubkey,
    signer: pubkey === payer,
    writable: true,
    source: "transaction",
  }));
  return {
    slot: 1_000 - index,
    blockTime: 1_762_000_000,
    version: 0,
    transaction: { signatures: [signatureOf(index)], message: { accountKeys, instructions: [] } },
    meta: {
      err: null,
      fee: 5_000,
      preBalances: [9_000_005_000, 10, 0],
      postBalances: [8_000_000_000, 1_000_000_010, 0],
      preTokenBalances: [],
      postTokenBalances: [],
      ...meta,
    },
  };
}

/** Accounts that keep tokens for the owner, the first with the least. */
const holding = (...accounts: readonly string[]): Answers => ({
  getTokenAccountsByOwner: ([, asked]) => ({
    value:
      asked?.programId === TOKEN_PROGRAMS[0]
        ? accounts.map((pubkey, index) => {
            const info = { mint: USDC, owner: OWNER, tokenAmount: { amount: `${index + 1}`, decimals: 6 } };
            return { pubkey, account: { data: { parsed: { type: "account", info } } } };
          })
        : [],
  }),
});

describe("what an account of Solana did", () => {
  it("is what its lamports and tokens became more or less by, its fee left out, and who was at the other end", async () => {
    const swap = {
      preTokenBalances: [tokens(OWNER, "18446744073709551615"), tokens(PEER, "7", HELD)],
      postTokenBalances: [tokens(OWNER, "18446744073709551610"), tokens(PEER, "5"), tokens(OWNER, "7", HELD)],
      preBalances: [5_000, 0, 0],
      postBalances: [0, 0, 0],
    };
    const { activity, methods } = startHistory({
      getSignaturesForAddress: () => [
        rowOf(1),
        rowOf(2),
        rowOf(3),
        rowOf(4, { err: { InstructionError: [0, "Custom"] } }),
      ],
      getTransaction: ([hash]) =>
        [transactionOf(1), transactionOf(2, {}, PEER), transactionOf(3, swap)].find(
          (_, index) => signatureOf(index + 1) === hash,
        ),
    });
    expect(await activity()).toEqual({
      items: [
        {
          hash: signatureOf(1),
          status: "confirmed",
          at,
          movements: [{ ...coin, value: 1_000_000_000n, direction: "out", other: PEER }],
        },
        {
          hash: signatureOf(2),
          status: "confirmed",
          at,
          movements: [{ ...coin, value: 1_000_000_000n, direction: "in", other: PEER }],
        },
        {
          hash: signatureOf(3),
          status: "confirmed",
          at,
          movements: [
            {
              asset: `${chain}/token:${USDC}`,
              decimals: 6,
              symbol: "USDC",
              name: "USD Coin",
              value: 5n,
              direction: "out",
              other: PEER,
            },
            { asset: `${chain}/token:${HELD}`, decimals: 6, value: 7n, direction: "in", other: PEER },
          ],
        },
        { hash: signatureOf(4), status: "failed", at, movements: [] },
      ],
    });
    // What failed moved nothing: it is not asked about.
    expect(methods().filter((method) => method === "getTransaction")).toHaveLength(3);
  });

  it("is nothing moved where the transaction itself says that it failed, or is known by its place alone", async () => {
    const { activity } = startHistory({
      getSignaturesForAddress: () => [rowOf(1), rowOf(2, { blockTime: null }), rowOf(3)],
      getTransaction: ([hash]) => {
        if (hash === signatureOf(1)) return transactionOf(1, { err: "AccountInUse" });
        const cause = { code: -32015, message: "Transaction version (1) is not supported by the requesting client" };
        return hash === signatureOf(2) ? null : new Error("", { cause });
      },
    });
    expect((await activity())?.items).toEqual([
      { hash: signatureOf(1), status: "failed", at, movements: [] },
      { hash: signatureOf(2), status: "confirmed", movements: [] },
      { hash: signatureOf(3), status: "confirmed", at, movements: [] },
    ]);
  });

  it("joins the lists of its token accounts with its own, each transaction once, and goes on in each where it stopped", async () => {
    const lists: { readonly [account: string]: readonly object[] } = {
      [OWNER]: [rowOf(1), ...rows(3, 40)],
      // Of one block, in its order: the owner's list alone has the one between.
      [HELD]: [rowOf(2), rowOf(3), rowOf(43)],
    };
    const { activity, asked } = startHistory({
      ...holding(HELD),
      getSignaturesForAddress: ([account, asked]) => {
        const list = lists[account] ?? [];
        const from = list.findIndex((row) => (row as { signature: string }).signature === asked?.before) + 1;
        return list.slice(from, from + (asked?.limit ?? 0));
      },
    });
    const first = await activity();
    expect(numbered(first?.items)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(first?.next).toBe(`${OWNER}:${signatureOf(20)},${HELD}:${signatureOf(3)}`);
    const second = await activity(first?.next);
    expect(numbered(second?.items)).toEqual(Array.from({ length: 20 }, (_, index) => index + 21));
    const third = await activity(second?.next);
    expect(numbered(third?.items)).toEqual([41, 42, 43]);
    expect(third?.next).toBeUndefined();
    expect(asked.filter(({ method }) => method === "getTokenAccountsByOwner")).toHaveLength(2);
  });

  it("has those of one block in the order that each list has them in", async () => {
    const inBlock = { slot: 7 };
    const { activity } = startHistory({
      ...holding(HELD),
      getSignaturesForAddress: ([account]) =>
        account === OWNER ? [rowOf(1, inBlock), rowOf(3, inBlock)] : [rowOf(3, inBlock), rowOf(4, inBlock)],
    });
    expect(numbered((await activity())?.items)).toEqual([1, 3, 4]);
  });

  it("asks for the six token accounts that hold most, five questions at a time, and for no more", async () => {
    const accounts = Array.from({ length: 9 }, (_, index) => `${HELD.slice(0, -1)}${index + 1}`);
    let [open, most] = [0, 0];
    const { activity, asked } = startHistory({
      ...holding(...accounts),
      getSignaturesForAddress: async () => {
        most = Math.max(most, ++open);
        await Promise.resolve();
        open--;
        return rows(1, 25);
      },
    });
    expect((await activity())?.items).toHaveLength(20);
    const lists = asked.filter(({ method }) => method === "getSignaturesForAddress").map(({ params }) => params[0]);
    expect(lists).toEqual([OWNER, ...accounts.slice(3).reverse()]);
    expect(asked).toHaveLength(3 + 7 + 20);
    expect(most).toBe(5);
  });

  it("begins anew after a cursor that is none", async () => {
    const many = Array.from({ length: 8 }, () => OWNER).join(",");
    for (const cursor of ["", "constructor", `${OWNER}:x`, `${OWNER},`, many]) {
      const { activity, asked } = startHistory();
      expect(await activity(cursor)).toEqual({ items: [] });
      const lists = asked.filter(({ method }) => method === "getSignaturesForAddress").map(({ params }) => params);
      expect(lists).toEqual([[OWNER, { limit: 20, commitment: "confirmed" }]]);
    }
  });

  it("leaves out what is no transaction, or another one, or is counted in no numbers", async () => {
    const broken: readonly unknown[] = [
      {},
      transactionOf(9),
      transactionOf(3, { preBalances: [1, 2] }),
      transactionOf(4, { postBalances: [-1, "x", 1.5] }),
      transactionOf(5, { fee: "much" }),
      transactionOf(6, { postTokenBalances: [tokens(OWNER, "1e9")] }),
      transactionOf(7, { preTokenBalances: "none" }),
      transactionOf(8, { preBalances: [9_000_005_000, 10, 0, 1] }),
    ];
    const { activity } = startHistory({
      getSignaturesForAddress: () => [
        null,
        5,
        {},
        rowOf(70, { signature: "<b>" }),
        rowOf(71, { err: undefined }),
        ...rows(0, 9),
      ],
      getTransaction: ([hash]) => broken[(numbered([{ hash }])[0] as number) - 1] ?? transactionOf(0),
    });
    expect(numbered((await activity())?.items)).toEqual([0]);
  });

  it.each<[string, Answers]>([
    ["another cluster", { getGenesisHash: () => "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG" }],
    ["no cluster", { getGenesisHash: () => 5 }],
    ["a page", { getSignaturesForAddress: () => new Response("<html>") }],
    ["half a body", { getTransaction: () => new Response('{"jsonrpc":"2.0","result":{"slo') }],
    ["no list", { getSignaturesForAddress: () => null }],
    ["a list of nothing", { getSignaturesForAddress: () => [null, {}] }],
    ["transactions of which none makes sense", { getTransaction: () => ({}) }],
    ["a limit", { getTransaction: () => new Error("", { cause: { code: 429, message: "Too many requests" } }) }],
    ["no token accounts", { getTokenAccountsByOwner: () => ({ value: null }) }],
  ])("is never taken from %s", async (_, answers) => {
    const { activity } = startHistory({ getSignaturesForAddress: () => [rowOf(1)], ...answers });
    await expect(activity()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("ends where a node gives the same page for ever", async () => {
    const { activity } = startHistory({ getSignaturesForAddress: () => rows(1, 20) });
    const first = await activity();
    await expect(activity(first?.next)).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("stops at a list whose rest is not known, and has none that is older before it", async () => {
    const { activity } = startHistory({
      ...holding(HELD),
      getSignaturesForAddress: ([account]) =>
        account === OWNER ? [rowOf(1), ...Array.from({ length: 19 }, () => null)] : rows(2, 3),
    });
    const { items, next } = (await activity()) ?? {};
    expect(numbered(items)).toEqual([1]);
    expect(next).toBe(`${OWNER}:${signatureOf(1)},${HELD}`);
  });
});
