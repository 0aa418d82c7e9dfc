import type { AccountId, AssetId } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../../testing/memory-ports.ts";
import { serverExchange, serverOnramp, serverTransfers } from "./server-orders.ts";

const SERVICE = { url: "https://services.example.org", projectId: "test" };
const ASSET = "eip155:1/slip44:60" as AssetId;
const ACCOUNT = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" as AccountId;
const BUY = { asset: ASSET, currency: "USD", amount: "100" };

function server(answer: unknown, status = 200) {
  const asked: { readonly url: URL; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: new URL(String(input)), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (typeof answer === "string") return new Response(answer, { status, headers: { "Content-Type": "text/html" } });
    return Response.json(answer, { status });
  };
  return { asked, given: { clock: createManualClock(), fetch, signal: new AbortController().signal } };
}

describe("what a server says can be bought", () => {
  const offer = {
    providers: [{ id: "acme", name: "Acme", imageUrl: "https://acme.example/logo.png" }],
    currencies: [{ code: "USD", name: "US dollar", digits: 2 }],
    tokens: [{ asset: ASSET, symbol: "ETH", name: "Ether", decimals: 18, imageUrl: null }],
  };

  it("is read, row by row", async () => {
    const { asked, given } = server(offer);
    expect(await serverOnramp(SERVICE).offer("eip155:1", given)).toEqual({
      providers: [{ id: "acme", name: "Acme", icon: "https://acme.example/logo.png" }],
      currencies: [{ code: "USD", name: "US dollar", digits: 2 }],
      assets: [{ asset: ASSET, symbol: "ETH", name: "Ether", decimals: 18 }],
    });
    expect(asked[0]?.url.pathname).toBe("/onramp/v1/options");
  });

  it("has the service's own pictures by their ids, of currencies and tokens each at its path [API-02]", async () => {
    const { given } = server({
      ...offer,
      currencies: [{ ...offer.currencies[0], imageId: "us d/1" }],
      tokens: [
        { ...offer.tokens[0], imageId: "t1", imageUrl: "https://other.example/eth.png" },
        { ...offer.tokens[0], asset: "eip155:1/slip44:1", imageId: "x".repeat(200) },
        { ...offer.tokens[0], asset: "eip155:1/slip44:2", imageId: 7 },
      ],
    });
    const read = await serverOnramp(SERVICE).offer("eip155:1", given);
    const [token, long, number] = read?.assets ?? [];
    expect(read?.currencies[0]?.icon).toMatch(
      /^https:\/\/services\.example\.org\/public\/getCurrencyImage\/us%20d%2F1\?projectId=test&/,
    );
    expect(token?.icon).toMatch(/^https:\/\/services\.example\.org\/public\/getTokenImage\/t1\?projectId=test&/);
    expect([long?.icon, number?.icon]).toEqual([undefined, undefined]);
  });

  it("loses rows of other chains, of no sense, and pictures that are none", async () => {
    const { given } = server({
      providers: [...offer.providers, { id: "", name: "x" }, { id: "b", name: "\u202e" }, 7, null],
      currencies: [...offer.currencies, { code: "usd", name: "x", digits: 2 }, { code: "XXX", name: "x", digits: 40 }],
      tokens: [
        { ...offer.tokens[0], imageUrl: "javascript:alert(1)" },
        { ...offer.tokens[0], asset: "eip155:10/slip44:60" },
        { ...offer.tokens[0], decimals: 99 },
      ],
    });
    const read = await serverOnramp(SERVICE).offer("eip155:1", given);
    expect(read).toMatchObject({ providers: [{ id: "acme" }], currencies: [{ code: "USD" }] });
    expect(read?.assets).toEqual([{ asset: ASSET, symbol: "ETH", name: "Ether", decimals: 18 }]);
  });

  it("is nothing where it has nobody, or nothing of the chain", async () => {
    const none = server({ ...offer, providers: [] });
    expect(await serverOnramp(SERVICE).offer("eip155:1", none.given)).toBeUndefined();
    const unknown = server({ code: "chain/unsupported" }, 404);
    expect(await serverOnramp(SERVICE).offer("eip155:1", unknown.given)).toBeUndefined();
  });

  it.each([
    ["HTML", "<html>Sign in</html>", 200],
    ["an error", { code: "x" }, 500],
    ["something else", { data: [] }, 200],
  ])("is unknown where it says %s", async (_, answer, status) => {
    const { given } = server(answer, status);
    await expect(serverOnramp(SERVICE).offer("eip155:1", given)).rejects.toMatchObject({ code: "onramp/unreachable" });
  });
});

describe("a quote", () => {
  const quote = { provider: "acme", asset: ASSET, currency: "USD", amount: "100", gets: "31", fee: "1.5" };
  const read = async (quotes: readonly unknown[]) =>
    (await serverOnramp(SERVICE).quote(BUY, server({ quotes, failures: [] }).given)).quotes;

  it("is what the provider says", async () => {
    expect(await read([quote])).toEqual([{ provider: "acme", gets: "31", fee: "1.5" }]);
  });

  it.each<[string, object]>([
    ["of another token", { asset: `eip155:1/erc20:0x${"a1".repeat(20)}` }],
    ["of another chain", { asset: "eip155:10/slip44:60" }],
    ["in another currency", { currency: "EUR" }],
    ["of another amount", { amount: "1000" }],
    ["of nothing", { gets: "0" }],
    ["of less than nothing", { gets: "-5" }],
    ["of a number", { gets: 31 }],
    ["of parts of the smallest unit", { gets: "3.1" }],
    ["of a word", { gets: "many" }],
  ])("%s is none", async (_, part) => {
    expect(await read([{ ...quote, ...part }])).toEqual([]);
  });
});

describe("where people go on", () => {
  const begin = (answer: unknown, status?: number) =>
    serverOnramp(SERVICE).begin(
      { ...BUY, id: "one", provider: "acme", account: ACCOUNT },
      server(answer, status).given,
    );

  it("is the page of whoever was chosen", async () => {
    expect(await begin({ id: "one", url: "https://acme.example/buy?x=1" })).toEqual({
      reference: "one",
      url: "https://acme.example/buy?x=1",
    });
  });

  it.each([
    ["a script", { id: "one", url: "javascript:alert(1)" }, "onramp/link-refused"],
    ["a page that anybody on the way can change", { id: "one", url: "http://acme.example" }, "onramp/link-refused"],
    ["the page of another purchase", { id: "two", url: "https://acme.example" }, "onramp/unreachable"],
    ["HTML", "<html>", "onramp/unreachable"],
  ])("is not %s", async (_, answer, code) => {
    await expect(begin(answer)).rejects.toMatchObject({ code });
  });

  it("is not reached where the server refuses it", async () => {
    await expect(begin({ code: "order/invalid" }, 400)).rejects.toMatchObject({ code: "onramp/unreachable" });
  });
});

describe("how far something is", () => {
  const report = (answer: unknown) =>
    serverExchange(SERVICE).report({ from: "harbour", reference: "one" }, server(answer).given);

  it("is what the server says of it, and of nothing else", async () => {
    expect(await report({ id: "one", status: "succeeded", txHash: "0xab" })).toEqual({
      status: "succeeded",
      hash: "0xab",
    });
    await expect(report({ id: "two", status: "succeeded" })).rejects.toMatchObject({ code: "pay/status-unreachable" });
    await expect(report({ id: "one", status: "paid" })).rejects.toMatchObject({ code: "pay/status-unreachable" });
  });
});

describe("a way across chains", () => {
  const asked = {
    user: ACCOUNT,
    origin: ASSET,
    destination: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501" as AssetId,
    recipient: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" as AccountId,
    amount: "5",
  };
  const { origin, destination, amount } = asked;
  const told = { requestId: "r1", origin, destination, amount, pays: "9", to: "0x1" };

  it("is quoted for what was asked, and nothing else", async () => {
    const source = serverTransfers(SERVICE);
    expect(await source.quote(asked, server(told).given)).toEqual({ requestId: "r1", pays: "9", to: "0x1" });
    for (const other of [{ origin: "eip155:10/slip44:60" }, { amount: "6" }, { pays: "0" }, { to: "" }]) {
      const { given } = server({ ...told, ...other });
      await expect(source.quote(asked, given)).rejects.toMatchObject({ code: "pay/quote-unreachable" });
    }
  });
});
