import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { answerMethods, startTestNode, type TestNode } from "../testing/start-test-node.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const KEY = "k3y-of-the-operator-0123456789";
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const BITCOIN = "bip122:000000000019d6689c085ae165831e93";
const call = (method: string, id: unknown = 1, more: object = {}) => ({ jsonrpc: "2.0", id, method, ...more });

describeOnFilled((createDatabase) => {
  let node: TestNode;
  let server: TestServer;

  beforeAll(async () => {
    node = await startTestNode();
    const dead = "http://127.0.0.1:1";
    const upstreams = {
      "eip155:1": [`${node.url}/v2/${KEY}?apikey=${KEY}`],
      "eip155:10": [dead, `${node.url}/second`],
      "eip155:5": [dead],
      [SOLANA]: [node.url.replace("//", `//user:${KEY}@`)],
      [BITCOIN]: [node.url],
    };
    const environment = { RPC_UPSTREAMS: JSON.stringify(upstreams), RATE_RPC_POINTS_PER_MINUTE: "10000" };
    server = await startTestServer({ databaseUrl: await createDatabase(), environment });
  }, 60_000);
  beforeEach(() => {
    node.asked.length = 0;
    node.answer = answerMethods;
  });
  afterAll(async () => {
    await server.stop();
    await node.stop();
  });

  const ask = (chain: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return server.post(`/v1/?chainId=${encodeURIComponent(chain)}`, text, headers);
  };
  const answerOf = async (chain: string, body: unknown): Promise<unknown> => (await ask(chain, body)).json();

  it.each([
    ["eip155:1", "eth_blockNumber"],
    [SOLANA, "getLatestBlockhash"],
    [BITCOIN, "getblockcount"],
  ])("forwards a call of %s, with and without a slash behind v1", async (chain, method) => {
    const answer = { jsonrpc: "2.0", id: 1, result: method };
    expect(await answerOf(chain, call(method))).toEqual(answer);
    const response = await server.post(`/v1?chainId=${chain}`, JSON.stringify(call(method)));
    expect([response.headers.get("Content-Type"), await response.json()]).toEqual(["application/json", answer]);
  });

  it("passes none of the visitor's headers to the node, and none of the node's back", async () => {
    const headers = { Cookie: "a=b", Authorization: "Bearer x", "X-Forwarded-For": "1.2.3.4", "X-Other": "y" };
    const response = await ask("eip155:1", call("eth_chainId"), headers);
    const got = node.asked[0]?.headers ?? {};
    expect(Object.keys(got)).not.toEqual(expect.arrayContaining(["cookie"]));
    for (const name of ["cookie", "authorization", "x-forwarded-for", "x-other", "origin"])
      expect(got[name]).toBeUndefined();
    expect(response.headers.get("X-Node-Secret")).toBeNull();
  });

  it("sends the credentials in a node's URL as HTTP asks for", async () => {
    await ask(SOLANA, call("getSlot"));
    expect(node.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`user:${KEY}`).toString("base64")}`);
  });

  it("answers a method that is not on the list itself, in a batch too, and forwards its neighbours", async () => {
    const refused = { code: -32601, message: "The call has a method that is not forwarded here." };
    for (const method of ["eth_sign", "admin_peers", "constructor", "__proto__", "ETH_CALL", "getBalance"]) {
      expect(await answerOf("eip155:1", call(method, "a"))).toEqual({ jsonrpc: "2.0", id: "a", error: refused });
    }
    expect(node.asked).toEqual([]);
    expect(
      await answerOf("eip155:1", [call("eth_chainId", 1), call("debug_traceCall", 2), call("eth_gasPrice", 3)]),
    ).toEqual([
      { jsonrpc: "2.0", id: 1, result: "eth_chainId" },
      { jsonrpc: "2.0", id: 3, result: "eth_gasPrice" },
      { jsonrpc: "2.0", id: 2, error: refused },
    ]);
  });

  it("hides no second method behind the first from a node that reads the other one", async () => {
    await ask("eip155:1", '{"jsonrpc":"2.0","id":1,"method":"admin_peers","method":"eth_chainId","extra":1}');
    expect(node.asked.map(({ body }) => body)).toEqual(['{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}']);
  });

  it("passes numbers that JavaScript cannot keep exactly as the node wrote them, and refuses to send any", async () => {
    const exact = '{"jsonrpc":"2.0","id":1,"result":{"rentEpoch":18446744073709551615}}';
    node.answer = (_, response) => void response.end(exact);
    expect(await (await ask(SOLANA, call("getAccountInfo"))).text()).toBe(exact);
    node.answer = (_, response) => void response.end(`[${exact}]`);
    expect(await (await ask(SOLANA, [call("getAccountInfo")])).text()).toBe(`[${exact}]`);
    const large = '{"jsonrpc":"2.0","id":1,"method":"getBlock","params":[18446744073709551615]}';
    expect(await answerOf(SOLANA, large)).toMatchObject({ error: { code: -32602 } });
  });

  it.each([
    [call("eth_chainId", null), -32600],
    [call("eth_chainId", 1.5), -32600],
    [call("eth_chainId", { a: 1 }), -32600],
    [{ id: 1, method: "eth_chainId" }, -32600],
    [call("eth_chainId", 1, { params: "0x1" }), -32602],
    [[7], -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"eth_call","params":'.concat("[".repeat(1e5), "]".repeat(1e5), "}"), -32602],
  ])("answers what is no call of JSON-RPC as it asks, %#", async (body, code) => {
    const answer = await answerOf("eip155:1", body);
    expect(Array.isArray(answer) ? answer[0] : answer).toMatchObject({ error: { code } });
    expect(node.asked).toEqual([]);
  });

  it.each([
    ["21 calls", Array.from({ length: 21 }, (_, id) => call("eth_chainId", id)), 400, "rpc/batch-too-long"],
    ["no calls", [], 400, "request/invalid"],
    ["one id twice", [call("eth_chainId"), call("eth_gasPrice")], 400, "request/invalid"],
    ["no JSON", "{", 400, "request/invalid"],
    ["257 kB", call("eth_call", 1, { params: ["x".repeat(256 * 1024)] }), 413, "request/too-large"],
  ])("refuses a body of %s", async (_, body, status, code) => {
    const response = await ask("eip155:1", body);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(node.asked).toEqual([]);
  });

  it("refuses a chain that has no node, and one whose name is no chain's", async () => {
    for (const chain of ["eip155:2", "http://127.0.0.1/", "__proto__", ""]) {
      expect(await answerOf(chain, call("eth_chainId"))).toMatchObject({ code: "chain/unsupported" });
    }
  });

  it("asks the next node when one does not answer, and says so when none does", async () => {
    expect(await answerOf("eip155:10", call("eth_chainId"))).toMatchObject({ result: "eth_chainId" });
    const response = await ask("eip155:5", call("eth_chainId"));
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "rpc/upstream-failed" });
  });

  it("cuts an answer of more than 2 MB", async () => {
    node.answer = (_, response) => void response.end(`{"result":"${"x".repeat(2 * 1024 * 1024)}"}`);
    const response = await ask("eip155:1", call("eth_getLogs"));
    expect([response.status, await response.json()]).toMatchObject([502, { code: "rpc/answer-too-large" }]);
  });

  it("follows no redirect, and takes a page of HTML for no answer", async () => {
    node.answer = (_, response) => void response.writeHead(307, { Location: `${node.url}/elsewhere` }).end();
    expect(await answerOf("eip155:1", call("eth_chainId"))).toMatchObject({ code: "rpc/upstream-failed" });
    node.answer = (_, response) => void response.writeHead(429).end("<html>slow down</html>");
    expect(await answerOf("eip155:1", call("eth_chainId"))).toMatchObject({ code: "rpc/upstream-failed" });
    expect(node.asked.map(({ path }) => path.startsWith("/v2/"))).toEqual([true, true]);
  });

  it("shows the key of a node to nobody, neither in an answer nor in the log", async () => {
    node.answer = (_, response) =>
      void response.writeHead(403).end(JSON.stringify({ id: 1, error: { code: -32000, message: `bad key ${KEY}` } }));
    const text = await (await ask("eip155:1", call("eth_chainId"))).text();
    expect(text).toContain("bad key …");
    node.answer = (_, response) => void response.destroy();
    await ask("eip155:1", call("eth_chainId"));
    expect(server.log.join("")).toContain("rpc/upstream-failed");
    expect(text + server.log.join("")).not.toContain(KEY);
  });

  it("lets a node fail a whole batch without calling it an answer", async () => {
    node.answer = (_, response) => void response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32005}}');
    expect((await ask("eip155:1", [call("eth_chainId")])).status).toBe(502);
  });
});
