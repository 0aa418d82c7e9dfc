import { describe, expect, it } from "vitest";
import { SiwxError } from "../../siwx-error.ts";
import { ACCOUNT, ORIGIN, sign, startSignIn } from "../../testing/server/start-sign-in.ts";
import type { SignInOptions } from "../options.ts";
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
    expect(answer).toMatchObject({ status, json: { code, status, message: expect.stringMatching(/\. [A-Z].*\.$/) } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("vary")).toBe("Origin");
    expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  });

  it("of a chain that is not taken is refused", async () => {
    const answer = await post("nonce", { account: ACCOUNT }, {}, { chains: ["eip155:10"] });
    expect(answer.json).toMatchObject({ code: "chain/unsupported" });
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

describe("a failure", () => {
  it("of the store is told to the server, and to nobody else", async () => {
    const errors: unknown[] = [];
    const failure = new Error("postgres://user:secret@db.example.org did not answer");
    const store = { ...memoryStore(), add: () => Promise.reject(failure) };
    const answer = await post("nonce", { account: ACCOUNT }, {}, { store, onError: (error) => errors.push(error) });
    expect(answer).toMatchObject({ status: 500, json: { code: "server/failed" } });
    expect(JSON.stringify(answer.json)).not.toContain("secret");
    expect(errors).toEqual([failure]);
  });

  it.each([
    ["network/unreachable", 503, "chain/unreachable"],
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
      expect(JSON.parse(text)).toMatchObject({ code: answered, status });
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
