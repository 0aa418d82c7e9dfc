import { createHmac, generateKeyPairSync } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Asking } from "../orders/ask-provider.ts";
import { startTestUpstream, type TestUpstream } from "../testing/start-test-upstream.ts";
import type { Incoming, Seller, SellerOrder, SoldAsset } from "./seller.ts";
import { coinbase } from "./sellers/coinbase.ts";
import { meld } from "./sellers/meld.ts";
import { moonpay } from "./sellers/moonpay.ts";
import { transak } from "./sellers/transak.ts";

const NOW = Date.UTC(2026, 10, 20);
const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SOLD: SoldAsset = {
  asset: "eip155:1/slip44:60",
  symbol: "ETH",
  name: "Ether",
  decimals: 18,
  codes: { moonpay: "eth", transak: "ETH/ethereum", coinbase: "ETH/ethereum", meld: "ETH" },
};
const ORDER: SellerOrder = {
  id: "0b6c4f0e-1111-4222-8333-444455556666",
  sold: SOLD,
  currency: "USD",
  amount: "100",
  account: `eip155:1:${ADDRESS}`,
  address: ADDRESS,
  clientIp: "203.0.113.7",
};

let upstream: TestUpstream;
let asked: { path: string; headers: Headers; body: unknown }[] = [];
let answer: unknown;
const asking: Asking = {
  now: () => NOW,
  signal: new AbortController().signal,
  fetch: async (url, init) => {
    const text = typeof init?.body === "string" ? init.body : undefined;
    asked.push({ path: String(url), headers: new Headers(init?.headers), body: text && JSON.parse(text) });
    return await fetch(url, init);
  },
};
beforeAll(async () => {
  upstream = await startTestUpstream();
  upstream.answer = (_, response) => {
    asked = asked.slice(-1);
    if (typeof answer === "string") response.writeHead(200, { "Content-Type": "text/html" }).end(answer);
    else response.writeHead(200).end(JSON.stringify(answer));
  };
});
afterAll(() => upstream.stop());

const incoming = (body: string, headers: Readonly<Record<string, string>> = {}): Incoming => ({
  body,
  url: "https://services.example/onramp/v1/notices/x",
  header: (name) => headers[name],
});
const ask = { sold: SOLD, currency: "USD", amount: "100" };

describe("MoonPay", () => {
  const seller = () => moonpay({ key: "pk_1", secret: "sk_1", noticeSecret: "wk_1", apiUrl: upstream.url });
  const sign = (body: string, t = NOW / 1000, secret = "wk_1"): Record<string, string> => ({
    "Moonpay-Signature-V2": `t=${t},s=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`,
  });
  const body = JSON.stringify({
    type: "transaction_updated",
    data: { id: "t1", status: "completed", externalTransactionId: ORDER.id, cryptoTransactionId: "0xab" },
  });

  it("opens a link whose signature is of the query before it, which the secret alone makes", async () => {
    const { url } = await seller().begin(ORDER, asking);
    const [query = "", signature = ""] = new URL(url).search.split("&signature=");
    const expected = createHmac("sha256", "sk_1").update(query).digest("base64");
    expect(decodeURIComponent(signature)).toBe(expected);
    expect(url).not.toContain("sk_1");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      apiKey: "pk_1",
      currencyCode: "eth",
      walletAddress: ADDRESS,
      baseCurrencyCode: "usd",
      baseCurrencyAmount: "100",
      externalTransactionId: ORDER.id,
    });
  });

  it("quotes, cut off and never rounded up", async () => {
    answer = { quoteCurrencyAmount: 0.0310999, feeAmount: 3.99, networkFeeAmount: 0.5 };
    expect(await seller().quote(ask, asking)).toEqual({ gets: "31099900000000000", fee: "4.49" });
    expect(asked[0]?.path).toContain("/v3/currencies/eth/buy_quote?apiKey=pk_1&baseCurrencyCode=usd");
  });

  it("tells of orders, where it has signed that", async () => {
    expect(await seller().readNotice(incoming(body, sign(body)), NOW)).toEqual({
      noticeId: "t1 completed ",
      order: ORDER.id,
      status: "succeeded",
      hash: "0xab",
    });
  });

  it.each<[string, () => Incoming]>([
    ["no signature", () => incoming(body)],
    ["another secret", () => incoming(body, sign(body, NOW / 1000, "wk_2"))],
    ["an old time", () => incoming(body, sign(body, NOW / 1000 - 301))],
    ["another body", () => incoming(body.replace("0xab", "0xcd"), sign(body))],
  ])("is not believed with %s", async (_, made) => {
    await expect(seller().readNotice(made(), NOW)).rejects.toMatchObject({ code: "notice/refused" });
  });

  it.each([["<html>"], [{ quoteCurrencyAmount: "much" }], [{}]])("gives no quote by saying %j", async (said) => {
    answer = said;
    await expect(seller().quote(ask, asking)).rejects.toMatchObject({ code: "provider/failed" });
  });
});

describe("Transak", () => {
  const seller = () =>
    transak({ key: "tk", token: "access", referrer: "app.example", gatewayUrl: upstream.url, apiUrl: upstream.url });

  it("opens the page that it makes for one visit", async () => {
    answer = { data: { widgetUrl: "https://global.transak.com?apiKey=tk&sessionId=s1" } };
    expect(await seller().begin(ORDER, asking)).toEqual({ url: "https://global.transak.com?apiKey=tk&sessionId=s1" });
    expect(asked[0]?.path).toBe(`${upstream.url}/api/v2/auth/session`);
    expect(asked[0]?.headers.get("access-token")).toBe("access");
    expect(asked[0]?.body).toEqual({
      widgetParams: {
        apiKey: "tk",
        referrerDomain: "app.example",
        cryptoCurrencyCode: "ETH",
        network: "ethereum",
        fiatCurrency: "USD",
        fiatAmount: 100,
        walletAddress: ADDRESS,
        disableWalletAddressForm: true,
        partnerOrderId: ORDER.id,
      },
    });
  });

  it("quotes", async () => {
    answer = { response: { cryptoAmount: 0.03, totalFee: 5.2 } };
    expect(await seller().quote(ask, asking)).toEqual({ gets: "30000000000000000", fee: "5.2" });
  });

  it("tells of orders in a token that it has signed", async () => {
    const payload = {
      webhookData: { id: "o1", status: "COMPLETED", partnerOrderId: ORDER.id, transactionHash: "0xab" },
    };
    const jwt = (secret: string) =>
      new SignJWT(payload).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));
    const read = async (secret: string) =>
      await seller().readNotice(incoming(JSON.stringify({ data: await jwt(secret) })), NOW);
    expect(await read("access")).toMatchObject({ order: ORDER.id, status: "succeeded", hash: "0xab" });
    await expect(read("another")).rejects.toMatchObject({ code: "notice/refused" });
    await expect(seller().readNotice(incoming("{}"), NOW)).rejects.toMatchObject({ code: "notice/refused" });
  });
});

describe("Coinbase", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const seller = () =>
    coinbase({ keyName: "organizations/1/apiKeys/2", privateKey: pem, country: "US", apiUrl: upstream.url });
  const read = async () => {
    const jwt = asked[0]?.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
    const { payload } = await jwtVerify(jwt, publicKey, { issuer: "cdp", currentDate: new Date(NOW) });
    return { payload, header: decodeProtectedHeader(jwt) };
  };

  it("opens its page with a token that a signed request gave, for one address", async () => {
    answer = { token: "session-1" };
    const { url } = await seller().begin(ORDER, asking);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      sessionToken: "session-1",
      defaultAsset: "ETH",
      defaultNetwork: "ethereum",
      presetFiatAmount: "100",
      fiatCurrency: "USD",
      partnerUserId: ORDER.id,
    });
    expect(asked[0]?.body).toEqual({
      addresses: [{ address: ADDRESS, blockchains: ["ethereum"] }],
      assets: ["ETH"],
      clientIp: "203.0.113.7",
    });
    const { payload, header } = await read();
    expect(payload).toMatchObject({
      sub: "organizations/1/apiKeys/2",
      uri: `POST ${new URL(upstream.url).host}/onramp/v1/token`,
      exp: NOW / 1000 + 120,
    });
    expect(header).toMatchObject({ alg: "ES256", kid: "organizations/1/apiKeys/2", nonce: expect.any(String) });
  });

  it("quotes, and says how far an order is when it is asked", async () => {
    answer = { purchase_amount: { value: "0.031" }, coinbase_fee: { value: "2.49" }, network_fee: { value: "0.11" } };
    expect(await seller().quote(ask, asking)).toEqual({ gets: "31000000000000000", fee: "2.6" });
    answer = { transactions: [{ status: "ONRAMP_TRANSACTION_STATUS_SUCCESS", tx_hash: "0xab" }] };
    const order = { id: ORDER.id, reference: ORDER.id };
    expect(await seller().report?.(order, asking)).toEqual({ status: "succeeded", hash: "0xab" });
    answer = { transactions: [] };
    expect(await seller().report?.(order, asking)).toBeUndefined();
  });

  it("is believed in nothing that somebody posts", async () => {
    await expect(seller().readNotice(incoming("{}"), NOW)).rejects.toMatchObject({ code: "notice/refused" });
  });
});

describe("Meld", () => {
  const seller = (): Seller =>
    meld({ key: "mk", noticeSecret: "ws", seller: "BANXA", country: "US", apiUrl: upstream.url });

  it("opens the page that it makes for one visit", async () => {
    answer = { id: "m1", widgetUrl: "https://meldcrypto.com/?token=x" };
    expect(await seller().begin(ORDER, asking)).toEqual({ url: "https://meldcrypto.com/?token=x", reference: "m1" });
    expect(asked[0]?.path).toBe(`${upstream.url}/crypto/session/widget`);
    expect(asked[0]?.headers.get("Authorization")).toBe("BASIC mk");
    expect(asked[0]?.body).toMatchObject({
      sessionType: "BUY",
      externalSessionId: ORDER.id,
      sessionData: { walletAddress: ADDRESS, sourceAmount: "100", destinationCurrencyCode: "ETH" },
    });
  });

  it("quotes whom was chosen, and nobody else", async () => {
    answer = {
      quotes: [
        { serviceProvider: "OTHER", destinationAmount: 1 },
        { serviceProvider: "BANXA", destinationAmount: "0.03", totalFee: 4 },
      ],
    };
    expect(await seller().quote(ask, asking)).toEqual({ gets: "30000000000000000", fee: "4" });
    answer = { quotes: [] };
    expect(await seller().quote(ask, asking)).toBeUndefined();
  });

  it("tells of orders, where it has signed the time, the address and the body", async () => {
    const body = JSON.stringify({
      eventId: "e1",
      payload: { externalSessionId: ORDER.id, paymentTransactionStatus: "SETTLED", blockchainTransactionId: "0xab" },
    });
    const at = new Date(NOW).toISOString();
    const sign = (url: string, time = at) => ({
      "Meld-Signature-Timestamp": time,
      "Meld-Signature": createHmac("sha256", "ws").update(`${time}.${url}.${body}`).digest("base64url"),
    });
    const { url } = incoming(body);
    expect(await seller().readNotice(incoming(body, sign(url)), NOW)).toEqual({
      noticeId: "e1",
      order: ORDER.id,
      status: "succeeded",
      hash: "0xab",
    });
    const old = new Date(NOW - 301_000).toISOString();
    for (const headers of [{}, sign("https://other.example/"), sign(url, old)])
      await expect(seller().readNotice(incoming(body, headers), NOW)).rejects.toMatchObject({ code: "notice/refused" });
  });
});
