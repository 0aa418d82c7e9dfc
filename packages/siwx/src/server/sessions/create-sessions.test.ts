import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ACCOUNT, owner, SECRET, START, sign, startSignIn, stranger } from "../../testing/server/start-sign-in.ts";
import type { SignInOptions } from "../options.ts";
import type { SignIn } from "../sign-in.ts";
import { memoryStore } from "../stores/memory-store.ts";
import type { SignInStore } from "../stores/store.ts";

const HOUR = 3_600_000;
const OTHER = `eip155:1:${stranger.address}`;
const KEY = { id: "test", secret: SECRET };
const accountsOf = async (signIn: SignIn, token: string | undefined): Promise<readonly string[]> =>
  (await signIn.sessions(token)).map(({ account }) => account);

async function signInAs(signIn: SignIn, by = owner, token?: string): Promise<string> {
  const answer = await signIn.authenticate({ ...(await sign(signIn, { by })), ...(token !== undefined && { token }) });
  return answer.token ?? "";
}

describe("a session", () => {
  it("holds several accounts, the latest first, and each once", async () => {
    const { signIn, clock } = startSignIn();
    const one = await signInAs(signIn);
    const two = await signInAs(signIn, stranger, one);
    expect(await accountsOf(signIn, two)).toEqual([OTHER, ACCOUNT]);
    clock.now += 1_000;
    const again = await signInAs(signIn, owner, two);
    expect(await signIn.sessions(again)).toEqual([
      { account: ACCOUNT, issuedAt: "2026-11-26T09:00:01Z", expirationTime: "2026-11-27T09:00:01Z" },
      { account: OTHER, issuedAt: "2026-11-26T09:00:00Z", expirationTime: "2026-11-27T09:00:00Z" },
    ]);
  });

  it("holds ten accounts at most, in a cookie that browsers keep", async () => {
    const { signIn } = startSignIn();
    let token: string | undefined;
    for (let chain = 1; chain <= 12; chain++) {
      const proof = await sign(signIn, { chain: `eip155:${chain}` });
      ({ token } = await signIn.authenticate({ ...proof, token }));
    }
    const accounts = await accountsOf(signIn, token);
    expect(accounts).toHaveLength(10);
    expect(accounts[0]).toBe(`eip155:12:${owner.address}`);
    expect(token?.length).toBeLessThan(3_000);
  });

  it("is over after a day in which it was not used", async () => {
    const { signIn, clock } = startSignIn();
    const token = await signInAs(signIn);
    clock.now = START + 24 * HOUR - 1_000;
    expect(await accountsOf(signIn, token)).toEqual([ACCOUNT]);
    clock.now = START + 24 * HOUR;
    expect(await accountsOf(signIn, token)).toEqual([]);
  });

  it("is renewed once more than half of it is over, and lasts 30 days at most", async () => {
    const { signIn, clock } = startSignIn();
    let token = await signInAs(signIn);
    clock.now = START + 12 * HOUR;
    expect(await signIn.renew(token)).toEqual({ sessions: await signIn.sessions(token) });
    clock.now += 1_000;
    const { token: next = "" } = await signIn.renew(token);
    expect(next).not.toBe("");
    clock.now = START + 25 * HOUR;
    expect(await accountsOf(signIn, token)).toEqual([]);
    expect(await accountsOf(signIn, next)).toEqual([ACCOUNT]);

    token = next;
    while (clock.now < START + 30 * 24 * HOUR - 1_000) {
      ({ token = token } = await signIn.renew(token));
      expect(await accountsOf(signIn, token)).toEqual([ACCOUNT]);
      clock.now = Math.min(clock.now + 13 * HOUR, START + 30 * 24 * HOUR - 1_000);
    }
    clock.now = START + 30 * 24 * HOUR;
    expect(await signIn.renew(token)).toEqual({ sessions: [], token: "" });
  });

  it("ends for one account or for all, at once and in every copy, on every server of the store", async () => {
    const store = memoryStore();
    const { signIn, clock } = startSignIn({ store });
    const other = startSignIn({ store, clock: () => clock.now }).signIn;
    const first = await signInAs(signIn);
    const both = await signInAs(signIn, stranger, first);
    clock.now = START + 13 * HOUR;
    const { token: renewed } = await signIn.renew(both);
    const left = await signIn.signOut({ token: renewed, account: ACCOUNT.toLowerCase() });
    expect(left.sessions.map(({ account }) => account)).toEqual([OTHER]);
    for (const copy of [first, both, renewed, left.token]) {
      expect(await accountsOf(signIn, copy)).not.toContain(ACCOUNT);
      expect(await accountsOf(other, copy)).not.toContain(ACCOUNT);
    }
    expect(await accountsOf(other, both)).toEqual([OTHER]);
    expect(await signIn.signOut({ token: both })).toEqual({ sessions: [], token: "" });
    for (const copy of [both, renewed, left.token]) expect(await accountsOf(other, copy)).toEqual([]);
    // As long as any copy could be taken.
    clock.now = START + 36 * HOUR;
    expect(await accountsOf(signIn, renewed)).toEqual([]);
  });

  it("ends for an account whose chain is taken no more", async () => {
    const store = memoryStore();
    const token = await signInAs(startSignIn({ store }).signIn);
    const { signIn } = startSignIn({ store, chains: ["eip155:10"] });
    expect(await signIn.signOut({ token, account: ACCOUNT })).toEqual({ sessions: [], token: "" });
  });

  it("that is taken up anew by signing again leaves no copy of the old one", async () => {
    const { signIn } = startSignIn();
    const old = await signInAs(signIn);
    const young = await signInAs(signIn, owner, old);
    expect(await accountsOf(signIn, old)).toEqual([]);
    expect(await accountsOf(signIn, young)).toEqual([ACCOUNT]);
  });

  it("leaves no copy of the account that an eleventh pushes out", async () => {
    const { signIn } = startSignIn();
    const first = await signInAs(signIn);
    let token = first;
    for (let chain = 2; chain <= 10; chain++)
      ({ token = "" } = await signIn.authenticate({ ...(await sign(signIn, { chain: `eip155:${chain}` })), token }));
    expect(await accountsOf(signIn, first)).toEqual([ACCOUNT]);
    expect(await accountsOf(signIn, token)).toContain(ACCOUNT);
    const ten = token;
    ({ token = "" } = await signIn.authenticate({ ...(await sign(signIn, { chain: "eip155:11" })), token }));
    expect(await accountsOf(signIn, token)).toEqual(
      Array.from({ length: 10 }, (_, index) => `eip155:${11 - index}:${owner.address}`),
    );
    expect(await accountsOf(signIn, first)).toEqual([]);
    expect(await accountsOf(signIn, ten)).not.toContain(ACCOUNT);
  });

  it("is over for each account by itself", async () => {
    const { signIn, clock } = startSignIn();
    const one = await signInAs(signIn);
    clock.now += HOUR;
    const both = await signInAs(signIn, stranger, one);
    clock.now = START + 24 * HOUR - 1;
    expect(await accountsOf(signIn, both)).toEqual([OTHER, ACCOUNT]);
    clock.now += 1;
    expect(await accountsOf(signIn, both)).toEqual([OTHER]);
    clock.now += HOUR;
    expect(await accountsOf(signIn, both)).toEqual([]);
  });

  it("counts whole seconds, from the one in which it began", async () => {
    const { signIn, clock } = startSignIn();
    clock.now = START + 999;
    const { session } = await signIn.authenticate(await sign(signIn));
    expect(session).toEqual({
      account: ACCOUNT,
      issuedAt: "2026-11-26T09:00:00Z",
      expirationTime: "2026-11-27T09:00:00Z",
    });
  });

  it("lives as long as the server says, and never longer than the longest", async () => {
    const of = (lifeSeconds: number, longestSeconds: number) =>
      startSignIn({ sessions: { keys: [KEY], lifeSeconds, longestSeconds } });
    const { signIn, clock } = of(60, 3_600);
    const token = await signInAs(signIn);
    clock.now = START + 59_000;
    expect(await accountsOf(signIn, token)).toEqual([ACCOUNT]);
    clock.now = START + 60_000;
    expect(await accountsOf(signIn, token)).toEqual([]);

    const short = of(3_600, 60);
    const { session, token: whole = "" } = await short.signIn.authenticate(await sign(short.signIn));
    expect(session.expirationTime).toBe("2026-11-26T09:01:00Z");
    short.clock.now = START + 59_000;
    // Nothing is gained by another token: it would end with this one.
    expect(await short.signIn.renew(whole)).toEqual({ sessions: [session] });
  });

  it("is nobody's without a token, and a token that is nobody's is taken away", async () => {
    const { signIn } = startSignIn();
    expect(await signIn.renew(undefined)).toEqual({ sessions: [] });
    expect(await signIn.renew("x.y.z")).toEqual({ sessions: [], token: "" });
    expect(await signIn.signOut({ token: undefined })).toEqual({ sessions: [], token: "" });
  });

  it("stays ended for as long as a copy could be taken that was being renewed just then", async () => {
    const added: Parameters<SignInStore["add"]>[0][] = [];
    const kept = memoryStore();
    const add: SignInStore["add"] = async (entry) => {
      added.push(entry);
      return await kept.add(entry);
    };
    const { signIn, clock } = startSignIn({ store: { ...kept, add } });
    const token = await signInAs(signIn);
    added.length = 0;
    clock.now = START + HOUR;
    await signIn.signOut({ token });
    expect(added).toMatchObject([{ now: clock.now, expiresAt: clock.now + 24 * HOUR + 60_000 }]);
  });

  it("names its server, or who the server says it is of and for", async () => {
    const claimsOf = async (sessions?: SignInOptions["sessions"]): Promise<Record<string, unknown>> => {
      const { signIn } = startSignIn({ domains: ["example.org", "other.example"], ...(sessions && { sessions }) });
      const token = await signInAs(signIn);
      expect(await accountsOf(signIn, token)).toEqual([ACCOUNT]);
      return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    };
    const times = { iat: START / 1_000, exp: START / 1_000 + 24 * 3_600 };
    expect(await claimsOf()).toMatchObject({ iss: "https://example.org", aud: "example.org", ...times });
    const named = { keys: [KEY] as const, issuer: "urn:me", audience: "urn:you" };
    expect(await claimsOf(named)).toMatchObject({ iss: "urn:me", aud: "urn:you" });
  });

  it("is signed with a secret of bytes as with the text that they write", async () => {
    const store = memoryStore();
    const bytes = startSignIn({ store, sessions: { keys: [{ ...KEY, secret: new TextEncoder().encode(SECRET) }] } });
    const text = startSignIn({ store });
    expect(await accountsOf(text.signIn, await signInAs(bytes.signIn))).toEqual([ACCOUNT]);
  });

  it("goes on while its key is still among the keys, and no longer", async () => {
    const store = memoryStore();
    const withKeys = (...keys: readonly string[]): SignIn =>
      startSignIn({ store, sessions: { keys: keys.map((id) => ({ id, secret: `${SECRET}${id}` })) as never } }).signIn;
    const token = await signInAs(withKeys("old"));
    expect(await accountsOf(withKeys("new", "old"), token)).toEqual([ACCOUNT]);
    expect(await accountsOf(withKeys("new"), token)).toEqual([]);
    const young = await signInAs(withKeys("new", "old"));
    expect(JSON.parse(atob(young.split(".")[0] ?? ""))).toEqual({
      alg: "HS256",
      typ: "foyer-session+jwt",
      kid: "new",
    });
    expect(await accountsOf(withKeys("new"), young)).toEqual([ACCOUNT]);
  });
});

describe("a token that is not one of this server's sessions", () => {
  const seconds = START / 1_000;
  const who = [[ACCOUNT, "an id", seconds, seconds + 3_600]];
  const secret = new TextEncoder().encode(SECRET);
  const make = (a: {
    readonly header?: object;
    readonly claims?: object;
    readonly key?: Uint8Array;
  }): Promise<string> =>
    new SignJWT({
      who,
      iss: "https://example.org",
      aud: "example.org",
      iat: seconds,
      exp: seconds + 3_600,
      ...a.claims,
    })
      .setProtectedHeader({ alg: "HS256", typ: "foyer-session+jwt", kid: "test", ...a.header })
      .sign(a.key ?? secret);
  const encode = (value: object): string => btoa(JSON.stringify(value)).replace(/=/g, "");

  it("is told from one that is", async () => {
    const { signIn } = startSignIn();
    expect(await accountsOf(signIn, await make({}))).toEqual([ACCOUNT]);
  });

  it.each<readonly [string, Parameters<typeof make>[0]]>([
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["for somebody else", { claims: { aud: "other.example" } }],
    ["for nobody", { claims: { aud: undefined } }],
    ["that is over", { claims: { exp: seconds - 1 } }],
    ["without an end", { claims: { exp: undefined } }],
    ["without a beginning", { claims: { iat: undefined } }],
    ["of another key", { key: new Uint8Array(32) }],
    ["of a key that is not known", { header: { kid: "other" } }],
    ["that names no key", { header: { kid: undefined } }],
    ["of another kind", { header: { typ: "foyer-otp+jwt" } }],
    ["of no kind", { header: { typ: undefined } }],
    ["by a longer hash", { header: { alg: "HS512" }, key: new TextEncoder().encode(SECRET.repeat(2)) }],
  ])("signs nobody in: one %s", async (_, token) => {
    const { signIn } = startSignIn();
    expect(await accountsOf(signIn, await make(token))).toEqual([]);
  });

  it("signs nobody in where it is not signed, cut, changed, or no token at all", async () => {
    const { signIn } = startSignIn();
    const [head = "", body = "", end = ""] = (await make({})).split(".");
    const claims = { who, iss: "https://example.org", aud: "example.org", iat: seconds, exp: seconds + 3_600 };
    const unsigned = `${encode({ alg: "none", typ: "foyer-session+jwt", kid: "test" })}.${encode(claims)}.`;
    for (const token of [unsigned, `${head}.${body}.`, `${head}.${encode(claims)}x.${end}`, "x", "", ".."])
      expect(await accountsOf(signIn, token)).toEqual([]);
    expect(await accountsOf(signIn, undefined)).toEqual([]);
  });
});

describe("the cookie of a session", () => {
  const cookieOf = async (options: Partial<SignInOptions>, page: string): Promise<string> => {
    const { signIn } = startSignIn(options);
    const { origin: _, ...body } = await sign(signIn, { page });
    const request = new Request("http://127.0.0.1/authenticate", {
      method: "POST",
      headers: { "content-type": "application/json", origin: page },
      body: JSON.stringify(body),
    });
    return (await signIn.handle(request)).headers.getSetCookie()[0] ?? "";
  };

  it("goes to other sites' pages where it is told to", async () => {
    const cookie = await cookieOf({ sessions: { keys: [KEY], sameSite: "none" } }, "https://example.org");
    expect(cookie).toMatch(/^__Host-foyer-session=.*SameSite=None; Secure$/);
  });

  it("asks for no https on the machine itself, where there is none", async () => {
    const cookie = await cookieOf({ domains: ["localhost:5173"] }, "http://localhost:5173");
    expect(cookie).toMatch(/^foyer-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("is found among others, whatever they are called", async () => {
    const { signIn } = startSignIn();
    const token = await signInAs(signIn);
    const headers = (cookie: string): { readonly headers: Headers } => ({ headers: new Headers({ cookie }) });
    const mine = `${signIn.cookieName}=${token}`;
    expect(await signIn.me(headers(`a=1; x-${mine}; ${mine}; b`))).toHaveLength(1);
    expect(await signIn.me(headers(`x${mine}`))).toEqual([]);
    expect(await signIn.me({ headers: new Headers({ authorization: `Bearer ${token}` }) })).toEqual([]);
  });
});
