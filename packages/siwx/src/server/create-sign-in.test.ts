import { isFoyerError } from "@foyer/contract";
import type { SignInCalls } from "@foyer/contract/sign-in";
import { describe, expect, it } from "vitest";
import { eip155Verifier } from "../eip155/eip155-verifier.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { ACCOUNT, ORIGIN, owner, SECRET, START, sign, startSignIn, stranger } from "../testing/server/start-sign-in.ts";
import type { SignInOptions } from "./options.ts";
import type { SignInEvent, SignInProof } from "./sign-in.ts";
import type { Verifier } from "./verifier.ts";

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

  it("names no statement, no path and no resources where the server has none", async () => {
    const { signIn } = startSignIn({ resources: [] });
    const message = await signIn.createMessage({ account: ACCOUNT, origin: ORIGIN });
    expect(Object.keys(message)).not.toContain("statement");
    expect(Object.keys(message)).not.toContain("resources");
    expect(message.uri).toBe(ORIGIN);
    await expect(signIn.authenticate(await sign(signIn))).resolves.toBeTruthy();
  });

  it("goes by the machine's clock where the server has no other", async () => {
    const { signIn } = startSignIn({ clock: undefined });
    const before = Date.now();
    const proof = await sign(signIn);
    expect(Date.parse(proof.data.issuedAt ?? "")).toBeGreaterThanOrEqual(before);
    expect(Date.parse(proof.data.issuedAt ?? "")).toBeLessThanOrEqual(Date.now());
    const { token } = await signIn.authenticate(proof);
    expect(await signIn.sessions(token)).toHaveLength(1);
  });

  it("tells the server who signed in, and looks at no confirmed address where it confirms none", async () => {
    const events: SignInEvent[] = [];
    const { signIn } = startSignIn({ onSignIn: (event) => void events.push(event) });
    await signIn.authenticate({ ...(await sign(signIn)), otp: "x.y.z" });
    expect(events).toStrictEqual([{ account: ACCOUNT }]);
  });

  it.each<readonly [string, (proof: SignInProof) => Partial<SignInProof>, string]>([
    ["of another page", () => ({ origin: "https://evil.example" }), "origin/refused"],
    ["of no account", () => ({ account: "nobody" }), "account/invalid"],
    ["for another account", () => ({ account: `eip155:1:${stranger.address}` }), "message/changed"],
    ["with a text that is none", () => ({ message: "Hello" }), "message/invalid"],
    [
      "with a nonce of its own",
      ({ message }) => ({ message: message.replace(/Nonce: .*/, "Nonce: 12345678") }),
      "nonce/spent",
    ],
    ["with another text", ({ message }) => ({ message: message.replace("/login", "/admin") }), "message/changed"],
    ["with a signature that is none", () => ({ signature: {} as never }), "request/invalid"],
    ["with a broken signature", () => ({ signature: { type: "eip191", value: "0x12" } }), "signature/refused"],
  ])("refuses a proof %s in words, and takes the right one afterwards", async (_, change, code) => {
    const { signIn } = startSignIn({ uri: "/login" });
    const proof = await sign(signIn);
    const refused = await signIn.authenticate({ ...proof, ...change(proof) }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code, message: expect.stringMatching(IN_WORDS) });
    await expect(signIn.authenticate(proof)).resolves.toBeTruthy();
  });

  it("tells a fault of the server's own verifier as it is", async () => {
    const fault = new TypeError("cannot read");
    let isBroken = false;
    const whole = eip155Verifier();
    const fail = (): never => {
      throw fault;
    };
    const verifier: Verifier<"eip155"> = {
      ...whole,
      readAccount: (account) => (isBroken ? fail() : whole.readAccount(account)),
      verify: async (signed) => (isBroken ? fail() : whole.verify(signed)),
    };
    const { signIn } = startSignIn({ verifiers: [verifier] });
    const { token } = await signIn.authenticate(await sign(signIn));
    isBroken = true;
    await expect(signIn.createMessage({ account: ACCOUNT, origin: ORIGIN })).rejects.toBe(fault);
    await expect(signIn.signOut({ token, account: ACCOUNT })).rejects.toBe(fault);
    isBroken = false;
    expect(await signIn.sessions(token)).toHaveLength(1);
  });

  it("takes nothing but true for a yes of a verifier", async () => {
    const verifier: Verifier<"eip155"> = { ...eip155Verifier(), verify: async () => "yes" as never };
    const { signIn } = startSignIn({ verifiers: [verifier] });
    await expect(signIn.authenticate(await sign(signIn))).rejects.toMatchObject({ code: "signature/refused" });
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
    ["sessions.lifeSeconds", { sessions: { keys: [key], lifeSeconds: Number.POSITIVE_INFINITY } }],
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
    expect(isFoyerError(error, "options/invalid") && error.context, String(error)).toMatchObject({
      path,
      problem: expect.stringMatching(/\w \w/),
    });
  });

  it("says by what it was found out that a text cannot be written", () => {
    expect(() => startSignIn({ statement: "two\nlines" })).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: "sign-in/invalid" }) }),
    );
  });

  it.each<readonly [string, Partial<SignInOptions>]>([
    ["the shortest secret", { sessions: { keys: [{ id: "a", secret: new Uint8Array(32) }] } }],
    ["sessions of a second", { sessions: { keys: [key], lifeSeconds: 1, longestSeconds: 1 } }],
    ["an empty path", { uri: "" }],
    ["a path with a query and a part", { uri: "/a?b=c#d" }],
  ])("takes %s", (_, options) => {
    expect(startSignIn(options).signIn.cookieName).toBe("__Host-foyer-session");
  });
});
