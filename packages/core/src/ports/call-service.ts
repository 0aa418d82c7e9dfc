import { type Clock, unlessAborted, within } from "@foyer/contract";
import { createServiceUrl, notePause, type Pause, type Service } from "./service.ts";

/** What to ask of a service, and how its answer is read. */
export type ServiceCall<T> = {
  readonly method?: "GET" | "POST" | undefined;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent as it is. */
  readonly body?: string | undefined;
  /** Goes on after the page is gone; with `body` alone, of which browsers then take 64 kB. */
  readonly keepalive?: boolean | undefined;
  /** Reads what the JSON of a 200 holds; undefined where it is not what was asked for. */
  read(body: unknown): T | undefined;
  readonly ports: { readonly http: typeof fetch; readonly clock: Clock };
  readonly signal: AbortSignal;
  /** Of the service, kept between calls. */
  readonly pause: Pause;
  /** How long it may take. Default 15 s. */
  readonly ms?: number | undefined;
};

/**
 * What came of a call. `refused`: in the service's own words. `busy`: it wants to be left alone, until `retryAt` where it
 * says so, in ms since 1970. `failed`: there is no answer to use; `status` is 0 where there is none at all.
 */
export type ServiceAnswer<T> =
  | { readonly kind: "answered"; readonly status: 200; readonly value: T }
  | { readonly kind: "refused"; readonly status: number; readonly words: string }
  | { readonly kind: "busy"; readonly status: number; readonly retryAt: number | undefined }
  | { readonly kind: "failed"; readonly status: number; readonly problem: string; readonly cause?: unknown };

/** How long a service may take, in ms. */
const ANSWER_MS = 15_000;
/** A longer answer is none, in bytes. */
const LONGEST_ANSWER = 256_000;
/** How much of a refusal is read, in characters. */
const LONGEST_REFUSAL = 2_000;

/**
 * Asks a service one thing, and reads what it says no further than anybody needs. While it wants to be left alone nothing
 * is sent. Never throws: what the kit asks services for, it can do without.
 */
export async function callService<T>(service: Service, call: ServiceCall<T>): Promise<ServiceAnswer<T>> {
  const { path, ports, pause, signal, ms = ANSWER_MS } = call;
  const { clock } = ports;
  if (clock.now() < pause.until) return { kind: "busy", status: pause.status, retryAt: pause.until };
  try {
    const answer = await unlessAborted({ flow: `call ${path}`, signals: [signal] }, (scope) =>
      within({ clock, ms, scope, answer: ask(service, call, scope) }),
    );
    return answer ?? { kind: "failed", status: 0, problem: `no answer within ${ms} ms` };
  } catch (cause) {
    // Offline, blocked, ended, or too late: the caller knows what holds without an answer.
    return { kind: "failed", status: 0, problem: cause instanceof Error ? cause.message : String(cause), cause };
  }
}

/** Whether asking again would bring nothing else. */
export function isFinal({ status }: ServiceAnswer<unknown>): boolean {
  return status !== 0 && status !== 429 && status < 500;
}

async function ask<T>(service: Service, call: ServiceCall<T>, signal: AbortSignal): Promise<ServiceAnswer<T>> {
  const { method, path, params, body, keepalive, ports, pause } = call;
  const { clock, http } = ports;
  // The service is told who asks by its parameters, and nothing else.
  const manners = { credentials: "omit", referrerPolicy: "strict-origin" } as const;
  const own = { ...(method && { method }), ...(body !== undefined && { body }), ...(keepalive && { keepalive }) };
  const response = await http(createServiceUrl(service, { path, params }), { ...own, ...manners, signal });
  const { status } = response;
  if (notePause(pause, response, clock.now())) {
    leave(response.body);
    return { kind: "busy", status, retryAt: pause.until };
  }
  const { text, isWhole } = await readText(response);
  const words = text.slice(0, LONGEST_REFUSAL);
  if (status === 429) return { kind: "busy", status, retryAt: undefined };
  if (status >= 400 && status < 500) return { kind: "refused", status, words };
  if (status !== 200) return { kind: "failed", status, problem: `status ${status} ${words}`.trim() };
  if (!isWhole) return { kind: "failed", status, problem: `its answer is longer than ${LONGEST_ANSWER} bytes` };
  return readBody(text, call.read);
}

function readBody<T>(text: string, read: (body: unknown) => T | undefined): ServiceAnswer<T> {
  try {
    const value = read(JSON.parse(text));
    if (value !== undefined) return { kind: "answered", status: 200, value };
    return { kind: "failed", status: 200, problem: "its answer is not what was asked for" };
  } catch (cause) {
    return { kind: "failed", status: 200, problem: "its answer is no JSON", cause };
  }
}

/** The length that is announced may be that of the packed answer, or a lie: what comes is counted. */
async function readText({ body, headers }: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  if (Number(headers.get("Content-Length")) > LONGEST_ANSWER) {
    leave(body);
    return { text: "", isWhole: false };
  }
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return { text: text + decoder.decode(), isWhole: true };
    bytes += value?.byteLength ?? 0;
    if (bytes > LONGEST_ANSWER) {
      leave(reader);
      return { text, isWhole: false };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Lets the browser end what nobody reads; that it cannot is no concern of ours. */
function leave(source: Pick<ReadableStream, "cancel"> | null | undefined): void {
  source?.cancel().catch(() => undefined);
}
