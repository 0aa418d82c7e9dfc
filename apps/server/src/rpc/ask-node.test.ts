import { base58 } from "@scure/base";
import { keccak256 } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { startTestNode, type TestNode } from "../testing/start-test-node.ts";
import { PROJECT, startTestServer } from "../testing/start-test-server.ts";
import { acceptKnownTransaction } from "./accept-known-transaction.ts";
import { answerCalls } from "./answer-calls.ts";
import { askNode } from "./ask-node.ts";
import type { Call } from "./read-calls.ts";

const CALL = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" });

describe("the time that nodes of a chain have", () => {
  let nodes: TestNode[];
  beforeEach(async () => {
    nodes = await Promise.all([startTestNode(), startTestNode(), startTestNode()]);
  });
  afterEach(() => Promise.all(nodes.map((node) => node.stop())));

  const ask = (budgetMs: number): Promise<string> =>
    askNode({
      chain: "eip155:1",
      urls: nodes.map(({ url }) => url),
      body: CALL,
      fetch,
      signal: new AbortController().signal,
      budgetMs,
    });

  it("is one budget for all of them, of which a silent one leaves the others their part", async () => {
    for (const node of nodes.slice(0, 2)) node.answer = () => undefined;
    expect(JSON.parse(await ask(900))).toMatchObject({ result: "eth_chainId" });
    for (const node of nodes) node.answer = () => undefined;
    const began = performance.now();
    await expect(ask(600)).rejects.toMatchObject({ code: "rpc/upstream-failed" });
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(500);
    expect(took).toBeLessThan(1_200);
    expect(nodes.map(({ asked }) => asked.length)).toEqual([2, 2, 2]);
  });
});

describe("a transaction that a node has already", () => {
  const RAW = `0x02${"ab".repeat(110)}` as const;
  const send = (id: number) => ({ jsonrpc: "2.0", id, method: "eth_sendRawTransaction", params: [RAW] }) as const;
  const failed = (id: number, message: string) => ({ jsonrpc: "2.0", id, error: { code: -32000, message } });
  const answer = (calls: readonly Call[], said: unknown): string => acceptKnownTransaction(JSON.stringify(said), calls);

  it.each([
    "already known",
    "ALREADY_EXISTS: already known",
    "AlreadyKnown",
    "Known transaction",
    "transaction already in mempool",
  ])("is answered with its hash instead of the error '%s'", (message) => {
    expect(JSON.parse(answer([send(1)], failed(1, message)))).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: keccak256(RAW),
    });
  });

  it("keeps the other answers of a batch, and other errors", () => {
    const read = { jsonrpc: "2.0", id: 2, method: "eth_chainId" } as const;
    const said = [{ jsonrpc: "2.0", id: 2, result: "0x1" }, failed(1, "already known")];
    expect(JSON.parse(answer([send(1), read], said))).toEqual([
      said[0],
      { jsonrpc: "2.0", id: 1, result: keccak256(RAW) },
    ]);
    const low = JSON.stringify(failed(1, "nonce too low"));
    expect(acceptKnownTransaction(low, [send(1)])).toBe(low);
    const call = { ...read, method: "eth_call" };
    const reverted = JSON.stringify(failed(2, "execution reverted: already known"));
    expect(acceptKnownTransaction(reverted, [call])).toBe(reverted);
  });

  it("is answered with its first signature on Solana", () => {
    const signature = new Uint8Array(64).fill(7);
    const bytes = Buffer.concat([Buffer.from([1]), signature, Buffer.alloc(80)]);
    const message = "Transaction simulation failed: This transaction has already been processed";
    for (const params of [[bytes.toString("base64"), { encoding: "base64" }], [base58.encode(bytes)]]) {
      const call = { jsonrpc: "2.0", id: 1, method: "sendTransaction", params } as const;
      expect(JSON.parse(answer([call], failed(1, message)))).toMatchObject({ result: base58.encode(signature) });
    }
  });

  it("is a success for the caller when the first node accepted it too late", async () => {
    const [slow, next] = await Promise.all([startTestNode(), startTestNode()]);
    slow.answer = () => undefined;
    next.answer = (_, response) => void response.end(JSON.stringify(failed(1, "already known")));
    const calls = { isBatch: false, forwarded: [send(1)], refused: [], points: 1 };
    const signal = new AbortController().signal;
    const asked = answerCalls(calls, { chain: "eip155:1", urls: [slow.url, next.url], fetch, signal, budgetMs: 600 });
    expect(JSON.parse(await asked)).toMatchObject({ result: keccak256(RAW) });
    await Promise.all([slow.stop(), next.stop()]);
  });
});

describeOnFilled((createDatabase) => {
  it("counts and logs what clients abandon, and asks the node no longer", async () => {
    const node = await startTestNode();
    let cut = 0;
    node.answer = (_, response) => void response.once("close", () => (cut += 1));
    const token = "token-of-the-operator";
    const environment = { RPC_UPSTREAMS: JSON.stringify({ "eip155:1": [node.url] }), METRICS_TOKEN: token };
    const server = await startTestServer({ databaseUrl: await createDatabase(), environment });
    const leaving = new AbortController();
    const asked = fetch(`${server.url}/v1?chainId=eip155:1&projectId=${PROJECT}`, {
      method: "POST",
      body: CALL,
      signal: leaving.signal,
    });
    await expect.poll(() => node.asked.length).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => cut).toBe(1);
    const abandoned = () => server.log.map((line) => JSON.parse(line)).find(({ status }) => status === 499);
    await expect.poll(abandoned).toMatchObject({ route: "/v1", code: "request/abandoned" });
    expect(server.log.join("")).not.toContain('"failure"');
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
    ).text();
    expect(metrics).toContain('foyer_rpc_calls_total{chain="eip155:1",outcome="abandoned"} 1');
    expect(metrics).toContain('foyer_http_requests_total{method="POST",route="/v1",status="499"} 1');
    await server.stop();
    await node.stop();
  });
});
