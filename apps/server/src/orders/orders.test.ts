import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { startTestUpstream, type TestUpstream } from "../testing/start-test-upstream.ts";
import { pruneOrders } from "./prune-orders.ts";
import { signText } from "./signature.ts";

const SECRET = "a-secret-of-the-sandbox";
const ASSET = "eip155:31337/slip44:60";
const TOKEN = "eip155:31337/erc20:0xA15BB66138824a1c7167f5E85b957d04Dd34E468";
const ACCOUNT = "eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

describeOnFilled((createDatabase) => {
  let sandbox: TestUpstream;
  let server: TestServer;
  let now = Date.UTC(2026, 10, 20);
  let status: object;
  let placed: { link: string; count: number };

  beforeAll(async () => {
    sandbox = await startTestUpstream();
    const one = { kind: "sandbox", id: "sandbox", name: "Sandbox", url: sandbox.url, secret: SECRET };
    const assets = [
      { asset: ASSET, symbol: "ETH", name: "Ether", decimals: 18 },
      { asset: TOKEN, symbol: "USDC", name: "USD Coin", decimals: 6 },
    ];
    server = await startTestServer({
      databaseUrl: await createDatabase(),
      now: () => now,
      environment: {
        ONRAMP_PROVIDERS: JSON.stringify([one, { ...one, id: "broken", name: "Broken", url: `${sandbox.url}/broken` }]),
        EXCHANGES: JSON.stringify([{ ...one, id: "harbour", name: "Harbour" }]),
        MONEY_ASSETS: JSON.stringify(assets),
        TRANSFERS_URL: sandbox.url,
      },
    });
  }, 60_000);
  beforeEach(() => {
    status = { status: "waiting" };
    placed = { link: "https://checkout.example/", count: 0 };
    sandbox.answer = (path, response, body) => {
      const say = (value: unknown): void => void response.writeHead(200).end(JSON.stringify(value));
      if (path.startsWith("/broken")) return void response.writeHead(200).end("<html>Sign in</html>");
      if (path === "/quotes") return say({ gets: "5", fee: "1" });
      if (path === "/quote") return say({ requestId: "r1", deposit: { to: "0x1", amount: "9" } });
      if (path.startsWith("/status")) return say({ status: "refund" });
      if (path !== "/orders") return say(status);
      placed.count += 1;
      return say({ reference: `ref-${JSON.parse(body).id}`, url: `${placed.link}${JSON.parse(body).id}` });
    };
  });
  afterAll(async () => {
    await server.stop();
    await sandbox.stop();
  });

  const post = async (path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await server.post(path, JSON.stringify(body), { "Content-Type": "application/json" });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const order = (id = randomUUID()) => ({
    id,
    provider: "sandbox",
    asset: ASSET,
    currency: "USD",
    amount: "100",
    account: ACCOUNT,
  });
  const begin = async () => {
    const asked = order();
    await post("/onramp/v1/purchases", asked);
    return asked.id;
  };
  const report = async (id: string): Promise<unknown> => {
    now += 2_000;
    return await (await server.get(`/onramp/v1/purchases/${id}`)).json();
  };
  const notify = async (notice: object, given: { secret?: string; at?: number; provider?: string } = {}) => {
    const { secret = SECRET, at = now, provider = "sandbox" } = given;
    const body = JSON.stringify(notice);
    const headers = { "Foyer-Signature": signText(body, { secret, now: at }) };
    const response = await fetch(`${server.url}/onramp/v1/notices/${provider}`, { method: "POST", body, headers });
    return [response.status, ((await response.json()) as { notice?: string }).notice];
  };

  it("says what can be bought, paid out, and nothing of other chains [API-04]", async () => {
    const options = await (await server.get("/onramp/v1/options?chainId=eip155:31337")).json();
    expect(options).toMatchObject({
      providers: [{ id: "sandbox", name: "Sandbox" }, { id: "broken" }],
      currencies: [{ code: "USD" }, { code: "EUR" }, { code: "GBP" }],
      tokens: [{ asset: ASSET, symbol: "ETH", decimals: 18 }, { asset: TOKEN.toLowerCase() }],
    });
    expect(await (await server.get("/onramp/v1/options?chainId=eip155:1")).json()).toMatchObject({
      providers: [],
      tokens: [],
    });
    expect(await (await server.get("/exchange/v1/assets?chainId=eip155:31337")).json()).toMatchObject({
      tokens: [{}, { symbol: "USDC" }],
    });
    const listed = await post("/exchange/v1/exchanges", { asset: ASSET });
    expect(listed.body).toEqual({ exchanges: [{ id: "harbour", name: "Harbour" }], total: 1 });
  });

  it("knows a token by either spelling of its address", async () => {
    for (const asset of [TOKEN, TOKEN.toLowerCase()]) {
      expect((await post("/exchange/v1/exchanges", { asset })).body).toMatchObject({ total: 1 });
      const deposit = { id: randomUUID(), exchange: "harbour", asset, amount: "1000", recipient: ACCOUNT };
      expect((await post("/exchange/v1/deposits", deposit)).status).toBe(200);
      expect((await post("/onramp/v1/purchases", { ...order(), asset })).status).toBe(200);
    }
  });

  it.each([
    ["a form", "asset=x", "application/x-www-form-urlencoded"],
    ["half of JSON", '{"asset":', "application/json"],
  ])("refuses %s as a mistake of who sent it", async (_, body, type) => {
    const response = await server.post("/onramp/v1/quotes", body, { "Content-Type": type });
    expect([response.status, (await response.json()) as object]).toMatchObject([400, { code: "request/invalid" }]);
  });

  it("gives the sellers' own quotes, and names who gave none [API-04]", async () => {
    const { body } = await post("/onramp/v1/quotes", { asset: ASSET, currency: "USD", amount: "100" });
    expect(body).toEqual({
      quotes: [
        { provider: "sandbox", asset: ASSET, currency: "USD", amount: "100", gets: "5", fee: "1", expiresAt: null },
      ],
      failures: [{ provider: "broken", reason: "unreachable" }],
    });
  });

  it("places an order once, however often it is asked for, and no other one under its id", async () => {
    const asked = order();
    const [one, two] = [await post("/onramp/v1/purchases", asked), await post("/onramp/v1/purchases", asked)];
    expect([one.body, placed.count]).toEqual([two.body, 1]);
    expect((await post("/onramp/v1/purchases", { ...asked, amount: "200" })).body["code"]).toBe("order/conflict");
    const many = order();
    const all = await Promise.all(Array.from({ length: 8 }, () => post("/onramp/v1/purchases", many)));
    expect(new Set(all.map(({ body }) => body["url"])).size).toBe(1);
  });

  it.each<[string, object, string]>([
    ["an account of another chain", { account: ACCOUNT.replace("31337", "1") }, "request/invalid"],
    ["an id that somebody may guess", { id: "1" }, "request/invalid"],
    ["a sum that is none", { amount: "1e9" }, "request/invalid"],
    ["a seller nobody knows", { provider: "thief" }, "provider/unknown"],
    ["a seller by a name of JavaScript", { provider: "constructor" }, "provider/unknown"],
    ["a token nobody sells", { asset: "eip155:31337/slip44:61" }, "chain/unsupported"],
    ["a seller that answers with a page", { provider: "broken" }, "provider/failed"],
  ])("refuses %s", async (_, part, code) => {
    expect((await post("/onramp/v1/purchases", { ...order(), ...part })).body["code"]).toBe(code);
  });

  it.each(["javascript:alert(1)//", "http://checkout.example/", "https://a:b@checkout.example/"])(
    "leads nobody to '%s'",
    async (link) => {
      placed.link = link;
      expect((await post("/onramp/v1/purchases", order())).body["code"]).toBe("provider/failed");
    },
  );

  it("asks how far it is, not more often than every two seconds", async () => {
    const id = await begin();
    status = { status: "pending" };
    expect(await report(id)).toEqual({ id, status: "pending", txHash: null });
    status = { status: "succeeded", txHash: "0xab" };
    const soon = await (await server.get(`/onramp/v1/purchases/${id}`)).json();
    expect(soon).toMatchObject({ status: "pending" });
    expect(await report(id)).toEqual({ id, status: "succeeded", txHash: "0xab" });
  });

  it("is told by notices: each once, in whichever order they come", async () => {
    const id = await begin();
    const notice = (status: string, noticeId: string, txHash?: string) => ({ order: id, status, noticeId, txHash });
    expect(await notify(notice("succeeded", `${id}-2`, "0xab"))).toEqual([200, "taken"]);
    expect(await notify(notice("pending", `${id}-1`))).toEqual([200, "taken"]);
    expect(await notify(notice("failed", `${id}-3`))).toEqual([200, "taken"]);
    expect(await notify(notice("succeeded", `${id}-2`, "0xcd"))).toEqual([200, "known"]);
    expect(await report(id)).toEqual({ id, status: "succeeded", txHash: "0xab" });
  });

  it("takes one of many that come at once", async () => {
    const id = await begin();
    const notice = { order: id, status: "pending", noticeId: `${id}-same` };
    const told = await Promise.all(Array.from({ length: 8 }, () => notify(notice)));
    expect(told.filter(([, what]) => what === "taken")).toHaveLength(1);
    expect(told.filter(([, what]) => what === "known")).toHaveLength(7);
  });

  it("believes no notice that is unsigned, old, of another secret or of another provider's order", async () => {
    const id = await begin();
    const notice = { order: id, status: "failed", noticeId: "x" };
    expect((await notify(notice, { secret: "another-secret-entirely" }))[0]).toBe(401);
    expect((await notify(notice, { at: now - 301_000 }))[0]).toBe(401);
    expect((await notify(notice, { at: now + 301_000 }))[0]).toBe(401);
    const plain = await fetch(`${server.url}/onramp/v1/notices/sandbox`, {
      method: "POST",
      body: JSON.stringify(notice),
    });
    expect(plain.status).toBe(401);
    expect((await notify(notice, { provider: "nobody" }))[0]).toBe(404);
    expect(await notify(notice, { provider: "broken" })).toEqual([200, "unknown"]);
    expect(await notify({ order: "another", status: "failed", noticeId: "y" })).toEqual([200, "unknown"]);
    expect(await report(id)).toMatchObject({ status: "waiting" });
  });

  it("tells of an order those alone who know its id, in its project", async () => {
    expect(await report(randomUUID())).toMatchObject({ status: "unknown" });
    const id = await begin();
    expect(await (await server.get(`/exchange/v1/deposits/${id}`)).json()).toMatchObject({ status: "unknown" });
  });

  it("has an exchange pay out, and follows that", async () => {
    const id = randomUUID();
    const asked = { id, exchange: "harbour", asset: ASSET, amount: "1000", recipient: ACCOUNT };
    expect((await post("/exchange/v1/deposits", asked)).body).toEqual({ id, url: `https://checkout.example/${id}` });
    const body = JSON.stringify({ order: id, status: "succeeded", noticeId: `${id}-1`, txHash: "0xab" });
    const headers = { "Foyer-Signature": signText(body, { secret: SECRET, now }) };
    await fetch(`${server.url}/exchange/v1/notices/harbour`, { method: "POST", body, headers });
    expect(await (await server.get(`/exchange/v1/deposits/${id}`)).json()).toEqual({
      id,
      status: "succeeded",
      txHash: "0xab",
    });
  });

  it("quotes a way across chains, and tells how it went in words of its own", async () => {
    const asked = { user: ACCOUNT, origin: ASSET, destination: ASSET, recipient: ACCOUNT, amount: "5" };
    expect((await post("/pay/v1/quotes", asked)).body).toMatchObject({
      requestId: "r1",
      pays: "9",
      to: "0x1",
      amount: "5",
    });
    const other = { ...asked, recipient: ACCOUNT.replace("31337", "1") };
    expect((await post("/pay/v1/quotes", other)).body["code"]).toBe("request/invalid");
    expect(await (await server.get("/pay/v1/transfers?requestId=r1")).json()).toEqual({
      id: "r1",
      status: "failed",
      txHash: null,
    });
  });

  it("takes a failed order for succeeded once it was paid again, and follows it for an hour", async () => {
    const id = await begin();
    status = { status: "failed" };
    expect(await report(id)).toMatchObject({ status: "failed" });
    status = { status: "succeeded", txHash: "0xab" };
    expect(await report(id)).toEqual({ id, status: "succeeded", txHash: "0xab" });
    status = { status: "failed" };
    expect(await report(id)).toMatchObject({ status: "succeeded" });

    const lost = await begin();
    expect(await report(lost)).toMatchObject({ status: "failed" });
    now += 3_600_000;
    status = { status: "succeeded" };
    expect(await report(lost)).toMatchObject({ status: "failed" });
  });

  it("believes a notice of success after one of failure", async () => {
    const id = await begin();
    expect(await notify({ noticeId: `${id}-1`, order: id, status: "failed" })).toEqual([200, "taken"]);
    expect(await notify({ noticeId: `${id}-2`, order: id, status: "succeeded" })).toEqual([200, "taken"]);
    expect(await report(id)).toMatchObject({ status: "succeeded" });
  });

  it("forgets what is old", async () => {
    await begin();
    const { tables } = server.database;
    expect(await pruneOrders(server.database, now)).toBe(0);
    expect(await pruneOrders(server.database, now + 91 * 86_400_000)).toBeGreaterThan(0);
    expect(await tables.selectFrom("orders").select("id").execute()).toEqual([]);
  });
});
