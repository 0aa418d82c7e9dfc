import type { AccountId } from "@foyer/contract";
import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { fromBase58 } from "../base58.ts";
import { devnet, mainnet } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { KNOWN_TOKENS } from "./known-tokens.ts";
import { TOKEN_PROGRAMS } from "./token-accounts.ts";

const [OWNER, OTHER, MINT, NEWER] = SOLANA_TEST_ADDRESSES as readonly [string, string, string, string];
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

type Row = {
  readonly mint?: unknown;
  readonly amount?: unknown;
  readonly decimals?: unknown;
  readonly owner?: unknown;
};

/** An account of tokens as `jsonParsed` shows it: https://solana.com/docs/rpc/http/gettokenaccountsbyowner (read 2026-11) */
function tokenAccount({ mint = MINT, amount = "1", decimals = 6, owner = OWNER }: Row = {}): object {
  const tokenAmount = { amount, decimals, uiAmountString: "0" };
  const info = { isNative: false, mint, owner, state: "initialized", tokenAmount };
  return { pubkey: OTHER, account: { data: { program: "spl-token", parsed: { type: "account", info } } } };
}

/** A mint with a name of its own: https://www.solana-program.com/docs/token-2022/extensions (read 2026-11) */
function mintOf(state: object): object {
  const extensions = [null, { extension: "metadataPointer", state: {} }, { extension: "tokenMetadata", state }];
  return { data: { program: "spl-token-2022", parsed: { type: "mint", info: { decimals: 2, extensions } } } };
}

function node(answers: {
  readonly lamports?: unknown;
  readonly older?: unknown;
  readonly newer?: unknown;
  readonly mints?: unknown;
}) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  const { lamports = 5, older = [], newer = [], mints = [] } = answers;
  const { adapter } = startAdapter({
    fetch: async (_, init) => {
      const request = JSON.parse(String(init?.body)) as { method: string; params: [unknown, { programId: string }] };
      asked.push(request);
      const byProgram = request.params[1].programId === TOKEN_PROGRAMS[0] ? older : newer;
      const value = { getBalance: lamports, getTokenAccountsByOwner: byProgram, getMultipleAccounts: mints };
      return Response.json({ jsonrpc: "2.0", id: 1, result: { value: value[request.method as keyof typeof value] } });
    },
  });
  const account: AccountId<"solana"> = `${mainnet.caipNetworkId}:${OWNER}`;
  const tokens = async (a: { cursor?: string; account?: AccountId<"solana"> } = {}) =>
    adapter.capabilities.tokens?.({ account, ...a });
  return { asked, tokens };
}

describe("what an account of Solana holds", () => {
  it("is its lamports, and the sum of its accounts of each token of both programs", async () => {
    const { asked, tokens } = node({
      lamports: "9007199254740993",
      older: [tokenAccount({ mint: USDC, amount: "18446744073709551615" }), tokenAccount({ amount: "3" })],
      newer: [
        tokenAccount({ mint: NEWER, amount: "1", decimals: 2 }),
        tokenAccount({ mint: NEWER, amount: "2", decimals: 2 }),
      ],
      mints: [mintOf({ name: "Pear\u202e Coin", symbol: "PEAR", uri: "https://example.org" })],
    });
    const chain = mainnet.caipNetworkId;
    expect(await tokens()).toEqual({
      items: [
        {
          asset: `${chain}/slip44:501`,
          value: 9_007_199_254_740_993n,
          decimals: 9,
          symbol: "SOL",
          name: "Solana",
          isListed: true,
        },
        {
          asset: `${chain}/token:${USDC}`,
          value: 18_446_744_073_709_551_615n,
          decimals: 6,
          symbol: "USDC",
          name: "USD Coin",
          isListed: true,
        },
        { asset: `${chain}/token:${MINT}`, value: 3n, decimals: 6, isListed: false },
        {
          asset: `${chain}/token:${NEWER}`,
          value: 3n,
          decimals: 2,
          symbol: "PEAR",
          name: "Pear Coin",
          isListed: false,
        },
      ],
    });
    expect(asked.map(({ method }) => method)).toEqual([
      "getBalance",
      "getTokenAccountsByOwner",
      "getTokenAccountsByOwner",
      "getMultipleAccounts",
    ]);
    expect(asked[3]?.params[0]).toEqual([NEWER]);
  });

  it("names no token of another cluster by what mainnet's are called", async () => {
    const { tokens } = node({ older: [tokenAccount({ mint: USDC })] });
    const found = await tokens({ account: `${devnet.caipNetworkId}:${OWNER}` });
    expect(found?.items[1]).toEqual({
      asset: `${devnet.caipNetworkId}/token:${USDC}`,
      value: 1n,
      decimals: 6,
      isListed: false,
    });
  });

  it("has nothing of accounts that are empty, of somebody else, or none at all", async () => {
    const rows = [
      tokenAccount({ amount: "0" }),
      tokenAccount({ owner: OTHER }),
      tokenAccount({ mint: "constructor" }),
      tokenAccount({ amount: "1e18" }),
      tokenAccount({ amount: -1 }),
      { pubkey: OTHER, account: { data: ["AAA=", "base64"] } },
      null,
      5,
      {},
    ];
    const { asked, tokens } = node({ older: rows, newer: rows });
    expect((await tokens())?.items).toHaveLength(1);
    expect(asked.map(({ method }) => method)).not.toContain("getMultipleAccounts");
  });

  it("shows sums without names where the node says no more of a mint", async () => {
    for (const mints of [undefined, null, "<html>", [null], [mintOf({ name: 5, symbol: { a: 1 } })], [{ data: 5 }]]) {
      const found = await node({ newer: [tokenAccount({ mint: NEWER })], mints }).tokens();
      expect(found?.items[1]).toEqual({
        asset: `${mainnet.caipNetworkId}/token:${NEWER}`,
        value: 1n,
        decimals: 6,
        isListed: false,
      });
    }
  });

  it("goes on after five hundred tokens, which a node gives all at once", async () => {
    const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    const mintAt = (index: number): string =>
      `${MINT.slice(0, -2)}${alphabet.charAt(index / 58)}${alphabet.charAt(index % 58)}`;
    const { tokens } = node({
      older: Array.from({ length: 501 }, (_, index) => tokenAccount({ mint: mintAt(index) })),
    });
    const first = await tokens();
    expect([first?.items.length, first?.next]).toEqual([501, "500"]);
    const rest = await tokens({ cursor: "500" });
    expect(rest?.items.map(({ asset }) => asset)).toEqual([`${mainnet.caipNetworkId}/token:${mintAt(500)}`]);
    expect(rest?.next).toBeUndefined();
  });

  it.each([
    { older: undefined },
    { newer: null },
    { older: {} },
    { newer: "x" },
    { lamports: undefined },
    { lamports: -1 },
  ])("is never taken from an answer that has no list: %j", async (answers) => {
    const missing = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value ?? null]));
    await expect(node(missing).tokens()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is of no cluster that the application does not use", async () => {
    const account: AccountId<"solana"> = `solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z:${OWNER}`;
    await expect(node({}).tokens({ account })).rejects.toMatchObject({ code: "network/not-configured" });
  });

  it("knows tokens by keys that can be", () => {
    for (const mint of KNOWN_TOKENS.keys()) expect(fromBase58(mint, 32), mint).toBeDefined();
  });
});
