import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeAbiParameters } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KEK } from "../../testing/embedded-world.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import { startTestUpstream, type TestUpstream } from "../../testing/start-test-upstream.ts";
import type { Balance, Transaction } from "../shapes.ts";

const KEY = "k3y-of-the-operator-0123456789";
const TOKEN_OF_OPERATOR = "token-of-the-operator";
const FRAME = "https://wallet.example";
const ADDRESS = "0xcc4e74eb7f0d2f3e8c86ac08a6b70689f564b226";
const PEER = "0xef8801eaf234ff82801821ffe2d78d60a0237f97";
const CONTRACT = "0x1111111111111111111111111111111111111111";
/** https://docs.lido.fi/deployed-contracts/ */
const STETH = "0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84";
/** https://etherscan.io/token/0xB8c77482e45F1F44dE1745F52C74426C631bDD52 */
const BNB = "0xB8c77482e45F1F44dE1745F52C74426C631bDD52";
const IMPOSTOR = "0x4444444444444444444444444444444444444444";
const BITCOIN = "bip122:000000000019d6689c085ae165831e93";
const hash = (index: number): string => `0x${index.toString(16).padStart(64, "0")}`;
const token = (more: object = {}) => ({
  address_hash: CONTRACT,
  name: "Coin",
  symbol: "COIN",
  decimals: "6",
  type: "ERC-20",
  ...more,
});
const transfer = (index: number, more: object = {}) => ({
  transaction_hash: hash(index),
  block_number: 1_000 - index,
  log_index: index,
  timestamp: "2026-11-01T10:00:00.000000Z",
  from: { hash: PEER },
  to: { hash: ADDRESS },
  token: token(),
  total: { value: "1500000" },
  ...more,
});

describe("what accounts did and have", () => {
  let folder: string;
  let upstream: TestUpstream;
  let node: TestUpstream;
  let server: TestServer;
  let time = Date.UTC(2026, 10, 25);
  let decimals = 6n;
  let nodeChain = "0x1";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-data-"));
    upstream = await startTestUpstream();
    node = await startTestUpstream();
    const data = {
      "eip155:1": [{ dialect: "blockscout", url: upstream.url, key: KEY }],
      [BITCOIN]: [
        { dialect: "esplora", url: "http://127.0.0.1:1" },
        { dialect: "esplora", url: upstream.url },
      ],
    };
    server = await startTestServer({
      databaseUrl: `sqlite:${join(folder, "a.sqlite")}`,
      now: () => time,
      environment: {
        EMBEDDED_FRAME_ORIGIN: FRAME,
        EMBEDDED_KEK: KEK,
        SMTP_URL: "smtp://127.0.0.1:1",
        MAIL_FROM: "no-reply@acme.example",
        DATA_PUBLIC: "off",
        DATA_UPSTREAMS: JSON.stringify(data),
        RPC_UPSTREAMS: JSON.stringify({ "eip155:1": [node.url] }),
        PRICES_URL: upstream.url,
        DATA_TOKENS: JSON.stringify({ "eip155:1": [STETH], "eip155:10": [IMPOSTOR] }),
        PRICES_FEEDS: JSON.stringify({ "eip155:1": [{ token: BNB, feed: CONTRACT, heartbeatSeconds: 60 }] }),
        METRICS_TOKEN: TOKEN_OF_OPERATOR,
      },
    });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await upstream.stop();
    await node.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    // What was answered in the test before is forgotten.
    time += 3_600_000;
    decimals = 6n;
    nodeChain = "0x1";
    upstream.asked.length = 0;
    node.answer = (_, response, body) => {
      const answer = ({ id, method }: { id: number; method: string }) => {
        const result =
          { eth_chainId: nodeChain, eth_gasPrice: "0x3b9aca00" }[method] ??
          `0x${decimals.toString(16).padStart(64, "0")}`;
        return { jsonrpc: "2.0", id, result };
      };
      response.end(JSON.stringify((JSON.parse(body) as { id: number; method: string }[]).map(answer)));
    };
  });

  const say = (a: { transfers?: unknown; transactions?: unknown; held?: unknown; price?: number }): void => {
    upstream.answer = (path, response) => {
      const page = { items: [], next_page_params: null };
      const answer = path.startsWith("/prices/")
        ? {
            coins: a.price
              ? {
                  [`ethereum:${CONTRACT}`]: {
                    price: a.price,
                    symbol: "COIN",
                    timestamp: 1_795_000_000,
                    confidence: 0.99,
                  },
                }
              : {},
          }
        : path.includes("/token-balances")
          ? (a.held ?? [])
          : path.includes("/token-transfers")
            ? (a.transfers ?? page)
            : path.includes("/transactions")
              ? (a.transactions ?? page)
              : { coin_balance: "2000000000000000000" };
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    };
  };
  const history = (cursor = "", chain = "eip155:1"): Promise<Response> =>
    server.get(`/v1/account/${ADDRESS}/history?chainId=${chain}${cursor && `&cursor=${cursor}`}`);
  const read = async (response: Promise<Response>): Promise<{ data: Transaction[]; next: string | null }> =>
    (await response).json() as never;
  const balances = async (): Promise<Balance[]> =>
    ((await (await server.get(`/v1/account/${ADDRESS}/balance?chainId=eip155:1`)).json()) as { balances: Balance[] })
      .balances;

  it("gives a page of a history in the shape that clients read [API-04]", async () => {
    say({ transfers: { items: [transfer(1)], next_page_params: null }, price: 2 });
    expect(await read(history())).toEqual({
      data: [
        {
          id: hash(1),
          metadata: {
            operationType: "receive",
            hash: hash(1),
            chain: "eip155:1",
            minedAt: "2026-11-01T10:00:00.000Z",
            sentFrom: PEER,
            sentTo: ADDRESS,
            status: "confirmed",
            nonce: 0,
          },
          transfers: [
            {
              fungible_info: { name: "Coin", symbol: "COIN", icon: null, is_spam: false },
              direction: "in",
              quantity: { numeric: "1.5" },
              value: 3,
              price: 2,
            },
          ],
        },
      ],
      next: null,
    });
  });

  it("walks a history to its end, each transaction once, by cursors that are of this account alone [API-04]", async () => {
    const pages = [0, 3, 6].map((from) => [1, 2, 3].map((index) => transfer(from + index)));
    upstream.answer = (path, response) => {
      if (!path.includes("/token-transfers"))
        return void response.end('{"items":[],"next_page_params":null,"coins":{}}');
      const page = Number(new URLSearchParams(path.split("?")[1]).get("page") ?? 0);
      response.end(JSON.stringify({ items: pages[page], next_page_params: page < 2 ? { page: page + 1 } : null }));
    };
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await read(history(cursor));
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next;
      if (cursor)
        expect((await server.get(`/v1/account/${PEER}/history?chainId=eip155:1&cursor=${cursor}`)).status).toBe(400);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(hash));
    expect((await history("nonsense")).status).toBe(400);
  });

  it("answers from memory with the age, asks again after ten seconds, and stands in for an upstream that fails", async () => {
    say({ transfers: { items: [transfer(1)], next_page_params: null } });
    const first = await history();
    const asked = upstream.asked.length;
    time += 9_000;
    const second = await history();
    expect([first.headers.get("Age"), second.headers.get("Age"), upstream.asked.length]).toEqual(["0", "9", asked]);
    upstream.answer = (_, response) => void response.writeHead(500).end();
    time += 60_000;
    const third = await history();
    expect([third.status, third.headers.get("Age")]).toEqual([200, "69"]);
    time += 600_000;
    expect((await history()).status).toBe(503);
  });

  it.each([
    ["HTML", "<html>Maintenance</html>", 502, "malformed"],
    ["half a body", '{"items":[{"transaction_ha', 502, "malformed"],
    ["another shape", '{"items":[{"hash":1}],"next_page_params":null}', 502, "malformed"],
    ["a list in place of a page", "[1]", 502, "malformed"],
    ["null", "null", 502, "malformed"],
  ])("never takes %s for an account without transactions", async (_, body, status, reason) => {
    say({ transfers: body, transactions: body, held: body });
    for (const path of ["history", "balance"]) {
      const response = await server.get(`/v1/account/${ADDRESS}/${path}?chainId=eip155:1`);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        code: "data/upstream-failed",
        detail: expect.stringContaining(reason),
      });
    }
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN_OF_OPERATOR}` } })
    ).text();
    expect(metrics).toContain(
      `foyer_upstream_answers_total{chain="eip155:1",dialect="blockscout",outcome="${reason}"}`,
    );
  });

  it.each([
    [429, "limited"],
    [403, "refused"],
    [500, "unreachable"],
  ])("tells clients to stop asking while an upstream answers %d", async (status, reason) => {
    upstream.answer = (_, response) => void response.writeHead(status).end(`{"message":"bad key ${KEY}"}`);
    const response = await history();
    const text = await response.text();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(JSON.parse(text)).toMatchObject({
      code: "data/upstream-unavailable",
      detail: expect.stringContaining(reason),
    });
    expect(text + server.log.join("")).not.toContain(KEY);
  });

  it("ends an upstream that gives the same page for ever", async () => {
    const items = [transfer(1), transfer(2)];
    upstream.answer = (path, response) =>
      void response.end(
        JSON.stringify(
          path.includes("/token-transfers")
            ? { items, next_page_params: { page: 1 } }
            : { items: [], next_page_params: null, coins: {} },
        ),
      );
    let response = await history();
    for (let page = 0; page < 5 && response.status === 200; page += 1)
      response = await history(((await response.json()) as { next: string }).next);
    expect([response.status, await response.json()]).toMatchObject([502, { code: "data/upstream-failed" }]);
  });

  it("shows hostile tokens as what they are, with exact amounts [API-04]", async () => {
    decimals = 255n;
    const name = `\u202eUSDC\u200b${"x".repeat(10_000)} claim at https://evil.example`;
    const address = "0x3333333333333333333333333333333333333333";
    const hostile = token({
      address_hash: address,
      name,
      symbol: "constructor",
      decimals: "255",
      icon_url: "javascript:alert(1)",
    });
    say({ held: [{ token: hostile, value: String(2n ** 256n - 1n) }] });
    const [native, spam] = await balances();
    expect(native).toMatchObject({
      symbol: "ETH",
      quantity: { decimals: "18", numeric: "2" },
      price: null,
      value: null,
      is_spam: false,
    });
    expect(native?.address).toBeUndefined();
    expect(spam).toMatchObject({ address: `eip155:1:${address}`, symbol: "constructor", iconUrl: "", is_spam: true });
    expect(spam?.name).toMatch(/^USDCx{59}…$/);
    expect(spam?.quantity.numeric).toBe(`0.${String(2n ** 256n - 1n).padStart(255, "0")}`);
  });

  it("knows a token by its address alone, which no token chooses", async () => {
    // https://etherscan.io/token/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2
    const weth = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
    const rows = [
      [weth.toLowerCase(), "WETH"],
      [STETH.toLowerCase(), "stETH"],
      [BNB, "BNB"],
      [CONTRACT, "stETH"],
      // Known on another chain, and by a name that is its own.
      [IMPOSTOR, "WETH"],
    ] as const;
    say({ held: rows.map(([address_hash, symbol]) => ({ token: token({ address_hash, symbol }), value: "5" })) });
    const told = new Map(
      (await balances()).map(({ address, is_spam }) => [address?.slice("eip155:1:".length), is_spam]),
    );
    expect(rows.map(([address]) => told.get(address))).toEqual([false, false, false, true, true]);
  });

  it("shows known and valuable tokens, however many others were sent before them", async () => {
    // https://developers.circle.com/stablecoins/usdc-contract-addresses
    const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const dust = Array.from({ length: 250 }, (_, index) => ({
      token: token({ address_hash: `0x${(index + 1).toString(16).padStart(40, "0")}`, symbol: `T${index}` }),
      value: "1",
    }));
    const held = [...dust, { token: token(), value: "1500000" }, { token: token({ address_hash: usdc }), value: "5" }];
    say({ held, price: 3 });
    const { balances } = (await (await server.get(`/v1/account/${ADDRESS}/balance?chainId=eip155:1`)).json()) as {
      balances: readonly Balance[];
    };
    const addresses = balances.map(({ address }) => address?.toLowerCase());
    expect(balances).toHaveLength(200);
    expect(addresses[1]).toBe(`eip155:1:${CONTRACT}`);
    expect(addresses).toContain(`eip155:1:${usdc.toLowerCase()}`);
  });

  it("believes the chain in decimals, and the upstream where no node of the chain answers", async () => {
    decimals = 8n;
    const other = "0x2222222222222222222222222222222222222222";
    say({ held: [{ token: token({ address_hash: other, decimals: "2" }), value: "150000000" }] });
    expect((await balances())[1]?.quantity).toEqual({ decimals: "8", numeric: "1.5" });
    nodeChain = "0xa";
    time += 60_000;
    say({ held: [{ token: token({ address_hash: PEER, decimals: "2" }), value: "150" }] });
    expect((await balances())[1]?.quantity).toEqual({ decimals: "2", numeric: "1.5" });
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN_OF_OPERATOR}` } })
    ).text();
    expect(metrics).toContain('foyer_upstream_answers_total{chain="eip155:1",dialect="node",outcome="wrong-chain"}');
  });

  it("tells the wallet's frame, which is of no project's origin, what accounts have, and no page in its place", async () => {
    say({ held: [{ token: token(), value: "1500000" }] });
    const asFrame = (origin: string): Promise<Response> =>
      fetch(`${server.url}/embedded/v1/${PROJECT}/balances/${ADDRESS}?chainId=eip155:1`, { headers: { origin } });
    const told = await asFrame(FRAME);
    expect([told.status, told.headers.get("access-control-allow-origin")]).toEqual([200, FRAME]);
    expect(((await told.json()) as { balances: Balance[] }).balances).toEqual(await balances());
    expect((await asFrame(ORIGIN)).status).toBe(403);
  });

  it("asks the next server of a chain when one does not answer", async () => {
    const stats = { funded_txo_sum: 7, spent_txo_sum: 0 };
    const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    upstream.answer = (_, response) =>
      void response.end(JSON.stringify({ address, chain_stats: stats, mempool_stats: stats, coins: {} }));
    const response = await server.get(`/v1/account/${address}/balance?chainId=${BITCOIN}`);
    expect(await response.json()).toMatchObject({ balances: [{ symbol: "BTC", quantity: { numeric: "0.00000014" } }] });
  });

  it("tells a chain that nobody answers for, and an address that is none, before it asks anybody", async () => {
    for (const [path, status, code] of [
      [`/v1/account/${ADDRESS}/history?chainId=eip155:2`, 404, "chain/unsupported"],
      [`/v1/account/${ADDRESS}/history?chainId=constructor`, 400, "request/invalid"],
      ["/v1/account/..%2f..%2fx/history?chainId=eip155:1", 400, "request/invalid"],
      [`/v1/account/${ADDRESS}/history`, 400, "request/invalid"],
      [`/v1/account/${ADDRESS}/balance?chainId=eip155:1&currency=eur`, 400, "request/invalid"],
    ] as const) {
      const response = await server.get(path);
      expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    }
    expect(upstream.asked).toEqual([]);
  });

  it("tells who an address says it is, with a picture of the web alone [API-04]", async () => {
    const named = encodeAbiParameters(
      [{ type: "string" }, { type: "address" }, { type: "address" }],
      ["alice.eth", PEER, PEER],
    );
    for (const [picture, avatar] of [
      ["https://pictures.example/a.png", "https://pictures.example/a.png"],
      ["javascript:alert(1)", null],
    ] as const) {
      const text = encodeAbiParameters([{ type: "string" }], [picture]);
      const answers = [named, encodeAbiParameters([{ type: "bytes" }, { type: "address" }], [text, PEER])];
      node.answer = (_, response, body) => {
        const answer = ({ id, method }: { id: number; method: string }) => ({
          jsonrpc: "2.0",
          id,
          result: method === "eth_chainId" ? "0x1" : answers.shift(),
        });
        response.end(JSON.stringify((JSON.parse(body) as { id: number; method: string }[]).map(answer)));
      };
      const response = await server.get(`/v1/identity/${ADDRESS}`);
      expect(await response.json()).toEqual({ name: "alice.eth", avatar });
      time += 3_600_000;
    }
  });

  it("tells gas, allowances, known tokens and prices, and no price as none [API-04]", async () => {
    say({ price: 2 });
    const get = async (path: string): Promise<unknown> => (await server.get(path)).json();
    expect(await get("/v1/convert/gas-price?chainId=eip155:1")).toEqual({
      standard: "1000000000",
      fast: "1150000000",
      instant: "1350000000",
    });
    const caip = (address: string): string => `eip155:1:${address}`;
    const allowance = `/v1/convert/allowance?tokenAddress=${caip(CONTRACT)}&userAddress=${caip(ADDRESS)}&spenderAddress=${caip(PEER)}`;
    expect(await get(allowance)).toEqual({ allowance: "6" });
    const { tokens } = (await get("/v1/convert/tokens?chainId=eip155:1")) as { tokens: unknown[] };
    expect(tokens[0]).toEqual({
      name: "USD Coin",
      symbol: "USDC",
      address: caip("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
      decimals: 6,
      logoUri: "",
    });
    const body = JSON.stringify({
      currency: "usd",
      addresses: [caip(CONTRACT), caip(PEER), "nonsense", "eip155:1:constructor"],
    });
    // Pages send plain text, which asks for no preflight.
    for (const type of ["application/json", "text/plain;charset=UTF-8"]) {
      const priced = await server.post("/v1/fungible/price", body, { "Content-Type": type });
      expect(await priced.json()).toEqual({
        fungibles: [{ address: caip(CONTRACT), name: "", symbol: "", iconUrl: "", price: 2 }],
      });
    }
    nodeChain = "0xa";
    time += 3_600_000;
    expect((await server.get("/v1/convert/gas-price?chainId=eip155:1")).status).toBe(502);
    expect(await get("/v1/supported-chains")).toEqual({ http: ["eip155:1", BITCOIN], ws: [] });
  });
});
