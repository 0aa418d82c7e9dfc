import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { base64url } from "../keys/base64url.ts";
import { createCaller } from "./caller.ts";
import { createKeyPair, readFrameKey, sha256 } from "./frame-key.ts";
import { createServerClock } from "./server-clock.ts";

const BASE = "https://accounts.example/embedded/v1/p1";
const answer = z.strictObject({ ok: z.boolean() });
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { "Content-Type": "application/json", ...(init.headers as Record<string, string>) },
  });

type Answer = Response | Error | ((request: Request) => Promise<Response>);

async function createServer(...answers: readonly Answer[]) {
  const requests: Request[] = [];
  const pair = await createKeyPair();
  const call = createCaller({
    base: BASE,
    key: () => readFrameKey(pair),
    clock: createServerClock(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const next = answers[requests.push(request) - 1];
      if (next === undefined || next instanceof Error) throw next ?? new Error("One call too many");
      return typeof next === "function" ? await next(request) : next;
    },
  });
  return { call, requests, key: await readFrameKey(pair) };
}

describe("a call", () => {
  test("carries a proof that jose takes: of this key, method, address and token", async () => {
    const { call, requests, key } = await createServer(json({ ok: true }));
    const given = { call: { method: "POST", path: "/wallet/share" }, body: { a: 1 }, token: "t0ken", answer };
    expect(await call(given)).toEqual({ ok: true });
    const [request] = requests;
    const proof = request?.headers.get("DPoP") ?? "";
    const { payload } = await jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt", algorithms: ["ES256"] });
    const { jwk } = decodeProtectedHeader(proof);
    expect(jwk).toEqual(key.jwk);
    expect(await calculateJwkThumbprint(jwk ?? {})).toBe(key.thumbprint);
    expect(payload).toMatchObject({
      htm: "POST",
      htu: `${BASE}/wallet/share`,
      ath: base64url.encode(await sha256("t0ken")),
    });
    expect(Math.abs((payload.iat ?? 0) * 1_000 - Date.now())).toBeLessThan(5_000);
    expect(request?.headers.get("Authorization")).toBe("DPoP t0ken");
    expect(request?.headers.get("Idempotency-Key")).toMatch(/^[\w-]{22}$/);
    expect(await request?.json()).toEqual({ a: 1 });
    expect(request).toMatchObject({ credentials: "omit", redirect: "error", cache: "no-store" });
  });

  test("that only reads has no idempotency key, and is tried again where the network failed", async () => {
    const { call, requests } = await createServer(new TypeError("failed"), json({ ok: true }));
    expect(await call({ call: { method: "GET", path: "/keys" }, answer })).toEqual({ ok: true });
    expect(requests).toHaveLength(2);
    expect(requests[0]?.headers.has("Idempotency-Key")).toBe(false);
    const proofs = requests.map((request) => request.headers.get("DPoP"));
    expect(new Set(proofs).size).toBe(2);
  });

  test("that does something is sent once where the network failed", async () => {
    const { call, requests } = await createServer(new TypeError("failed"), json({ ok: true }));
    const given = { call: { method: "POST", path: "/login" }, body: {}, answer };
    await expect(call(given)).rejects.toMatchObject({ failure: "unreachable" });
    expect(requests).toHaveLength(1);
  });

  test("is proven again with the server's nonce, under the same idempotency key", async () => {
    const refused = json({ code: "login/unauthorized" }, { status: 401, headers: { "DPoP-Nonce": "n1" } });
    const { call, requests } = await createServer(refused, json({ ok: true }), json({ ok: true }));
    const given = { call: { method: "POST", path: "/login" }, body: {}, answer };
    await call(given);
    await call(given);
    const nonces = requests.map((request) => readClaims(request).nonce);
    expect(nonces).toEqual([undefined, "n1", "n1"]);
    const keys = requests.map((request) => request.headers.get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test("of a phone whose clock is a day off is proven again at the server's time", async () => {
    const tomorrow = Date.now() + 86_400_000;
    const date = { Date: new Date(tomorrow).toUTCString() };
    const { call, requests } = await createServer(
      json({ code: "login/unauthorized" }, { status: 401, headers: date }),
      json({ ok: true }),
    );
    await call({ call: { method: "POST", path: "/login" }, body: {}, answer });
    const [first, second] = requests.map((request) => Number(readClaims(request).iat) * 1_000);
    expect(Math.abs((second ?? 0) - tomorrow)).toBeLessThan(5_000);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(86_000_000);
  });

  test("of a phone whose clock is a day off has its code taken, and waits for the next mail as long as the server says", async () => {
    const tomorrow = Date.now() + 86_400_000;
    const at = (ms: number): string => new Date(tomorrow + ms).toUTCString();
    const { call, requests } = await createServer(
      // A code, proven at the phone's own time, and then at the server's.
      json({ code: "login/unauthorized" }, { status: 401, headers: { Date: at(0) } }),
      json({ ok: true }, { headers: { Date: at(0) } }),
      // Another mail too soon.
      json({ code: "rate/exceeded" }, { status: 429, headers: { Date: at(0), "Retry-After": at(25_000) } }),
    );
    expect(await call({ call: { method: "POST", path: "/login/code" }, body: {}, answer })).toEqual({ ok: true });
    expect(Math.abs(Number(readClaims(requests[1] as Request).iat) * 1_000 - tomorrow)).toBeLessThan(5_000);
    const mail = call({ call: { method: "POST", path: "/login" }, body: {}, answer });
    const error = await mail.catch((thrown: unknown) => thrown as { readonly failure: string; readonly data: number });
    expect(error).toMatchObject({ failure: "too-soon" });
    // Dates of HTTP are whole seconds.
    expect(Math.abs((error as { readonly data: number }).data - 25)).toBeLessThanOrEqual(5);
  });

  test("is not proven for ever: a server that refuses each proof is believed", async () => {
    const refuse = (nonce: string) =>
      json({ code: "login/unauthorized" }, { status: 401, headers: { "DPoP-Nonce": nonce } });
    const { call, requests } = await createServer(refuse("1"), refuse("2"), refuse("3"), refuse("4"));
    const asked = call({ call: { method: "GET", path: "/wallet" }, answer });
    await expect(asked).rejects.toMatchObject({ failure: "not-logged-in" });
    expect(requests).toHaveLength(3);
  });

  test.each([
    ["mail/address-refused", 400, "email-invalid"],
    ["mail/unavailable", 503, "mail-unavailable"],
    ["login/code-refused", 400, "code-refused"],
    ["login/expired", 410, "expired"],
    ["login/unauthorized", 401, "not-logged-in"],
    ["login/step-up-needed", 403, "step-up-needed"],
    ["login/device-fresh", 403, "device-fresh"],
    ["wallet/conflict", 409, "contended"],
    ["constructor", 400, "internal"],
    ["server/failed", 500, "internal"],
  ])("that is refused with %s tells it", async (code, status, failure) => {
    const headers = { "Content-Type": "application/problem+json" };
    const { call } = await createServer(json({ code, status, title: "x", triesLeft: 3 }, { status, headers }));
    const asked = call({ call: { method: "POST", path: "/login" }, body: {}, answer });
    await expect(asked).rejects.toMatchObject({ failure, code, data: 3 });
  });

  test.each([
    ["30", 30],
    ["a date", 90],
    ["soon", undefined],
  ])("that comes too soon tells the seconds of Retry-After: %s", async (after, seconds) => {
    const told = after === "a date" ? new Date(Date.now() + 90_000).toUTCString() : after;
    const refused = json({ code: "rate/exceeded" }, { status: 429, headers: { "Retry-After": told } });
    const { call } = await createServer(refused);
    const error: unknown = await call({ call: { method: "POST", path: "/login" }, answer }).catch((e: unknown) => e);
    expect(error).toMatchObject({ failure: "too-soon" });
    const { data } = error as { data?: number };
    if (seconds === undefined) expect(data).toBeUndefined();
    else expect(Math.abs((data ?? 0) - seconds)).toBeLessThan(30);
  });

  test("that is refused without a problem is read by its status", async () => {
    const { call } = await createServer(new Response("<html>", { status: 429 }), new Response("", { status: 401 }));
    const asked = { call: { method: "POST", path: "/login" }, answer };
    await expect(call(asked)).rejects.toMatchObject({ failure: "too-soon" });
    await expect(call(asked)).rejects.toMatchObject({ failure: "not-logged-in" });
  });

  test.each([
    ["a page", new Response("<html>", { headers: { "Content-Type": "text/html" } })],
    ["what is no JSON", new Response("{", { headers: { "Content-Type": "application/json" } })],
    ["a field too many", json({ ok: true, more: 1 })],
    ["a field of another type", json({ ok: "yes" })],
    ["nothing", new Response(null, { status: 204 })],
    ["far too much", json({ ok: true, fill: "x".repeat(300_000) })],
  ])("that is answered with %s has no answer", async (_, response) => {
    const { call } = await createServer(response);
    await expect(call({ call: { method: "POST", path: "/x" }, answer })).rejects.toMatchObject({
      failure: "unreachable",
    });
  });

  test("whose answer nobody reads takes an empty one", async () => {
    const { call } = await createServer(new Response(null, { status: 204 }));
    expect(await call({ call: { method: "DELETE", path: "/session" }, answer: undefined })).toBeUndefined();
  });

  test("ends after its time, and where nobody waits any more", async () => {
    const hang = (request: Request) =>
      new Promise<Response>((_, reject) => {
        const stop = () => reject(request.signal.reason);
        if (request.signal.aborted) stop();
        else request.signal.addEventListener("abort", stop);
      });
    const { call } = await createServer(hang, hang);
    const asked = { call: { method: "GET", path: "/devices/1" }, answer };
    await expect(call({ ...asked, timeoutMs: 20 })).rejects.toMatchObject({ failure: "unreachable" });
    const controller = new AbortController();
    const waiting = call({ ...asked, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ failure: "aborted" });
  });
});

function readClaims(request: Request): Record<string, unknown> {
  const [, part = ""] = request.headers.get("DPoP")?.split(".") ?? [];
  return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
}
