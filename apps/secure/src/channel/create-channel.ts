import {
  type AnswerOf,
  type AskOf,
  CALLS,
  CAPS,
  type CallType,
  type EventOf,
  type EventType,
  RPC_METHODS,
  readMessage,
} from "@foyer/embedded/protocol";
import { createAllowance } from "./create-allowance.ts";
import type { Results } from "./create-results.ts";
import { createSeen } from "./create-seen.ts";
import { FrameError, toErrorPayload } from "./frame-error.ts";

/** What goes with a request beside what it asks. `signal` aborts where the page takes it back. */
export type Asked = { readonly id: string; readonly signal: AbortSignal };

/** What answers each request. */
export type Handlers = {
  readonly [T in CallType]: (ask: AskOf<T>, asked: Asked) => Promise<AnswerOf<T>> | AnswerOf<T>;
};

/** The way to the page. */
export type Channel = {
  /** Tells the page something that it did not ask for. */
  tell<T extends EventType>(type: T, ...payload: undefined extends EventOf<T> ? [] : [EventOf<T>]): void;
  /** The requests without an answer. */
  pending(): readonly { readonly id: string; readonly type: CallType }[];
  /** Aborts a request; false where it is answered already, or unknown. */
  abort(id: string): boolean;
  close(): void;
};

export type ChannelOptions = {
  readonly port: Pick<MessagePort, "postMessage" | "close" | "start" | "onmessage">;
  readonly handlers: Handlers;
  readonly results: Results;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Random, version 4. */
  readonly randomId: () => string;
};

type Pending = { readonly type: CallType; readonly stop: AbortController };

/** Takes the page's requests from the port, one answer each, and refuses what is malformed, repeated, or too much. */
export function createChannel({ port, handlers, results, now, randomId }: ChannelOptions): Channel {
  const pending = new Map<string, Pending>();
  const isSeen = createSeen();
  const mayCome = createAllowance(now, CAPS);
  let heard = -1;
  let said = 0;
  let isClosed = false;

  function post(id: string, type: string, payload?: unknown): void {
    if (isClosed) return;
    said += 1;
    port.postMessage({ v: 1, id, seq: said, type, ...(payload !== undefined && { payload }) });
  }

  function fail(to: { readonly id: string; readonly type: string }, error: unknown): void {
    post(to.id, `${to.type}_ERROR`, toErrorPayload(error));
  }

  async function answer(type: CallType, ask: unknown, id: string): Promise<void> {
    const stop = new AbortController();
    pending.set(id, { type, stop });
    results.begin({ id, type });
    try {
      // A request and its handler are of one type, which the compiler cannot follow through the table.
      const handle = handlers[type] as (ask: unknown, asked: Asked) => Promise<unknown>;
      const payload = await handle(ask, { id, signal: stop.signal });
      // What is not an answer of this type is a mistake of this frame's, and stays here.
      const checked = CALLS[type].answer.safeParse(payload);
      if (!checked.success) throw new FrameError("INTERNAL", `The answer to ${type} was not one`);
      results.end({ id, type, payload });
      post(id, `${type}_SUCCESS`, payload);
    } catch (error) {
      results.end({ id, type });
      fail({ id, type }, error);
    } finally {
      pending.delete(id);
    }
  }

  port.onmessage = ({ data }: MessageEvent) => {
    if (isClosed) return;
    const isMany = !mayCome();
    const read = readMessage(data, "page");
    if (!read.ok) {
      const { id, type, problem } = read;
      if (id !== undefined && type !== undefined && Object.hasOwn(CALLS, type) && !isSeen(id))
        fail({ id, type }, toRefusal(data, { type, problem }));
      return;
    }
    const { id, seq, type, payload } = read.message;
    // Said before, or out of turn: whoever posts it again is answered once.
    if (seq <= heard || isSeen(id)) return;
    heard = seq;
    if (isMany || pending.size >= CAPS.inFlight)
      return fail({ id, type }, new FrameError("BUSY", "Too many requests at once"));
    void answer(type, payload, id);
  };
  port.start();

  return {
    tell: (type, ...[payload]) => post(randomId(), type, payload),
    pending: () => [...pending].map(([id, { type }]) => ({ id, type })),
    abort(id) {
      const found = pending.get(id);
      found?.stop.abort(new FrameError("ABORTED", "Request was aborted"));
      return found !== undefined;
    },
    close() {
      for (const [id, { type }] of pending)
        fail({ id, type }, new FrameError("FRAME_RELOADED", "The frame is loaded anew"));
      isClosed = true;
      for (const { stop } of pending.values()) stop.abort(new FrameError("ABORTED", "Request was aborted"));
      port.onmessage = null;
      port.close();
    },
  };
}

/** Whoever asks for a method that there is none of is told so, as JSON-RPC tells it. */
function toRefusal(data: unknown, { type, problem }: { readonly type: string; readonly problem: string }): FrameError {
  const { payload } = Object(data) as { readonly payload?: unknown };
  const { method } = Object(payload) as { readonly method?: unknown };
  const isUnknown = type === "RPC_REQUEST" && typeof method === "string" && !Object.hasOwn(RPC_METHODS, method);
  return isUnknown
    ? new FrameError("UNSUPPORTED_METHOD", "There is no such method", -32_601)
    : new FrameError("INVALID", problem);
}
