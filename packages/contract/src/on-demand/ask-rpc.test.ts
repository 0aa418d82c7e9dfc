import { describe, expect, it } from "vitest";
import type { FoyerError } from "../errors/foyer-error.ts";
import { createMemoryClock } from "../testing/memory/memory-clock.ts";
import { askRpc, fetchRpcResult, type RpcRequest } from "./ask-rpc.ts";

type Call = { readonly url: string; readonly init: RequestInit | undefined };

const [ONE, TWO] = ["https://one.test", "https://two.test"];
const CHAIN = "polkadot:1";

function request(...answers: readonly (() => Response | Promise<Response>)[]) {
  const calls: Call[] = [];
  const clock = createMemoryClock();
  const scope = new AbortController();
  const a: RpcRequest = {
    host: {
      clock,
      fetch: async (url, init) => {
        calls.push({ url: String(url), init });
        return (await answers[calls.length - 1]?.()) ?? Response.error();
      },
    },
    scope: scope.signal,
    network: { caipNetworkId: CHAIN, rpcUrls: { default: { http: [ONE, TWO] } } },
    method: "getHealth",
    params: [1, "a"],
  };
  return { a, calls, scope };
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status });

describe("askRpc", () => {
  it("asks the first server in JSON-RPC, and no other while it answers", async () => {
    const { a, calls, scope } = request(text('{"result":{"ok":true}}'));
    expect(await askRpc(a)).toEqual({ result: { ok: true } });
    expect(calls.map(({ url }) => url)).toEqual([ONE]);
    expect(calls[0]?.init).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json" },
      signal: scope.signal,
    });
    const body = { jsonrpc: "2.0", id: 1, method: "getHealth", params: [1, "a"] };
    expect(JSON.parse(String(calls[0]?.init?.body))).toEqual(body);
  });

  it.each([
    ["is down", () => Promise.reject(new TypeError("fetch failed"))],
    ["fails", text("oops", 500)],
    ["gives a page instead of an answer", text("<html>")],
    ["gives an answer without a result", text("{}")],
    ["gives null", text("null")],
    ["gives a text", text('"result"')],
  ])("asks the next server when the first one %s", async (_, first) => {
    const { a, calls } = request(first, text('{"result":"ok"}'));
    expect(await askRpc(a)).toEqual({ result: "ok" });
    expect(calls.map(({ url }) => url)).toEqual([ONE, TWO]);
  });

  it.each([null, 0, "", false])("takes what is empty for a result: %j", async (result) => {
    const { a } = request(text(JSON.stringify({ result, error: null })));
    expect(await askRpc(a)).toEqual({ result });
  });

  it("passes on the error of a server that works, whatever its status", async () => {
    const error = { code: -32602, message: "Invalid param" };
    const { a, calls } = request(text(JSON.stringify({ error }), 400));
    expect(await askRpc(a)).toEqual({ error });
    expect(calls).toHaveLength(1);
  });

  it.each([
    [text("<html>"), "the answer is no JSON-RPC"],
    [text("", 429), "HTTP 429"],
  ])("says what went wrong last when nobody answers", async (last, problem) => {
    const { a } = request(() => Promise.reject(new TypeError("fetch failed")), last);
    await expect(askRpc(a)).rejects.toMatchObject({ code: "network/unreachable", context: { chain: CHAIN, problem } });
  });

  it("says that a network has nobody to ask", async () => {
    const { a } = request();
    const network = { ...a.network, rpcUrls: { default: { http: [] } } };
    await expect(askRpc({ ...a, network })).rejects.toMatchObject({ context: { problem: "it has no RPC URL" } });
  });

  it("reads answers by the parser it is given, whose failure is no answer", async () => {
    const parse = (body: string): unknown => JSON.parse(body.replace("n", ""));
    const { a } = request(text("{n"), text('{"result":5n}'));
    expect(await askRpc({ ...a, parse })).toEqual({ result: 5 });
  });
});

describe("fetchRpcResult", () => {
  it("gives the result", async () => {
    expect(await fetchRpcResult(request(text('{"result":null}')).a)).toBeNull();
  });

  it("fails with a server's own words, cut to what can be read", async () => {
    const error = { code: -32602, message: `Invalid param ${"x".repeat(10_000)}` };
    const { a } = request(text(JSON.stringify({ error })));
    const failure = (await fetchRpcResult(a).catch((thrown) => thrown)) as FoyerError<"network/unreachable">;
    expect(failure).toMatchObject({ code: "network/unreachable", cause: error });
    expect(failure.context.problem).toMatch(/^Invalid param x+$/);
    expect(failure.context.problem).toHaveLength(200);
  });
});
