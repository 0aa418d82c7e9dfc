import { generateKeyPairSync, randomUUID } from "node:crypto";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signText } from "../orders/signature.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { startTestUpstream, type TestUpstream } from "../testing/start-test-upstream.ts";
import { type Prism, startPrism } from "./testing/start-prism.ts";

const SECRET = "a-secret-of-the-operator";
const USDC = "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const ACCOUNT = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const APPLY = "post /sapi/v1/capital/withdraw/apply";
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

describeOnDatabases((createDatabase) => {
  let [coinbase, binance]: Prism[] = [];
  let wire: TestUpstream;
  let server: TestServer;
  let isCut = false;

  beforeAll(async () => {
    const examples = { coin: "USDC", withdrawEnable: true, withdrawFee: "1.5", withdrawMin: "5", withdrawMax: "100" };
    const prisms = await Promise.all([startPrism("coinbase"), startPrism("binance", { examples })]);
    [coinbase, binance] = prisms;
    // Between the server and Prism, so that an answer can be lost after the request has arrived.
    wire = await startTestUpstream();
    wire.answer = (path, response) => {
      const isOrder = path.includes("/withdraw/apply");
      void fetch(`${prisms[1].url}${path}`, {
        method: isOrder ? "POST" : "GET",
        headers: { "X-MBX-APIKEY": "k" },
      }).then(async (answer) => {
        if (isOrder && isCut) return response.destroy();
        response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
      });
    };
    server = await startTestServer({
      databaseUrl: await createDatabase(),
      environment: {
        EXCHANGES: JSON.stringify([
          {
            kind: "coinbase",
            keyName: "organizations/1/apiKeys/2",
            privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
            apiUrl: prisms[0].url,
            statusUrl: prisms[0].url,
          },
          {
            kind: "binance",
            key: "k",
            secret: "s",
            pageUrl: "https://till.example/approve",
            noticeSecret: SECRET,
            apiUrl: wire.url,
          },
        ]),
      },
    });
  }, 60_000);
  afterAll(() => Promise.all([server.stop(), wire.stop(), coinbase?.stop(), binance?.stop()]));

  const post = async (path: string, body: object) => {
    const response = await server.post(path, JSON.stringify(body), { "Content-Type": "application/json" });
    return (await response.json()) as Record<string, unknown>;
  };
  const begin = async (exchange: string, part: object = {}) => {
    const id = randomUUID();
    const asked = { id, exchange, asset: USDC, amount: "8906000", recipient: ACCOUNT, ...part };
    return { id, answer: await post("/exchange/v1/deposits", asked) };
  };
  const approve = async (order: string, noticeId: string = randomUUID()) => {
    const body = JSON.stringify({ noticeId, order, approved: true });
    const headers = { "Foyer-Signature": signText(body, { secret: SECRET, now: Date.now() }) };
    const response = await fetch(`${server.url}/exchange/v1/notices/binance`, { method: "POST", body, headers });
    return (await response.json()) as { notice?: string; code?: string };
  };
  const report = async (id: string) => (await server.get(`/exchange/v1/deposits/${id}`)).json();
  const count = (): number => binance?.requests.filter((request) => request === APPLY).length ?? 0;

  it("lists both for an asset that both pay out, and neither for one that they do not know [ONR-02]", async () => {
    const exchanges = [
      { id: "coinbase", name: "Coinbase" },
      { id: "binance", name: "Binance" },
    ];
    expect(await post("/exchange/v1/exchanges", { asset: USDC })).toEqual({ exchanges, total: 2 });
    expect(await post("/exchange/v1/exchanges", { asset: "eip155:5/slip44:60" })).toEqual({ exchanges: [], total: 0 });
    const assets = await (await server.get("/exchange/v1/assets?chainId=eip155:8453")).json();
    expect(assets).toMatchObject({ tokens: [{ symbol: "ETH" }, { symbol: "USDC" }] });
  });

  it("opens the page of Coinbase [ONR-02]", async () => {
    const { id, answer } = await begin("coinbase");
    expect(answer).toEqual({ id, url: "https://pay.coinbase.com/buy?sessionToken=abc123F" });
    expect(await report(id)).toMatchObject({ status: "waiting" });
  });

  it("orders one withdrawal at Binance of eight approvals that arrive together [ONR-03]", async () => {
    const { id, answer } = await begin("binance");
    expect(answer["url"]).toContain("https://till.example/approve?");
    const before = count();
    expect(await report(id)).toMatchObject({ status: "waiting" });
    const all = await Promise.all(Array.from({ length: 8 }, () => approve(id)));
    expect(all.filter(({ notice }) => notice === "taken")).toHaveLength(1);
    expect(all.filter(({ notice }) => notice === "known")).toHaveLength(7);
    expect(count() - before).toBe(1);
    expect(await report(id)).toMatchObject({ status: "pending" });
  });

  it("orders no second withdrawal where the answer to the first was lost", async () => {
    const { id } = await begin("binance");
    const before = count();
    isCut = true;
    expect(await approve(id)).toMatchObject({ code: "provider/failed" });
    isCut = false;
    expect(await approve(id)).toEqual({ notice: "known" });
    expect(count() - before).toBe(1);
    expect(await report(id)).toMatchObject({ status: "pending" });
  });

  it("approves nothing of another exchange, of no order, or twice by one notice", async () => {
    const [{ id: other }, { id }] = [await begin("coinbase"), await begin("binance")];
    expect(await approve(other)).toEqual({ notice: "unknown" });
    expect(await approve(randomUUID())).toEqual({ notice: "unknown" });
    const noticeId = randomUUID();
    expect([await approve(id, noticeId), await approve(id, noticeId)]).toEqual([
      { notice: "taken" },
      { notice: "known" },
    ]);
  });

  it("refuses a sum out of Binance's limits before it leads to a page", async () => {
    expect((await begin("binance", { amount: "99000000" })).answer["code"]).toBe("provider/failed");
  });
});
