import { FoyerError, unlessAborted, within } from "@foyer/contract";
import type { SignInCalls } from "@foyer/contract/sign-in";
import { readRefusal, readToken } from "./answers-schema.ts";
import type { SignInCall } from "./state.ts";

type Call<T> = {
  readonly url: string;
  readonly call: keyof SignInCalls;
  readonly body?: object | undefined;
  read(answer: unknown): T | undefined;
  readonly transport: "cookie" | "bearer";
  readonly token: string | undefined;
  readonly given: SignInCall;
};

/** How long a server may take, in ms. */
const ANSWER_MS = 15_000;
/** A longer answer is none, in UTF-16 units. */
const LONGEST_ANSWER = 64_000;

/**
 * Asks the server that signs people in one thing.
 * @throws {FoyerError} sign-in/refused, sign-in/otp-required, sign-in/unreachable, flow/aborted
 */
export async function callServer<T>({ given, ...call }: Call<T>): Promise<{ value: T; newToken: string | undefined }> {
  const answer = await unlessAborted({ flow: "sign-in", signals: [given.signal] }, (scope) =>
    within({ clock: given.clock, ms: ANSWER_MS, scope, answer: ask({ given, ...call }, scope) }),
  );
  if (answer === undefined)
    throw new FoyerError("sign-in/unreachable", { problem: `no answer within ${ANSWER_MS} ms` });
  return answer;
}

async function ask<T>({ url, call, body, read, transport, token, given }: Call<T>, signal: AbortSignal) {
  const [method, path] = call.split(" ") as [string, string];
  const { status, text } = await send(given, `${url.replace(/\/+$/, "")}/${path}`, {
    method,
    signal,
    // A cookie goes along, a token does without.
    credentials: transport === "cookie" ? "include" : "omit",
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = parse(text);
  if (status >= 400 && status < 500) throw toRefusal(answer, status, body);
  const value = status === 200 && answer !== undefined ? read(answer) : undefined;
  if (value === undefined)
    throw new FoyerError("sign-in/unreachable", {
      problem: status === 200 ? "its answer is not what was asked for" : `status ${status}`,
    });
  return { value, newToken: readToken(answer) };
}

async function send({ fetch }: SignInCall, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, text: text.slice(0, LONGEST_ANSWER) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    // biome-ignore lint/style/useErrorCause: it is the third argument
    throw new FoyerError("sign-in/unreachable", { problem }, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRefusal(answer: unknown, status: number, body: object | undefined): FoyerError {
  const { code, message } = readRefusal(answer) ?? {};
  const account = (body as { readonly account?: string } | undefined)?.account ?? "";
  if (code === "otp/required") return new FoyerError("sign-in/otp-required", { account }) as FoyerError;
  const problem = message ?? `status ${status}`;
  return new FoyerError("sign-in/refused", { problem }) as FoyerError;
}
