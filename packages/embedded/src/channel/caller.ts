import type { AnswerOf, AskOf, CallType, EventOf, EventType } from "../protocol/calls-schema.ts";
import { CAPS } from "../protocol/envelope-schema.ts";
import type { FrameMessage } from "../protocol/messages-schema.ts";
import { ChannelError, type ChannelErrorCode } from "./channel-error.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createLink, createMessageId, type Dropped, type Link, type Outgoing, type Refusal } from "./link.ts";
import { countDown, type Time } from "./ticker.ts";
import { isAbortable, isLogIn, timeLimitOf } from "./time-limit.ts";
import type { Wire } from "./wire.ts";

/** What a frame tells without being asked. */
export type ToldEvent = { readonly [T in EventType]: { readonly type: T; readonly payload: EventOf<T> } }[EventType];

/** A page's side of the channel. */
export interface Caller {
  /**
   * Asks the frame; settles exactly once. `signal`: what a person has yet to agree to is taken back in the frame, and what came of
   * that is told, also where it was too late; of anything else the answer is no longer waited for.
   * @throws {ChannelError} any of its codes
   */
  ask<T extends CallType>(
    type: T,
    payload: AskOf<T>,
    given?: { readonly signal?: AbortSignal | undefined; readonly id?: string | undefined },
  ): Promise<AnswerOf<T>>;
  /** Takes back whatever a person has yet to agree to, each by a message of its own. */
  takeBackAll(): void;
  /** Requests without an answer. */
  readonly pending: number;
  readonly dropped: Dropped;
  /** Ends the channel: whoever waits is told this code. */
  close(code?: "CLOSED" | "FRAME_LOST" | "FRAME_RELOADED"): void;
}

/** What a page's side works with. */
export type CallerGiven = Time & {
  readonly wire: Wire;
  onEvent(event: ToldEvent): void;
  /** The frame answers nothing any more; whoever waited has been told. */
  onLost?: (() => void) | undefined;
  /** Something came that is not delivered: warn of it. */
  onRefusal?: ((refusal: Refusal) => void) | undefined;
};

type Waiting = {
  readonly type: CallType;
  /** Of a request of a chain: the answer names it, too. */
  readonly method: string | undefined;
  resolve(payload: unknown): void;
  reject(error: ChannelError): void;
};

/**
 * Makes a page's side of the channel.
 * @example
 * import { createCaller, toWire } from "@foyer/embedded/protocol";
 *
 * const clock = { now: () => performance.now(), after: (ms: number, run: () => void) => {
 *   const timer = setTimeout(run, ms);
 *   return () => clearTimeout(timer);
 * } };
 * const caller = createCaller({ wire: toWire(new MessageChannel().port1), clock, onEvent: console.log });
 * const { isConnected } = await caller.ask("IS_CONNECTED", undefined);
 */
export function createCaller(given: CallerGiven): Caller {
  const { wire, onEvent, onLost, onRefusal } = given;
  const waiting = new Map<string, Waiting>();
  let over: "CLOSED" | "FRAME_LOST" | "FRAME_RELOADED" | undefined;
  const screen = watchScreen(onEvent);

  const link: Link = createLink({
    ...given,
    wire,
    from: "frame",
    onRefusal,
    onMessage(message) {
      if (isAnswer(message)) settle(message, waiting.get(message.id), link);
      else screen.hear({ type: message.type, payload: message.payload } as ToldEvent);
    },
  });
  const close = (code: NonNullable<typeof over> = "CLOSED"): void => {
    if (over) return;
    over = code;
    heartbeat.end();
    link.close();
    for (const { type, reject } of [...waiting.values()])
      reject(new ChannelError(code, { type, retryable: code !== "CLOSED" }));
  };
  const findHindrance = (type: CallType, signal: AbortSignal | undefined): ChannelError["code"] | undefined => {
    if (over) return over;
    if (signal?.aborted) return "ABORTED";
    // Answers to a heartbeat and to taking something back must still fit in.
    return waiting.size >= CAPS.inFlight && type !== "PING" && type !== "RPC_ABORT" ? "BUSY" : undefined;
  };
  const ask: Caller["ask"] = (type, payload, { signal, id = createMessageId() } = {}) => {
    const code = findHindrance(type, signal);
    if (code) return Promise.reject(new ChannelError(code, { type, message: explain(code, type), retryable: true }));
    return new Promise((resolve, reject) => {
      const scope = new AbortController();
      const end = <V>(then: (value: V) => void) => {
        return (value: V): void => {
          if (!waiting.delete(id)) return;
          scope.abort();
          then(value);
        };
      };
      const method = readMethod(payload);
      const own: Waiting = { type, method, resolve: end(resolve as (value: unknown) => void), reject: end(reject) };
      waiting.set(id, own);
      const problem = post(link, { id, type, payload });
      if (problem !== undefined) {
        own.reject(new ChannelError("INVALID", { type, message: problem }));
        return;
      }
      limitWait(given, own, { payload, scope: scope.signal, isShowing: screen.isShowing });
      const takeBack = (): void => {
        if (isAbortable(type, payload)) ask("RPC_ABORT", { ids: [id] }).catch(() => undefined);
        else if (type === "SHOW_SCREEN") ask("DISMISS", undefined).catch(() => undefined);
        else giveUp(own, "ABORTED");
      };
      signal?.addEventListener("abort", takeBack, { signal: scope.signal });
    });
  };
  const heartbeat = createHeartbeat(given, {
    ping: () => ask("PING", undefined),
    onLost() {
      close("FRAME_LOST");
      onLost?.();
    },
  });
  return {
    ask,
    takeBackAll() {
      for (const [id, { type, method }] of [...waiting])
        if (isAbortable(type, { method })) ask("RPC_ABORT", { ids: [id] }).catch(() => undefined);
    },
    get pending() {
      return waiting.size;
    },
    dropped: link.dropped,
    close,
  };
}

/** Passes on what the frame tells, and knows whether it shows something. */
function watchScreen(onEvent: CallerGiven["onEvent"]): { hear(event: ToldEvent): void; isShowing(): boolean } {
  let isShowing = false;
  return {
    hear(event) {
      if (event.type === "SHOWN" || event.type === "HIDDEN") isShowing = event.type === "SHOWN";
      onEvent(event);
    },
    isShowing: () => isShowing,
  };
}

function settle(message: FrameMessage, own: Waiting | undefined, link: Link): void {
  const { id, type } = message;
  if (!own) link.refuse({ why: "late", problem: "Nobody waits for it", id, type });
  else if (!isAnswerTo(own, message))
    link.refuse({ why: "mismatched", problem: "It answers another question", id, type });
  else if (type.endsWith("_SUCCESS")) own.resolve(message.payload);
  else own.reject(readFailure(own.type, message.payload));
}

type Limited = { readonly payload: unknown; readonly scope: AbortSignal; isShowing(): boolean };

/** Ends the wait for an answer that may only take so long; a log-in waits on while the frame shows somebody something of its own. */
function limitWait(time: Time, own: Waiting, limited: Limited): void {
  const { payload, scope, isShowing } = limited;
  const limit = timeLimitOf(own.type, payload);
  if (limit === undefined || scope.aborted) return;
  const stop = countDown(time, limit, () => {
    if (isLogIn(own.type) && isShowing()) limitWait(time, own, limited);
    else giveUp(own, "TIMEOUT");
  });
  scope.addEventListener("abort", stop, { once: true });
}

/** Why a request was not waited for, in the words that hosts know (FRM-05). */
function explain(code: ChannelErrorCode, type: CallType): string | undefined {
  if (code === "TIMEOUT") return "iframe_request_timeout";
  if (code !== "ABORTED") return undefined;
  return type === "RPC_REQUEST" || type === "GET_FARCASTER_URI" ? "Request was aborted" : "Something went wrong";
}

function giveUp({ type, reject }: Waiting, code: "TIMEOUT" | "ABORTED"): void {
  reject(new ChannelError(code, { type, message: explain(code, type), retryable: true }));
}

/** Posts; what cannot be cloned is told like what is malformed. */
function post(link: Link, message: Outgoing): string | undefined {
  try {
    return link.post(message);
  } catch {
    return "Expected plain data, received another kind";
  }
}

function readMethod(payload: unknown): string | undefined {
  const { method } = Object(payload) as { readonly method?: unknown };
  return typeof method === "string" ? method : undefined;
}

function isAnswer({ type }: FrameMessage): boolean {
  return type.endsWith("_SUCCESS") || type.endsWith("_ERROR");
}

function isAnswerTo({ type, method }: Waiting, message: FrameMessage): boolean {
  if (message.type === `${type}_ERROR`) return true;
  return message.type === `${type}_SUCCESS` && (type !== "RPC_REQUEST" || readMethod(message.payload) === method);
}

function readFailure(type: CallType, payload: unknown): ChannelError {
  // It was read as what an error carries.
  const { code, ...more } = payload as {
    code: ChannelError["code"];
    message?: string;
    retryable: boolean;
    data?: number;
  };
  return new ChannelError(code, { type, ...more });
}
