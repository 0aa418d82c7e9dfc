import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";

const KEY = "k3y-of-the-operator-0123456789";
const OWNER = `0x${"aa".repeat(20)}`;
const USDC = `0x${"a1".repeat(20)}`;
const NATIVE = `0x${"e".repeat(40)}`;
const ROUTER = `0x${"e0".repeat(20)}`;
const NOW = Date.UTC(2026, 10, 25);

/** An upstream that takes no request without its key, and of no other shape than its own. */
async function startUpstream(check: (request: IncomingMessage, url: URL) => boolean) {
  const upstream = {
    url: "",
    asked: [] as URL[],
    answer: {} as unknown,
    status: 200,
    stop: async () => undefined as unknown,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://upstream");
    upstream.asked.push(url);
    if (!check(request, url)) response.writeHead(401).end("{}");
    else if (upstream.answer === undefined) response.end("<html>busy</html>");
    else response.writeHead(upstream.status).end(JSON.stringify(upstream.answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  upstream.stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return upstream;
}

const startZeroEx = () =>
  startUpstream(
    ({ headers }, { pathname, searchParams }) =>
      headers["0x-api-key"] === KEY &&
      headers["0x-version"] === "v2" &&
      pathname === "/swap/allowance-holder/quote" &&
      ["chainId", "sellToken", "buyToken", "sellAmount", "taker", "slippageBps"].every((name) =>
        searchParams.has(name),
      ),
  );
const startLifi = () =>
  startUpstream(
    ({ headers }, { pathname, searchParams }) =>
      headers["x-lifi-api-key"] === KEY &&
      pathname === "/v1/quote" &&
      ["fromChain", "toChain", "fromToken", "toToken", "fromAmount", "fromAddress", "toAddress", "slippage"].every(
        (name) => searchParams.has(name),
      ),
  );

/** As 0x answers. */
const zeroEx = (more: object = {}) => ({
  liquidityAvailable: true,
  buyAmount: "2990000000",
  minBuyAmount: "2960100000",
  buyToken: USDC,
  sellAmount: "1000000000000000000",
  sellToken: NATIVE,
  allowanceTarget: null,
  fees: { integratorFee: null, zeroExFee: { amount: "4500000", token: USDC, type: "volume" } },
  transaction: { to: ROUTER, data: "0x12345678", gas: "210000", gasPrice: "1", value: "1000000000000000000" },
  ...more,
});
/** As LI.FI answers. */
const lifi = (more: object = {}) => ({
  id: "one",
  action: {
    fromToken: { address: `0x${"0".repeat(40)}`, chainId: 1 },
    toToken: { address: USDC, chainId: 1 },
    fromAmount: "1000000000000000000",
    toAddress: OWNER,
    slippage: 0.01,
  },
  estimate: { toAmount: "2995000000", toAmountMin: "2965050000", approvalAddress: ROUTER, feeCosts: [] },
  transactionRequest: {
    to: ROUTER,
    data: "0x12345678",
    value: "0xde0b6b3a7640000",
    gasLimit: "0x33450",
    chainId: 1,
  },
  ...more,
});

describe("swaps through the server", () => {
  let folder: string;
  let first: Awaited<ReturnType<typeof startZeroEx>>;
  let second: Awaited<ReturnType<typeof startLifi>>;
  let server: TestServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-swaps-"));
    [first, second] = await Promise.all([startZeroEx(), startLifi()]);
    const routers = { "eip155:1": [ROUTER.toUpperCase().replace("0X", "0x")] };
    server = await startTestServer({
      databaseUrl: `sqlite:${join(folder, "a.sqlite")}`,
      now: () => NOW,
      environment: {
        DATA_PUBLIC: "off",
        SWAPS: JSON.stringify([
          { shape: "0x", url: first.url, key: KEY, routers },
          { shape: "lifi", url: second.url, key: KEY, routers },
        ]),
      },
    });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await Promise.all([first.stop(), second.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    for (const upstream of [first, second]) {
      upstream.asked.length = 0;
      upstream.status = 200;
    }
    first.answer = zeroEx();
    second.answer = lifi();
  });

  const ask = (more: Record<string, string> = {}): Promise<Response> => {
    const params = new URLSearchParams({
      userAddress: `eip155:1:${OWNER}`,
      fromTokenAddress: `eip155:1:${NATIVE}`,
      toTokenAddress: `eip155:1:${USDC}`,
      amount: "1000000000000000000",
      slippage: "100",
      ...more,
    });
    return server.get(`/v1/convert/quotes?${params}`);
  };
  const quotes = async (response: Promise<Response>): Promise<{ provider: string }[]> =>
    ((await (await response).json()) as { quotes: { provider: string }[] }).quotes;

  it("are quoted by all that are configured, the best first, with keys that no visitor sees [API-04]", async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).not.toContain(KEY);
    expect(JSON.parse(text)).toEqual({
      quotes: [
        expect.objectContaining({ provider: "LI.FI", toAmount: "2995000000", gas: "210000" }),
        {
          provider: "0x",
          userAddress: `eip155:1:${OWNER}`,
          fromTokenAddress: `eip155:1:${NATIVE}`,
          toTokenAddress: `eip155:1:${USDC}`,
          fromAmount: "1000000000000000000",
          toAmount: "2990000000",
          toAmountMin: "2960100000",
          spenderAddress: null,
          fee: { tokenAddress: `eip155:1:${USDC}`, amount: "4500000" },
          gas: "210000",
          expiresAt: NOW + 30_000,
          tx: { to: ROUTER, data: "0x12345678", value: "1000000000000000000" },
        },
      ],
    });
    expect(server.log.join("")).not.toContain(KEY);
    expect(first.asked[0]?.searchParams.get("slippageBps")).toBe("100");
    expect(second.asked[0]?.searchParams.get("slippage")).toBe("0.01");
  });

  it("are an empty list where nobody swaps so much of it, and those of one where the other fails", async () => {
    first.answer = { liquidityAvailable: false };
    second.status = 503;
    expect(await quotes(ask())).toEqual([]);
    first.answer = zeroEx();
    expect((await quotes(ask())).map(({ provider }) => provider)).toEqual(["0x"]);
    second.status = 200;
    second.answer = undefined;
    expect((await quotes(ask())).map(({ provider }) => provider)).toEqual(["0x"]);
  });

  it.each([
    ["another token", { buyToken: `0x${"b2".repeat(20)}` }],
    ["another amount", { sellAmount: "1" }],
    ["another contract", { transaction: { to: OWNER, data: "0x12345678", gas: "1", value: "1000000000000000000" } }],
    ["a spender that is not on the list", { allowanceTarget: OWNER }],
    ["another value", { transaction: { to: ROUTER, data: "0x12345678", gas: "1", value: "2000000000000000000" } }],
    ["less than was allowed", { minBuyAmount: "1" }],
    ["a number that is none", { buyAmount: "1e18" }],
    ["a contract that is a link", { transaction: { to: "javascript:alert(1)", data: "0x12345678", value: "0" } }],
  ])("of %s are refused", async (_, more) => {
    first.answer = zeroEx(more);
    expect((await quotes(ask())).map(({ provider }) => provider)).toEqual(["LI.FI"]);
  });

  it.each([
    ["another chain", { transactionRequest: { ...lifi().transactionRequest, chainId: 10 } }],
    ["somebody else", { action: { ...lifi().action, toAddress: ROUTER } }],
  ])("for %s are refused", async (_, more) => {
    second.answer = lifi(more);
    expect((await quotes(ask())).map(({ provider }) => provider)).toEqual(["0x"]);
  });

  it("are a fault where everybody fails, where the chain is not configured, and where the question is wrong", async () => {
    first.answer = undefined;
    second.status = 503;
    expect((await ask()).status).toBeGreaterThanOrEqual(502);
    const on = (chain: string) => ({
      userAddress: `${chain}:${OWNER}`,
      fromTokenAddress: `${chain}:${NATIVE}`,
      toTokenAddress: `${chain}:${USDC}`,
    });
    const other = await ask(on("eip155:10"));
    expect([other.status, await other.json()]).toEqual([404, expect.objectContaining({ code: "chain/unsupported" })]);
    for (const wrong of [
      { amount: "0" },
      { amount: "1.5" },
      { slippage: "9999" },
      { userAddress: "nobody" },
      { toTokenAddress: `eip155:10:${USDC}` },
    ])
      expect((await ask(wrong)).status).toBe(400);
  });
});
