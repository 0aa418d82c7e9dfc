import { isFoyerError } from "@foyer/contract";
import type { SignInCalls } from "@foyer/contract/sign-in";
import { describe, expect, it } from "vitest";
import { eip155Verifier } from "../eip155/eip155-verifier.ts";
import { ACCOUNT, ORIGIN, owner, SECRET, START, sign, startSignIn, stranger } from "../testing/server/start-sign-in.ts";
import type { SignInOptions } from "./options.ts";

const MINUTE = 60_000;

describe("signing in", () => {
  it("asks for a text of the page's domain, with a nonce, from now on for five minutes", async () => {
    const { signIn } = startSignIn({ statement: "Sign in to Example.", uri: "/login" });
    const message = await signIn.createMessage({ account: ACCOUNT.toLowerCase(), origin: ORIGIN });
    expect(message).toEqual({
      domain: "example.org",
      accountAddress: owner.address,
      statement: "Sign in to Example.",
      uri: "https://example.org/login",
      version: "1",
      chainId: "eip155:1",
      nonce: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      issuedAt: "2026-11-26T09:00:00.000Z",
      expirationTime: "2026-11-26T09:05:00.000Z",
    });
  });

  it("takes the text signed, and says who signed", async () => {
    const { signIn } = startSignIn();
    const { session, token } = await signIn.authenticate(await sign(signIn));
    expect(session).toEqual({
      account: ACCOUNT,
      issuedAt: "2026-11-26T09:00:00Z",
      expirationTime: "2026-11-27T09:00:00Z",
    });
    expect(await signIn.sessions(token)).toEqual([session]);
  });

  it("takes a nonce once, though 200 send it at the same time", async () => {
    const { signIn } = startSignIn();
    const proof = await sign(signIn);
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => signIn.authenticate(proof)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "nonce/spent" });
  });

  it("refuses other people's signatures, five times, and then the right one too", async () => {
    const { signIn } = startSignIn();
    const proof = await sign(signIn);
    const other = await sign(signIn, { by: stranger });
    const wrong = { ...proof, signature: other.signature };
    for (let times = 0; times < 4; times++)
      await expect(signIn.authenticate(wrong)).rejects.toMatchObject({ code: "signature/refused", status: 401 });
    await expect(signIn.authenticate(proof)).resolves.toBeTruthy();

    const again = await sign(signIn);
    for (let times = 0; times < 5; times++)
      await expect(signIn.authenticate({ ...again, signature: other.signature })).rejects.toBeTruthy();
    await expect(signIn.authenticate(again)).rejects.toMatchObject({ code: "nonce/spent" });
  });

  it("refuses a text after five minutes by the server's clock", async () => {
    const { signIn, clock } = startSignIn();
    const proof = await sign(signIn);
    clock.now = START + 5 * MINUTE;
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "nonce/spent" });
    clock.now = START + 5 * MINUTE - 1;
    await expect(signIn.authenticate(proof)).resolves.toBeTruthy();
  });
});

describe("handle", () => {
  const call = (path: string, body?: unknown, headers: Record<string, string> = {}): Request =>
    new Request(`https://api.example.org/deep/below/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { origin: ORIGIN, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it("signs in, says who is there, and signs out, with a cookie that no script reads", async () => {
    const { signIn } = startSignIn();
    const proof = await sign({
      ...signIn,
      createMessage: async ({ account }) => {
        const answer = await signIn.handle(call("nonce", { account }));
        return ((await answer.json()) as SignInCalls["POST nonce"]["answer"]).message;
      },
    });
    const answer = await signIn.handle(call("authenticate", proof));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ session: expect.objectContaining({ account: ACCOUNT }) });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-foyer-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const sent = { cookie: `other=1; ${cookie.split(";")[0]}` };
    const me = await signIn.handle(call("me", undefined, sent));
    expect(await me.json()).toEqual({
      sessions: [expect.objectContaining({ account: ACCOUNT })],
      now: "2026-11-26T09:00:00.000Z",
    });
    const out = await signIn.handle(call("sign-out", {}, sent));
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-foyer-session=; Max-Age=0;/);
    const after = await signIn.handle(call("me", undefined, sent));
    expect(await after.json()).toEqual({ sessions: [], now: "2026-11-26T09:00:00.000Z" });
  });

  it("gives the token itself where sessions are not in a cookie", async () => {
    const { signIn } = startSignIn({ sessions: { keys: [{ id: "a", secret: SECRET }], transport: "bearer" } });
    const answer = await signIn.handle(call("authenticate", await sign(signIn)));
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { token } = (await answer.json()) as SignInCalls["POST authenticate"]["answer"];
    const me = await signIn.handle(call("me", undefined, { authorization: `Bearer ${token}` }));
    expect(await me.json()).toEqual({
      sessions: [expect.objectContaining({ account: ACCOUNT })],
      now: "2026-11-26T09:00:00.000Z",
    });
  });
});

describe("createSignIn", () => {
  const key = { id: "a", secret: SECRET };

  it.each<readonly [string, Partial<SignInOptions>]>([
    ["sessions.keys.0.secret", { sessions: { keys: [{ id: "a", secret: SECRET.slice(1) }] } }],
    ["sessions.keys.1.id", { sessions: { keys: [key, key] } }],
    ["sessions.keys.0.id", { sessions: { keys: [{ ...key, id: "" }] } }],
    ["sessions.keys", { sessions: { keys: [] as never } }],
    ["sessions.lifeSeconds", { sessions: { keys: [key], lifeSeconds: 0 } }],
    ["sessions.longestSeconds", { sessions: { keys: [key], longestSeconds: 0.5 } }],
    ["sessions.sameSite", { sessions: { keys: [key], sameSite: "toString" as never } }],
    ["domains", { domains: [] as never }],
    ["domains.0", { domains: ["https://example.org"] }],
    ["domains.0", { domains: ["EXAMPLE.org"] }],
    ["domains.0", { domains: ["example.org:443"] }],
    ["domains.1", { domains: ["example.org", "*.example.org"] }],
    ["statement", { statement: "two\nlines" }],
    ["uri", { uri: "https://example.org/login" }],
    ["uri", { uri: "/a b" }],
    ["resources", { resources: ["no uri"] }],
    ["verifiers", { verifiers: [] as never }],
    ["verifiers", { verifiers: [eip155Verifier(), eip155Verifier()] }],
    ["chains.0", { chains: ["sui:mainnet"] }],
    ["otp", { requireEmail: true }],
  ])("says that %s cannot be so", (path, options) => {
    const error = (() => {
      try {
        return startSignIn(options);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(isFoyerError(error, "options/invalid") && error.context.path, String(error)).toBe(path);
  });
});
