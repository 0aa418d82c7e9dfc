import { createHmac, generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SoldAsset } from "../../onramp/seller.ts";
import type { Asking } from "../../orders/ask-provider.ts";
import { isSigned, signText } from "../../orders/signature.ts";
import type { Payout } from "../exchange.ts";
import { type Prism, startPrism } from "../testing/start-prism.ts";
import { binanceExchange } from "./binance.ts";
import { coinbaseExchange } from "./coinbase.ts";

const NOW = Date.UTC(2026, 10, 28);
const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SECRET = "a-secret-of-the-operator";
const USDC: SoldAsset = {
  asset: "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
  codes: { coinbase: "USDC/ethereum", binance: "USDC/ETH" },
};
const PAYOUT: Payout = {
  id: "0b6c4f0e-1111-4222-8333-444455556666",
  asset: USDC,
  amount: "8906000",
  account: `eip155:1:${ADDRESS}`,
  address: ADDRESS,
  clientIp: "203.0.113.7",
};
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

let prisms: { coinbase: Prism; paused: Prism; binance: Prism; wild: Prism; wilder: Prism };
beforeAll(async () => {
  const open = { coin: "USDC", withdrawEnable: true, withdrawFee: "1.5", withdrawMin: "5", withdrawMax: "100" };
  const [coinbase, paused, binance, wild, wilder] = await Promise.all([
    startPrism("coinbase"),
    startPrism("binance"),
    startPrism("binance", { examples: { ...open, withdrawOrderId: PAYOUT.id, address: ADDRESS.toLowerCase() } }),
    startPrism("binance", { isDynamic: true }),
    startPrism("coinbase", { isDynamic: true }),
  ]);
  prisms = { coinbase, paused, binance, wild, wilder };
}, 60_000);
afterAll(() => Promise.all(Object.values(prisms).map((prism) => prism.stop())));

/** Requests of a test, and what is changed in the answers. */
function ask(change: (text: string) => string = (text) => text) {
  const sent: { url: URL; method: string; headers: Headers; body: unknown }[] = [];
  const asking: Asking = {
    now: () => NOW,
    signal: new AbortController().signal,
    fetch: async (url, init) => {
      const { method = "GET", body } = init ?? {};
      sent.push({ url: new URL(String(url)), method, headers: new Headers(init?.headers), body });
      const answer = await fetch(url, init);
      return new Response(change(await answer.text()), { status: answer.status });
    },
  };
  return { asking, sent };
}
const coinbase = (apiUrl = prisms.coinbase.url, key = pem) =>
  coinbaseExchange({ keyName: "organizations/1/apiKeys/2", privateKey: key, currency: "USD", apiUrl });
const binance = (apiUrl = prisms.binance.url) =>
  binanceExchange({ key: "k", secret: "s", pageUrl: "https://till.example/approve", noticeSecret: SECRET, apiUrl });

describe("Coinbase", () => {
  it("opens a session that its description accepts, for one address and the exact amount [ONR-02]", async () => {
    const { asking, sent } = ask();
    // The example of the description.
    expect(await coinbase().begin(PAYOUT, asking)).toEqual({
      url: "https://pay.coinbase.com/buy?sessionToken=abc123F",
    });
    const [request] = sent;
    expect(JSON.parse(String(request?.body))).toEqual({
      purchaseCurrency: "USDC",
      destinationNetwork: "ethereum",
      destinationAddress: ADDRESS,
      purchaseAmount: "8.906",
      paymentCurrency: "USD",
      partnerUserRef: PAYOUT.id,
      clientIp: "203.0.113.7",
    });
    const jwt = request?.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
    const { payload } = await jwtVerify(jwt, publicKey, { issuer: "cdp", currentDate: new Date(NOW) });
    // As `generateJwt` of @coinbase/cdp-sdk 1.x writes them.
    expect(payload).toMatchObject({
      sub: "organizations/1/apiKeys/2",
      uris: [`POST ${new URL(prisms.coinbase.url).host}/v2/onramp/sessions`],
    });
  });

  it("signs with an Ed25519 key too, which Coinbase gives as base64 of seed and public key", async () => {
    const pair = generateKeyPairSync("ed25519");
    const { d = "", x = "" } = pair.privateKey.export({ format: "jwk" });
    const key = Buffer.concat([Buffer.from(d, "base64url"), Buffer.from(x, "base64url")]).toString("base64");
    const { asking, sent } = ask();
    await coinbase(prisms.coinbase.url, key).begin(PAYOUT, asking);
    const jwt = sent[0]?.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
    const { protectedHeader } = await jwtVerify(jwt, pair.publicKey, { currentDate: new Date(NOW) });
    expect(protectedHeader.alg).toBe("EdDSA");
  });

  it.each([
    ["another site", (text: string) => text.replace("pay.coinbase.com", "pay-coinbase.example")],
    ["no link", () => "{}"],
    ["a script", (text: string) => text.replace("https://pay.coinbase.com", "javascript:alert(1)//")],
    ["a link without end", (text: string) => text.replace("abc123F", "a".repeat(4_000))],
    ["an answer without end", () => `"${"a".repeat(600_000)}"`],
  ])("refuses %s instead of a link", async (_, change) => {
    await expect(coinbase().begin(PAYOUT, ask(change).asking)).rejects.toMatchObject({ code: "provider/failed" });
  });

  it("reads no link out of random values of the described types", async () => {
    await expect(coinbase(prisms.wilder.url).begin(PAYOUT, ask().asking)).rejects.toMatchObject({
      code: "provider/failed",
    });
  });
});

describe("Binance", () => {
  it("leads to the operator's page by a signed link, and moves nothing before its approval [ONR-02]", async () => {
    const { asking, sent } = ask();
    const url = new URL((await binance().begin(PAYOUT, asking)).url);
    const [query = "", signature = ""] = url.search.slice(1).split("&signature=");
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      order: PAYOUT.id,
      amount: "8.906",
      recipient: ADDRESS,
    });
    const header = decodeURIComponent(signature);
    expect(isSigned(query, { header, secret: SECRET, now: NOW })).toBe(true);
    expect(isSigned(query.replace("8.906", "9.906"), { header, secret: SECRET, now: NOW })).toBe(false);
    expect(sent.map(({ method, url: { pathname } }) => `${method} ${pathname}`)).toEqual([
      "GET /sapi/v1/capital/config/getall",
    ]);
  });

  it("offers nothing that the description's example has paused", async () => {
    await expect(binance(prisms.paused.url).begin(PAYOUT, ask().asking)).rejects.toMatchObject({
      code: "provider/failed",
      context: { reason: "USDC is not paid out on ETH now" },
    });
  });

  it("orders a withdrawal that the description accepts: with its fee, signed, under the order's id", async () => {
    const { asking, sent } = ask();
    const payout = { ...PAYOUT, id: "0b6c4f0e-1111-4222-8333-444455556667" };
    expect(await binance().payOut?.(payout, asking)).toEqual({ status: "pending" });
    const { url, method, headers } = sent.at(-1) ?? {};
    expect([method, url?.pathname, headers?.get("X-MBX-APIKEY")]).toEqual([
      "POST",
      "/sapi/v1/capital/withdraw/apply",
      "k",
    ]);
    const [signed = "", signature] = url?.search.slice(1).split("&signature=") ?? [];
    expect(signature).toBe(createHmac("sha256", "s").update(signed).digest("hex"));
    expect(Object.fromEntries(new URLSearchParams(signed))).toEqual({
      coin: "USDC",
      network: "ETH",
      address: ADDRESS,
      amount: "10.406",
      withdrawOrderId: payout.id,
      timestamp: String(NOW),
    });
  });

  it("orders nothing that the history already has, and reads its hash there", async () => {
    const { asking, sent } = ask();
    // 8.91 with a fee of 0.004, and the hash: the examples of the description.
    const report = {
      status: "succeeded",
      hash: "0xb5ef8c13b968a406cc62a93a8bd80f9e9a906ef1b3fcf20a2e48573c17659268",
    };
    expect(await binance().payOut?.(PAYOUT, asking)).toEqual(report);
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  });

  it.each([
    ["an address of another account", (text: string) => text.replace(ADDRESS.toLowerCase(), `0x${"1".repeat(40)}`)],
    ["another amount", (text: string) => text.replace("8.91000000", "9.91000000")],
    ["another coin", (text: string) => text.replaceAll("USDC", "USDT")],
    ["another network", (text: string) => text.replace('"network":"ETH"', '"network":"BSC"')],
    ["an amount that is none", (text: string) => text.replace("8.91000000", "-8.91")],
    ["a status that is none", (text: string) => text.replace('"status":6', '"status":7')],
    ["no list", () => '{"code":-1,"msg":"no"}'],
  ])("believes no history with %s", async (_, change) => {
    const asked = { ...PAYOUT, reference: PAYOUT.id };
    await expect(binance().report(asked, ask(change).asking)).rejects.toMatchObject({ code: "provider/failed" });
  });

  it.each([
    ["exceeds the amount", (text: string) => text.replace('"1.5"', '"9"')],
    ["is below zero", (text: string) => text.replace('"1.5"', '"-1.5"')],
    ["has an exponent", (text: string) => text.replace('"1.5"', '"1e9"')],
    ["leaves the limits", (text: string) => text.replace('"100"', '"10"')],
  ])("pays no fee that %s", async (_, change) => {
    const { asking, sent } = ask(change);
    const payout = { ...PAYOUT, id: "0b6c4f0e-1111-4222-8333-444455556668" };
    await expect(binance().payOut?.(payout, asking)).rejects.toMatchObject({ code: "provider/failed" });
    expect(sent.some(({ method }) => method === "POST")).toBe(false);
  });

  it("takes a refusal for one, and a lost answer for none", async () => {
    const answer = (status: number): Asking => {
      const { asking } = ask();
      const isOrder = (init: RequestInit | undefined) => init?.method === "POST";
      return {
        ...asking,
        fetch: (url, init) =>
          isOrder(init) ? Promise.resolve(new Response("{}", { status })) : asking.fetch(url, init),
      };
    };
    const payout = { ...PAYOUT, id: "0b6c4f0e-1111-4222-8333-444455556669" };
    expect(await binance().payOut?.(payout, answer(400))).toEqual({ status: "failed" });
    for (const status of [408, 500, 502])
      await expect(binance().payOut?.(payout, answer(status))).rejects.toMatchObject({ code: "provider/failed" });
  });

  it("reads neither coins nor history out of random values of the described types", async () => {
    const exchange = binance(prisms.wild.url);
    await expect(exchange.begin(PAYOUT, ask().asking)).rejects.toMatchObject({ code: "provider/failed" });
    const told = await exchange.report({ ...PAYOUT, reference: PAYOUT.id }, ask().asking).catch((error) => error.code);
    expect([undefined, "provider/failed"]).toContain(told);
  });

  it("takes approvals alone that the operator signed", () => {
    const body = JSON.stringify({ noticeId: "n1", order: PAYOUT.id, approved: true });
    const read = (header: string | undefined, text = body) =>
      binance().readNotice({ body: text, url: "", header: () => header }, NOW);
    const sign = (text: string, secret = SECRET) => signText(text, { secret, now: NOW });
    expect(read(sign(body))).toEqual({ noticeId: "n1", order: PAYOUT.id, approved: true });
    expect(() => read(undefined)).toThrow(expect.objectContaining({ code: "notice/refused" }));
    expect(() => read(sign(body, "another-secret-entirely"))).toThrow(
      expect.objectContaining({ code: "notice/refused" }),
    );
    const refused = body.replace("true", "false");
    expect(read(sign(refused), refused)).toBeUndefined();
  });
});
