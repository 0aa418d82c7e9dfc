import { FoyerError } from "@foyer/contract";
import { formatSignInMessage, type SignInMessage, type SignInSession } from "@foyer/contract/sign-in";
import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "../../testing/memory-ports.ts";
import { type HttpSessionsOptions, httpSessions } from "./http-sessions.ts";

const ACCOUNT = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const DATA: SignInMessage<"solana"> = {
  accountAddress: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
  chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  domain: "example.org",
  uri: "https://example.org",
  version: "1",
  nonce: "abcdefgh1234",
  statement: "Sign in.",
};
const SESSION: SignInSession<"solana"> = {
  data: DATA,
  message: formatSignInMessage(DATA),
  signature: { type: "ed25519", value: "5Jb", signedBytes: new Uint8Array([104, 105]) },
};
/** By this device's clock, of which a test's begins in 2023: signed now, for a day. */
const HERE = { account: ACCOUNT, issuedAt: "2023-11-14T22:13:20.000Z", expirationTime: "2023-11-15T22:13:20.000Z" };
/** The same by the server's. */
const SIGNED = { account: ACCOUNT, issuedAt: "2026-11-26T09:00:00Z", expirationTime: "2026-11-27T09:00:00Z" } as const;

type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string };

function world(answer: Answer | Error, options: Partial<HttpSessionsOptions> = {}) {
  const kept = new Map<string, string>();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (answer instanceof Error) throw answer;
    const { status = 200, json, text = JSON.stringify(json) } = answer;
    return new Response(text, { status });
  });
  const clock = createManualClock();
  const given = {
    clock,
    fetch,
    signal: new AbortController().signal,
    storage: { get: (key: string) => kept.get(key), set: (key: string, value: string) => void kept.set(key, value) },
  };
  const sessions = httpSessions({ url: "https://example.org/siwx/", ...options });
  const sent = (turn = 0) => {
    const [url, init] = fetch.mock.calls[turn] ?? [];
    return { url, ...init, body: init?.body === undefined ? undefined : JSON.parse(String(init.body)) };
  };
  return { sessions, given, sent, kept, fetch };
}

describe("a server that signs people in", () => {
  it("makes the text", async () => {
    const { sessions, given, sent } = world({ json: { message: DATA } });
    const asked = { account: ACCOUNT, domain: "example.org", uri: "https://example.org" } as const;
    expect(await sessions.createMessage({ ...asked, ...given })).toEqual(DATA);
    expect(sent()).toMatchObject({
      url: "https://example.org/siwx/nonce",
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: { account: ACCOUNT },
    });
  });

  it("makes the text for an account that nobody knows yet, and one with a field that is none is no answer", async () => {
    const { accountAddress: _address, chainId: _chain, ...open } = DATA;
    const asked = { domain: "example.org", uri: "https://example.org" } as const;
    const { sessions, given, sent } = world({ json: { message: open } });
    expect(await sessions.createOpenMessage?.({ ...asked, ...given })).toEqual(open);
    expect(sent()).toMatchObject({ url: "https://example.org/siwx/open-nonce", method: "POST", body: {} });
    const wrong = world({ json: { message: { ...open, nonce: 1 } } });
    await expect(wrong.sessions.createOpenMessage?.({ ...asked, ...wrong.given })).rejects.toMatchObject({
      code: "sign-in/unreachable",
    });
  });

  it("is told what was signed, bytes as base64, with the proof of an e-mail address", async () => {
    const { sessions, given, sent } = world({ json: { session: SIGNED } });
    expect(await sessions.addSession(SESSION, { ...given, otp: "proof" })).toEqual(HERE);
    expect(sent().body).toEqual({
      account: ACCOUNT,
      message: SESSION.message,
      signature: { type: "ed25519", value: "5Jb", signedBytes: "aGk=" },
      otp: "proof",
    });
  });

  it("is asked once by all who ask at the same time, and tells them apart", async () => {
    const { sessions, given, fetch } = world({
      json: { sessions: [SIGNED, { account: "nonsense" }], now: "2026-11-26T09:00:00Z" },
    });
    const [own, other] = await Promise.all([
      sessions.getSessions(DATA.chainId, DATA.accountAddress, given),
      sessions.getSessions("eip155:1", "0xab", given),
    ]);
    expect([own, other, fetch.mock.calls.length]).toEqual([[HERE], [], 1]);
  });

  it("signs out one, or everybody", async () => {
    const { sessions, given, sent } = world({ json: {} });
    await sessions.revokeSession(DATA.chainId, DATA.accountAddress, given);
    await sessions.setSessions([], given);
    expect([sent(0).body, sent(1).body]).toEqual([{ account: ACCOUNT }, {}]);
    await expect(sessions.setSessions([SESSION], given)).rejects.toMatchObject({ code: "sign-in/refused" });
  });

  it("sends codes and takes them", async () => {
    const { sessions, given, sent } = world({ json: { otp: "proof" } });
    const email = "ada@example.org";
    await sessions.emails?.send({ account: ACCOUNT, email, ...given });
    expect(await sessions.emails?.confirm({ account: ACCOUNT, email, code: "123456", ...given })).toBe("proof");
    expect([sent(0).method, sent(1).method, sent(1).body]).toEqual([
      "POST",
      "PUT",
      { account: ACCOUNT, email, code: "123456" },
    ]);
  });

  it("gives a token that the next requests carry, without cookies", async () => {
    const { sessions, given, sent, kept } = world({ json: { session: SIGNED, token: "t1" } }, { transport: "bearer" });
    await sessions.addSession(SESSION, given);
    await sessions.addSession(SESSION, given);
    expect(kept.get("token")).toBe("t1");
    expect(sent(0)).toMatchObject({ credentials: "omit", headers: expect.not.objectContaining({ Authorization: "" }) });
    expect(sent(1)).toMatchObject({ credentials: "omit", headers: { Authorization: "Bearer t1" } });
  });

  it("takes the token away once nobody is signed in", async () => {
    const { sessions, given, sent, kept } = world({ json: { token: "" } }, { transport: "bearer" });
    kept.set("token", "t1");
    await sessions.setSessions([], given);
    await sessions.setSessions([], given);
    expect(sent(0).headers).toHaveProperty("Authorization", "Bearer t1");
    expect(sent(1).headers).not.toHaveProperty("Authorization");
  });

  it.each<[string, Answer | Error, string, RegExp]>([
    [
      "refuses in its own words",
      { status: 401, json: { code: "nonce/spent", message: "The nonce is spent." } },
      "sign-in/refused",
      /nonce is spent/,
    ],
    [
      "wants an e-mail address",
      { status: 403, json: { code: "otp/required", message: "Confirm." } },
      "sign-in/otp-required",
      /e-mail/,
    ],
    ["refuses without words", { status: 404, text: "<html>" }, "sign-in/refused", /status 404/],
    ["fails", { status: 503, text: "" }, "sign-in/unreachable", /status 503/],
    ["answers with a page", { text: "<!doctype html>" }, "sign-in/unreachable", /not what was asked for/],
    [
      "answers something else",
      { json: { session: { account: "eip155:1" } } },
      "sign-in/unreachable",
      /not what was asked for/,
    ],
    ["is not there", new TypeError("Failed to fetch"), "sign-in/unreachable", /Failed to fetch/],
  ])("%s: the error says so", async (_what, answer, code, words) => {
    const { sessions, given } = world(answer);
    const failure = await sessions.addSession(SESSION, given).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FoyerError);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(words) });
  });

  it("takes no longer than its time", async () => {
    const { sessions, given } = world({});
    given.fetch.mockImplementation(() => new Promise(() => undefined));
    const waiting = sessions.getSessions("eip155:1", "0xab", given);
    waiting.catch(() => undefined);
    await vi.waitFor(() => expect(given.fetch).toHaveBeenCalled());
    await given.clock.advance(15_000);
    await expect(waiting).rejects.toMatchObject({ code: "sign-in/unreachable" });
  });
});
