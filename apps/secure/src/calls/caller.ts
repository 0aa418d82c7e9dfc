import type * as z from "zod/mini";
import { randomId } from "../keys/random-bytes.ts";
import { Refusal } from "../wallet/refusal.ts";
import { causedBy, WalletError } from "../wallet/wallet-error.ts";
import { problem, readAnswer } from "./answer-schema.ts";
import { proveRequest } from "./dpop.ts";
import type { FrameKey } from "./frame-key.ts";
import type { ServerClock } from "./server-clock.ts";

export type CallerOptions = {
  /** Without a slash at its end. */
  readonly base: string;
  readonly key: () => Promise<FrameKey>;
  readonly clock: ServerClock;
  readonly fetch?: typeof fetch;
};

export type Call<Answer extends z.core.$ZodType | undefined> = {
  readonly call: { readonly method: string; readonly path: string };
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** What the answer has to be; without, whatever came is not read. */
  readonly answer: Answer;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
};

export type Caller = <Answer extends z.core.$ZodType | undefined>(
  call: Call<Answer>,
) => Promise<Answer extends z.core.$ZodType ? z.infer<Answer> : void>;

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 256_000;
const TRIES = 3;

/**
 * Calls a server with the frame's proof. What only reads is tried again once where the network failed; what does something carries an
 * `Idempotency-Key`, and is tried again where the server says that its proof was of another time, or lacked its nonce.
 */
export function createCaller(options: CallerOptions): Caller {
  const nonces = { last: undefined as string | undefined };
  return async (call) => {
    const idempotencyKey = randomId();
    for (let round = 1; ; round++) {
      const response = await send(options, { call, idempotencyKey, nonce: nonces.last, canRetry: round < TRIES });
      if (response === "again") continue;
      if ((await wantsAnotherProof(response, { options, nonces })) && round < TRIES) continue;
      return (await read(response, call, options.clock)) as never;
    }
  };
}

async function send(
  { base, key, clock, fetch: send = fetch }: CallerOptions,
  a: {
    readonly call: Call<z.core.$ZodType | undefined>;
    readonly idempotencyKey: string;
    readonly nonce: string | undefined;
    readonly canRetry: boolean;
  },
): Promise<Response | "again"> {
  const { method, path } = a.call.call;
  const { token, body, signal } = a.call;
  const url = `${base}${path}`;
  const headers = new Headers({
    DPoP: await proveRequest(await key(), { method, url, now: clock.now(), token, nonce: a.nonce }),
  });
  if (token !== undefined) headers.set("Authorization", `DPoP ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (method !== "GET") headers.set("Idempotency-Key", a.idempotencyKey);
  const timeout = AbortSignal.timeout(a.call.timeoutMs ?? TIMEOUT_MS);
  try {
    return await send(url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: either(signal, timeout),
    });
  } catch (error) {
    if (signal?.aborted === true) throw causedBy(error, "aborted", `${method} ${path} was given up.`);
    if (method === "GET" && a.canRetry && !timeout.aborted) return "again";
    throw causedBy(error, "unreachable", `${method} ${path} got no answer.`);
  }
}

async function wantsAnotherProof(
  response: Response,
  { options, nonces }: { readonly options: CallerOptions; readonly nonces: { last: string | undefined } },
): Promise<boolean> {
  const date = Date.parse(response.headers.get("Date") ?? "");
  const moved = !Number.isNaN(date) && options.clock.learn(date);
  const nonce = response.headers.get("DPoP-Nonce") ?? undefined;
  const renewed = nonce !== undefined && nonce !== nonces.last;
  if (renewed) nonces.last = nonce;
  return response.status === 401 && (moved || renewed);
}

async function read(response: Response, call: Call<z.core.$ZodType | undefined>, clock: ServerClock): Promise<unknown> {
  const { method, path } = call.call;
  const garbled = () =>
    new WalletError("unreachable", `${method} ${path}: the answer (${response.status}) cannot be read.`);
  if (!response.ok) throw await toRefusal(response, clock);
  if (call.answer === undefined) return undefined;
  const answer = readAnswer(call.answer, await readJson(response));
  if (answer === undefined) throw garbled();
  return answer;
}

async function toRefusal(response: Response, clock: ServerClock): Promise<Refusal> {
  const refused = readAnswer(problem, await readJson(response));
  const seconds = readRetryAfter(response.headers.get("Retry-After"), clock);
  if (refused === undefined) {
    const code = response.status === 429 ? "rate/exceeded" : response.status === 401 ? "login/unauthorized" : "none";
    return new Refusal(code, { status: response.status, data: seconds });
  }
  return new Refusal(refused.code, { status: response.status, data: seconds ?? refused.triesLeft });
}

/** Seconds, or a date, which is the server's: this device may be a day off. */
function readRetryAfter(text: string | null, clock: ServerClock): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - clock.now()) / 1_000));
}

async function readJson(response: Response): Promise<unknown> {
  if (!/^application\/(problem\+)?json\b/.test(response.headers.get("Content-Type") ?? "")) return undefined;
  try {
    const text = await response.text();
    return text.length > LARGEST_ANSWER ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `AbortSignal.any`, which browsers of early 2023 lack. */
function either(signal: AbortSignal | undefined, timeout: AbortSignal): AbortSignal {
  if (signal === undefined) return timeout;
  const both = new AbortController();
  for (const each of [signal, timeout]) {
    if (each.aborted) both.abort(each.reason);
    each.addEventListener("abort", () => both.abort(each.reason), { once: true, signal: both.signal });
  }
  return both.signal;
}
