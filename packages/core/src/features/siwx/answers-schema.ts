import { parseAccountId, parseChainId } from "@foyer/contract";
import type { OpenSignInMessage, SignedIn, SignInMessage } from "@foyer/contract/sign-in";
import * as z from "zod/mini";

/** Sessions in one answer; nobody has more accounts. */
const SESSION_LIMIT = 50;

/** Reads the text that is to be signed; undefined where it is none. What is in its fields is looked at when it is written. */
export function readMessage(answer: unknown): SignInMessage | undefined {
  const message = z.object({ message: messageSchema() }).safeParse(answer).data?.message;
  return message && is(parseChainId, message.chainId) ? (message as SignInMessage) : undefined;
}

/** Reads the text for an account that is not known yet; undefined where it is none. */
export function readOpenMessage(answer: unknown): OpenSignInMessage | undefined {
  return z.object({ message: z.object(openFields()) }).safeParse(answer).data?.message;
}

/** Reads who has just been signed in: now, by the server's clock. `now`: this device's, in ms. */
export function readSession(answer: unknown, now: number): SignedIn | undefined {
  const session = toSession(z.object({ session: z.unknown() }).safeParse(answer).data?.session);
  return session && shift(session, now - Date.parse(session.issuedAt));
}

/** Reads who is signed in; undefined where it is no list. An entry that is none is left out. `now`: this device's, in ms. */
export function readSessions(answer: unknown, now: number): readonly SignedIn[] | undefined {
  const schema = z.object({ sessions: z.array(z.unknown()), now: z.optional(z.string()) });
  const { sessions: list, now: said = "" } = schema.safeParse(answer).data ?? {};
  const offset = now - Date.parse(said);
  const sessions = list?.slice(0, SESSION_LIMIT).flatMap((entry) => toSession(entry) ?? []);
  return Number.isNaN(offset) ? sessions : sessions?.map((session) => shift(session, offset));
}

/** Says a session's times by this device's clock, which may be wrong by a day. */
function shift(session: SignedIn, ms: number): SignedIn {
  const move = (time: string): string => new Date(Date.parse(time) + ms).toISOString();
  return { ...session, issuedAt: move(session.issuedAt), expirationTime: move(session.expirationTime) };
}

/** Reads what proves that an e-mail address was confirmed. */
export function readOtp(answer: unknown): string | undefined {
  return z.object({ otp: text(4_096) }).safeParse(answer).data?.otp;
}

/** Reads the token that came along: empty where nobody is signed in any more, undefined where the old one goes on. */
export function readToken(answer: unknown): string | undefined {
  return z.object({ token: z.string().check(z.maxLength(8_192)) }).safeParse(answer).data?.token;
}

/** Reads why a server refuses. */
export function readRefusal(answer: unknown): { readonly code: string; readonly message: string } | undefined {
  return z.object({ code: text(100), message: text(1_000) }).safeParse(answer).data;
}

/** Reads sessions that this browser kept. */
export function toSession(entry: unknown): SignedIn | undefined {
  const session = z.object({ account: text(200), issuedAt: text(40), expirationTime: text(40) }).safeParse(entry).data;
  const times = [session?.issuedAt, session?.expirationTime].map((time) => Date.parse(time ?? ""));
  const isWhole = session && is(parseAccountId, session.account) && !times.some(Number.isNaN);
  return isWhole ? (session as SignedIn) : undefined;
}

function messageSchema() {
  return z.object({
    ...openFields(),
    accountAddress: text(128),
    chainId: text(41),
    serializedMessage: z.optional(text(8_192)),
  });
}

function openFields() {
  return {
    domain: text(255),
    uri: text(2_000),
    version: z.literal("1"),
    nonce: text(128),
    statement: z.optional(text(1_000)),
    issuedAt: z.optional(text(40)),
    expirationTime: z.optional(text(40)),
    notBefore: z.optional(text(40)),
    requestId: z.optional(text(255)),
    resources: z.optional(z.array(text(2_000)).check(z.maxLength(32))),
  };
}

function text(limit: number) {
  return z.string().check(z.minLength(1), z.maxLength(limit));
}

function is(parse: (value: string) => unknown, value: string): boolean {
  try {
    parse(value);
    return true;
  } catch {
    return false;
  }
}
