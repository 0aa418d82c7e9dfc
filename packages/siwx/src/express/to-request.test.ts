import { describe, expect, it } from "vitest";
import { type ExpressRequest, toHeaders, toRequest } from "./to-request.ts";

/** A request as Node has it, whose body comes in these pieces. */
function incoming(
  request: Partial<ExpressRequest> = {},
  parts: readonly string[] = [],
  onReturn: () => void = () => undefined,
): ExpressRequest {
  return {
    headers: {},
    ...request,
    async *[Symbol.asyncIterator]() {
      try {
        for (const part of parts) yield new TextEncoder().encode(part);
      } finally {
        onReturn();
      }
    },
  };
}

describe("a request of Express, as the platform's own", () => {
  it.each([
    [{ originalUrl: "/sign-in/nonce?a=1", url: "/nonce?a=1" }, "/sign-in/nonce?a=1"],
    [{ url: "/nonce" }, "/nonce"],
    [{}, "/"],
    [{ url: "nonce" }, "/nonce"],
    // Two slashes would begin another host.
    [{ originalUrl: "//evil.example/nonce" }, "/evil.example/nonce"],
    [{ originalUrl: "/a//b" }, "/a//b"],
  ])("has the path that was asked for, of %j, and never a host", (request, path) => {
    expect(toRequest(incoming(request)).url).toBe(`http://server.invalid${path}`);
  });

  it("is read where it has no method", () => {
    expect(toRequest(incoming()).method).toBe("GET");
  });

  it.each(["GET", "HEAD"])("has no body where it is a %s", (method) => {
    const request = toRequest(incoming({ method, body: {}, headers: { origin: "https://example.org" } }, ["x"]));
    expect([request.method, request.body, request.headers.get("origin")]).toEqual([
      method,
      null,
      "https://example.org",
    ]);
  });

  it("has its headers, several of one name in one, and none that are HTTP/2's own", () => {
    const headers = { "x-one": "1", "x-two": ["1", "2"], "x-none": undefined, ":authority": "evil.example" };
    expect([...toHeaders({ headers })]).toEqual([
      ["x-one", "1"],
      ["x-two", "1, 2"],
    ]);
  });
});

describe("the body of a request of Express", () => {
  const post = (request: Partial<ExpressRequest>, parts: readonly string[] = []): Promise<string> =>
    toRequest(incoming({ method: "POST", ...request }, parts)).text();

  it("is read as it comes where nobody has read it", async () => {
    expect(await post({}, ['{"a":', "1}"])).toBe('{"a":1}');
    expect(await post({})).toBe("");
  });

  it("is written again where a parser has read it, whatever the parser made of it", async () => {
    expect(await post({ body: '{"a":1}' })).toBe('{"a":1}');
    expect(await post({ body: new TextEncoder().encode('{"a":1}') })).toBe('{"a":1}');
    expect(await post({ body: { a: 1 } })).toBe('{"a":1}');
    expect(await post({ body: null })).toBe("null");
    expect(await post({ body: "" }, ["not this"])).toBe("");
  });

  it("is left where nobody reads on", async () => {
    let left = 0;
    const request = toRequest(incoming({ method: "POST" }, ["a", "b", "c"], () => left++));
    const reader = request.body?.getReader();
    await reader?.read();
    expect(left).toBe(0);
    await reader?.cancel();
    expect(left).toBe(1);
  });

  it("may be one that cannot be left", async () => {
    const next = async () => ({ done: false as const, value: new Uint8Array(1) });
    const request = { method: "POST", headers: {}, [Symbol.asyncIterator]: () => ({ next }) };
    await expect(toRequest(request).body?.cancel()).resolves.toBeUndefined();
  });
});
