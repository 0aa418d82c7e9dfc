import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestNode, type TestNode } from "../testing/start-test-node.ts";
import { PROJECT, startTestServer } from "../testing/start-test-server.ts";
import { askNode } from "./ask-node.ts";

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

describeOnDatabases((createDatabase) => {
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
