import type { FoyerError } from "@foyer/contract";
import { createTestClock } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, type SolanaNetwork } from "../networks.ts";
import { askNetwork, fetchResult, type RpcRequest } from "./rpc.ts";

type Server = (request: { readonly method: string; readonly params: unknown }) => Response | Promise<Response>;

const network: SolanaNetwork = { ...devnet, rpcUrls: { default: { http: ["https://one.test", "https://two.test"] } } };

function ask(servers: { readonly [url: string]: Server }, more: Partial<RpcRequest> = {}) {
  const asked: string[] = [];
  const clock = createTestClock();
  const request: RpcRequest = {
    host: {
      clock,
      fetch: async (url, init) => {
        asked.push(String(url));
        const answer = Promise.resolve(servers[String(url)]?.(JSON.parse(String(init?.body))) ?? Response.error());
        const aborted = new Promise<never>((_, reject) =>
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
        );
        return await Promise.race([answer, aborted]);
      },
    },
    network,
    scope: new AbortController().signal,
    method: "getHealth",
    params: [],
    ...more,
  };
  return { asked, clock, request };
}

const json = (value: unknown): Response => Response.json({ jsonrpc: "2.0", id: 1, ...(value as object) });

describe("askNetwork", () => {
  it("asks the first server, and no other while it answers", async () => {
    const { asked, request, clock } = ask({
      "https://one.test": ({ method, params }) => json({ result: [method, params] }),
    });
    expect(await askNetwork(request)).toEqual({ result: ["getHealth", []] });
    expect(asked).toEqual(["https://one.test"]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it.each([
    ["is down", () => Promise.reject(new TypeError("fetch failed"))],
    ["fails", () => new Response("oops", { status: 500 })],
    ["gives a page instead of an answer", () => new Response("<html>")],
    ["gives an answer without a result", () => json({})],
    ["gives null", () => Response.json(null)],
  ] as [string, Server][])("asks the next server when the first one %s", async (_, server) => {
    const { asked, request } = ask({ "https://one.test": server, "https://two.test": () => json({ result: "ok" }) });
    expect(await askNetwork(request)).toEqual({ result: "ok" });
    expect(asked).toEqual(["https://one.test", "https://two.test"]);
  });

  it("asks the next server when the first one takes ten seconds", async () => {
    const { request, clock } = ask({
      "https://one.test": () => new Promise(() => undefined),
      "https://two.test": () => json({ result: "ok" }),
    });
    const answer = askNetwork(request);
    await clock.advanceAsync(10_000);
    expect(await answer).toEqual({ result: "ok" });
  });

  it("passes on the error of a server that works", async () => {
    const error = { code: -32602, message: "Invalid param" };
    const { asked, request } = ask({ "https://one.test": () => json({ error }) });
    expect(await askNetwork(request)).toEqual({ error });
    expect(asked).toHaveLength(1);
  });

  it("says what went wrong last when nobody answers", async () => {
    const { request } = ask({
      "https://one.test": () => Promise.reject(new TypeError("fetch failed")),
      "https://two.test": () => new Response("", { status: 429 }),
    });
    await expect(askNetwork(request)).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: devnet.caipNetworkId, problem: expect.stringContaining("429") },
    });
  });

  it("says that a network has nobody to ask", async () => {
    const { request } = ask({}, { network: { ...devnet, rpcUrls: { default: { http: [] } } } });
    await expect(askNetwork(request)).rejects.toMatchObject({
      code: "network/unreachable",
      context: { problem: "it has no RPC URL" },
    });
  });

  it("asks nobody else once the scope has ended", async () => {
    const scope = new AbortController();
    const { asked, request } = ask({ "https://one.test": () => new Promise(() => undefined) }, { scope: scope.signal });
    const answer = askNetwork(request);
    scope.abort();
    await expect(answer).rejects.toThrow();
    expect(asked).toEqual(["https://one.test"]);
  });
});

describe("fetchResult", () => {
  it("fails with a server's own words, cut to what can be read", async () => {
    const error = { code: -32602, message: `Invalid param ${"x".repeat(10_000)}` };
    const { request } = ask({ "https://one.test": () => json({ error }) });
    const failure = (await fetchResult(request).catch((thrown) => thrown)) as FoyerError<"network/unreachable">;
    expect(failure).toMatchObject({ code: "network/unreachable", cause: error });
    expect(failure.context.problem).toMatch(/^Invalid param x+$/);
    expect(failure.context.problem.length).toBeLessThanOrEqual(200);
  });

  it("keeps numbers exact", async () => {
    const { request } = ask({ "https://one.test": () => new Response('{"result":18446744073709551615}') });
    expect(await fetchResult(request)).toBe("18446744073709551615");
  });
});
