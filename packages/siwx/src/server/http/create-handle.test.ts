import { describe, expect, it } from "vitest";
import { SiwxError } from "../../siwx-error.ts";
import { IN_WORDS } from "../../testing/in-words.ts";
import { ACCOUNT, ORIGIN, owner, SECRET, sign, startSignIn } from "../../testing/server/start-sign-in.ts";
import type { SignInOptions } from "../options.ts";
import type { OtpMail } from "../otp/otp-options.ts";
import { memoryStore } from "../stores/memory-store.ts";
import type { Verifier } from "../verifier.ts";

const JSON_TYPE = { "content-type": "application/json" };

async function ask(
  path: string,
  init: RequestInit & { readonly headers?: Record<string, string> } = {},
  options: Partial<SignInOptions> = {},
) {
  const { signIn } = startSignIn(options);
  const answer = await signIn.handle(new Request(`http://127.0.0.1/${path}`, init));
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === "" ? undefined : JSON.parse(text) };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}, options?: Partial<SignInOptions>) =>
  ask(
    path,
    {
      method: "POST",
      headers: { origin: ORIGIN, ...JSON_TYPE, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
    options,
  );

describe("where a request comes from", () => {
  it.each([
    "https://evil.example",
    "https://example.org.evil.example",
    "https://www.example.org",
    "http://example.org",
    "https://example.org:8443",
    "https://example.org/",
    "HTTPS://EXAMPLE.ORG",
    "null",
    "https://ex\u00e4mple.org",
  ])("is looked at before anything is done: not %s", async (origin) => {
    const answer = await post("nonce", { account: ACCOUNT }, { origin });
    expect(answer).toMatchObject({ status: 403, json: { code: "origin/refused" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const reading = await ask("me", { headers: { origin } });
    expect(reading.status).toBe(403);
    const asking = await ask("nonce", { method: "OPTIONS", headers: { origin } });
    expect(asking.headers.get("access-control-allow-methods")).toBeNull();
  });

  it("has to be said where something is changed, and need not be where a page reads its own server", async () => {
    const body = JSON.stringify({ account: ACCOUNT });
    expect(await ask("nonce", { method: "POST", headers: JSON_TYPE, body })).toMatchObject({ status: 403 });
    expect(await ask("sign-out", { method: "POST", headers: JSON_TYPE, body: "{}" })).toMatchObject({ status: 403 });
    expect(await ask("me")).toMatchObject({ status: 200, json: { sessions: [] } });
  });

  it("decides the domain of the text, which no other page can send", async () => {
    const { signIn } = startSignIn({ domains: ["example.org", "other.example"] });
    const { account, message, signature } = await sign(signIn);
    const elsewhere = { account, message, signature, origin: "https://other.example" };
    await expect(signIn.authenticate(elsewhere)).rejects.toMatchObject({ code: "message/changed" });
    const other = await signIn.createMessage({ account: ACCOUNT, origin: "https://other.example" });
    expect(other).toMatchObject({ domain: "other.example", uri: "https://other.example" });
  });
});

describe("a request", () => {
  it.each([
    ["of an unknown call", "nothing", {}, 404, "request/not-found"],
    ["of a name that objects have", "constructor", {}, 404, "request/not-found"],
    ["that is no object", "nonce", [], 400, "request/invalid"],
    ["that is nothing", "nonce", "null", 400, "request/invalid"],
    ["that is no JSON", "nonce", "{", 400, "request/invalid"],
    ["without an account", "nonce", {}, 400, "request/invalid"],
    ["whose account is inherited", "nonce", '{"__proto__":{"account":"x"}}', 400, "request/invalid"],
    ["whose account is no text", "nonce", { account: 1 }, 400, "request/invalid"],
    ["whose account is none", "nonce", { account: "nobody" }, 400, "account/invalid"],
    ["whose account is of an unknown namespace", "nonce", { account: "tron:1:x" }, 400, "account/invalid"],
    ["whose account is of no address", "nonce", { account: "eip155:1:0x12" }, 400, "account/invalid"],
    ["whose account has a wrong checksum", "nonce", { account: ACCOUNT.replace("F", "f") }, 400, "account/invalid"],
    ["of a namespace without a verifier", "nonce", { account: "sui:mainnet:0x2" }, 400, "chain/unsupported"],
    ["whose text is none", "authenticate", { account: ACCOUNT, message: "Hi", signature: {} }, 400, "message/invalid"],
  ])("%s is refused in words", async (_, path, body, status, code) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status, json: { code, status, message: expect.stringMatching(IN_WORDS) } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("vary")).toBe("Origin");
    expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  });

  it("of a chain that is not taken is refused", async () => {
    const answer = await post("nonce", { account: ACCOUNT }, {}, { chains: ["eip155:10"] });
    expect(answer.json).toMatchObject({ code: "chain/unsupported", message: expect.stringMatching(IN_WORDS) });
  });

  it("with another method is told which there are", async () => {
    const answer = await ask("otp", { headers: { origin: ORIGIN } });
    expect(answer).toMatchObject({ status: 405, json: { code: "request/method" } });
    expect(answer.headers.get("allow")).toBe("POST, PUT, OPTIONS");
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "of type %j, which a form could send, is refused",
    async (type) => {
      const answer = await post("sign-out", {}, { "content-type": type });
      expect(answer).toMatchObject({ status: 415, json: { code: "request/content-type" } });
    },
  );

  it("that is too large is refused while it comes, whatever it says of its length", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const init = { method: "POST", headers: { origin: ORIGIN, ...JSON_TYPE }, body, duplex: "half" };
    expect(await ask("nonce", init as never)).toMatchObject({ status: 413, json: { code: "request/too-large" } });
    expect(sent).toBeLessThan(1_000_000);
  });

  it("whose signature is not one of its namespace says which field", async () => {
    const { signIn } = startSignIn();
    const { account, message } = await sign(signIn);
    const answers = [
      undefined,
      null,
      [],
      {},
      { type: "ed25519", value: "x" },
      { type: "eip191" },
      { type: "eip191", value: 1 },
    ];
    for (const signature of answers) {
      const proof = { account, message, signature: signature as never, origin: ORIGIN };
      const error = await signIn.authenticate(proof).catch((each: unknown) => each);
      expect(["request/invalid", "nonce/spent"]).toContain((error as { readonly code: string }).code);
    }
  });
});

describe("a body", () => {
  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    "application/json ;charset=utf-8",
  ])("of type %j is read", async (type) => {
    expect(await post("nonce", { account: ACCOUNT }, { "content-type": type })).toMatchObject({ status: 200 });
  });

  it.each([
    "text/application/json",
    "application/jsonp",
    "application/json-seq",
    "application/json charset=utf-8",
    "x".repeat(300),
  ])("of type %j is not, and is called by its name, shortened", async (type) => {
    const answer = await post("nonce", { account: ACCOUNT }, { "content-type": type });
    expect(answer).toMatchObject({ status: 415, json: { message: expect.stringContaining(`'${type.slice(0, 60)}'`) } });
  });

  it("may have 256 kB, in pieces of any size, and not one byte more", async () => {
    const text = JSON.stringify({ account: ACCOUNT }).padEnd(256 * 1024);
    const send = (more: string, ends: readonly number[]) => {
      const whole = new TextEncoder().encode(text + more);
      const parts = [0, ...ends].map((start, index) => whole.subarray(start, ends[index]));
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      });
      return ask("nonce", { method: "POST", headers: { origin: ORIGIN, ...JSON_TYPE }, body, duplex: "half" } as never);
    };
    for (const ends of [[], [1], [20, 21, 60], [65_536, 131_072]]) {
      expect(await send("", ends)).toMatchObject({ status: 200, json: { message: { accountAddress: owner.address } } });
      expect(await send(" ", ends)).toMatchObject({ status: 413, json: { message: expect.stringMatching(IN_WORDS) } });
    }
  });

  it("of no type at all is not read", async () => {
    const init = { method: "POST", headers: { origin: ORIGIN }, body: new Blob(["{}"]).stream(), duplex: "half" };
    expect(await ask("sign-out", init as never)).toMatchObject({
      status: 415,
      json: { message: expect.stringContaining("of type ''.") },
    });
  });

  it.each([
    ["1", "no object"],
    ['"text"', "no object"],
    ["null", "no object"],
    ["[]", "no object"],
    ["{", "no JSON"],
  ])("is an object, which %s is not", async (body, problem) => {
    expect(await post("sign-out", body)).toMatchObject({
      status: 400,
      json: { code: "request/invalid", message: expect.stringContaining(`The body is ${problem}.`) },
    });
  });

  it("that is missing is no JSON", async () => {
    const answer = await ask("nonce", { method: "POST", headers: { origin: ORIGIN, ...JSON_TYPE } });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: "request/invalid", message: expect.stringMatching(IN_WORDS) },
    });
  });

  it("may leave out whose session is to be ended, and may not say it in anything but a text", async () => {
    expect(await post("sign-out", {})).toMatchObject({ status: 200, json: {} });
    expect(await post("sign-out", { account: null })).toMatchObject({
      status: 400,
      json: { code: "request/invalid", message: expect.stringContaining("'account' is no text.") },
    });
  });
});

describe("a call", () => {
  const start = async (options: Partial<SignInOptions> = {}) => {
    const { signIn } = startSignIn({
      sessions: { keys: [{ id: "a", secret: SECRET }], transport: "bearer" },
      ...options,
    });
    const send = async (method: string, path: string, body: object, token = "") => {
      const headers = { origin: ORIGIN, ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) };
      const init = { method, headers, ...(method !== "GET" && { body: JSON.stringify(body) }) };
      const answer = await signIn.handle(new Request(`http://127.0.0.1/${path}`, init));
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    };
    return { signIn, send };
  };

  it("ends the session of one account, or of all", async () => {
    const { signIn, send } = await start();
    const tokenOf = async (chain: `eip155:${string}`, token?: string): Promise<string> =>
      String((await send("POST", "authenticate", await sign(signIn, { chain }), token)).json["token"]);
    const both = await tokenOf("eip155:10", await tokenOf("eip155:1"));
    const out = await send("POST", "sign-out", { account: ACCOUNT }, both);
    const left = String(out.json["token"]);
    expect((await send("GET", "me", {}, left)).json["sessions"]).toMatchObject([
      { account: `eip155:10:${owner.address}` },
    ]);
    expect((await send("POST", "sign-out", {}, left)).json).toEqual({ token: "" });
    expect((await send("GET", "me", {}, left)).json["sessions"]).toEqual([]);
  });

  it("confirms an address, which goes with signing in", async () => {
    const mails: OtpMail[] = [];
    const { signIn, send } = await start({ otp: { send: async (mail) => void mails.push(mail) }, requireEmail: true });
    const proof = await sign(signIn);
    expect(await send("POST", "authenticate", proof)).toMatchObject({ status: 403, json: { code: "otp/required" } });
    await send("POST", "otp", { account: ACCOUNT.toLowerCase(), email: "ada@example.org" });
    const { code } = mails[0] as OtpMail;
    const { json } = await send("PUT", "otp", { account: ACCOUNT, email: "ada@example.org", code });
    expect(await send("POST", "authenticate", { ...proof, otp: json["otp"] })).toMatchObject({ status: 200 });
  });

  it("that confirms an address is answered in words where the server confirms none", async () => {
    const { send } = await start();
    for (const method of ["POST", "PUT"])
      expect(await send(method, "otp", { account: ACCOUNT, email: "ada@example.org", code: "1" })).toMatchObject({
        status: 404,
        json: { code: "otp/off", message: expect.stringMatching(IN_WORDS) },
      });
  });
});

describe("an answer", () => {
  const headersOf = async (answer: ReturnType<typeof ask>): Promise<Record<string, string>> =>
    Object.fromEntries((await answer).headers);
  const always = { "cache-control": "no-store", vary: "Origin", "x-content-type-options": "nosniff" };
  const forPage = {
    "access-control-allow-origin": ORIGIN,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "retry-after",
  };

  it("is for nobody to keep, and for the page that asked to read", async () => {
    expect(await headersOf(post("nonce", { account: ACCOUNT }))).toEqual({
      ...always,
      ...forPage,
      "content-type": "application/json",
    });
    expect(await headersOf(post("nothing", {}))).toEqual({
      ...always,
      ...forPage,
      "content-type": "application/problem+json",
    });
  });

  it("to a page of the server's own names no other", async () => {
    expect(await headersOf(ask("me"))).toEqual({ ...always, "content-type": "application/json" });
  });

  it("to a browser that asks first says what a page may send, for ten minutes", async () => {
    const preflight = (path: string) => ask(path, { method: "OPTIONS", headers: { origin: ORIGIN } });
    expect(await preflight("authenticate")).toMatchObject({ status: 204, json: undefined });
    expect(await headersOf(preflight("authenticate"))).toEqual({
      ...always,
      ...forPage,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type, authorization",
      "access-control-max-age": "600",
    });
    expect(await headersOf(preflight("me"))).toMatchObject({ "access-control-allow-methods": "GET" });
    expect(await preflight("nothing")).toMatchObject({ status: 404 });
  });

  it("to another method than a call has says which it has, though it is known elsewhere", async () => {
    for (const [method, path, allowed] of [
      ["GET", "nonce", "POST, OPTIONS"],
      ["POST", "me", "GET, OPTIONS"],
      ["DELETE", "otp", "POST, PUT, OPTIONS"],
    ] as const) {
      const answer = await ask(path, { method, headers: { origin: ORIGIN, ...JSON_TYPE } });
      expect(answer).toMatchObject({
        status: 405,
        json: { code: "request/method", message: expect.stringMatching(IN_WORDS) },
      });
      expect(answer.headers.get("allow")).toBe(allowed);
    }
  });
});

describe("a failure", () => {
  it("of the store is told to the server, and to nobody else", async () => {
    const errors: unknown[] = [];
    const failure = new Error("postgres://user:secret@db.example.org did not answer");
    const store = { ...memoryStore(), add: () => Promise.reject(failure) };
    const answer = await post("nonce", { account: ACCOUNT }, {}, { store, onError: (error) => errors.push(error) });
    expect(answer).toMatchObject({
      status: 500,
      json: { code: "server/failed", message: expect.stringMatching(IN_WORDS) },
    });
    expect(JSON.stringify(answer.json)).not.toContain("secret");
    expect(errors).toEqual([failure]);
  });

  it("of who asks is nothing that the server is told", async () => {
    const errors: unknown[] = [];
    await post("nonce", { account: "nobody" }, {}, { onError: (error) => errors.push(error) });
    await post("nonce", { account: ACCOUNT }, { origin: "null" }, { onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
  });

  it.each([
    ["network/unreachable", 503, "chain/unreachable"],
    ["account/invalid", 400, "account/invalid"],
    ["message/invalid", 400, "message/invalid"],
    ["signature/invalid", 400, "signature/unsupported"],
    ["client/missing", 400, "signature/unsupported"],
    ["signature/unsupported", 400, "signature/unsupported"],
    ["client/wrong-chain", 500, "server/failed"],
    ["library/absent", 500, "server/failed"],
  ] as const)(
    "to judge a signature for %s is answered with %d, and does not use up the nonce",
    async (code, status, answered) => {
      let isUp = false;
      const { signIn: plain } = startSignIn();
      const verifier: Verifier<"eip155"> = {
        namespace: "eip155",
        readAccount: (account) => account as `eip155:${string}:${string}`,
        verify: async () => {
          if (!isUp) throw new SiwxError(code, "At https://user:secret@node.example.org.");
          return true;
        },
      };
      const { signIn } = startSignIn({ verifiers: [verifier] });
      const { account, message, signature } = await sign({ ...plain, createMessage: signIn.createMessage });
      const request = (): Request =>
        new Request("http://127.0.0.1/authenticate", {
          method: "POST",
          headers: { origin: ORIGIN, ...JSON_TYPE },
          body: JSON.stringify({ account, message, signature }),
        });
      const answer = await signIn.handle(request());
      const text = await answer.text();
      expect(JSON.parse(text)).toMatchObject({ code: answered, status, message: expect.stringMatching(IN_WORDS) });
      expect(text).not.toContain("secret");
      isUp = true;
      expect((await signIn.handle(request())).status).toBe(200);
    },
  );

  it("of the server's own rule refuses, and uses up the nonce", async () => {
    const refusing = { onSignIn: () => Promise.reject(new Error("banned")) };
    const { signIn } = startSignIn(refusing);
    const proof = await sign(signIn);
    await expect(signIn.authenticate(proof)).rejects.toThrow("banned");
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "nonce/spent" });
  });
});
