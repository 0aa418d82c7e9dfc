import type { AnswerOf, AskOf, CallType, EventOf, EventType } from "../protocol/calls-schema.ts";
import { CAPS, type FrameErrorCode } from "../protocol/envelope-schema.ts";
import type { PageMessage } from "../protocol/messages-schema.ts";
import { ChannelError } from "./channel-error.ts";
import { createLink, createMessageId, type Dropped, type Link, type Refusal } from "./link.ts";
import type { Time } from "./ticker.ts";
import { isAbortable } from "./time-limit.ts";
import type { Wire } from "./wire.ts";

/** What a request comes with beside its payload. */
export type Asked = {
  /** Names it in the frame's own calls, so that one that is made twice is done once. */
  readonly id: string;
  /** Aborts when the page takes the request back, and when the channel ends. */
  readonly signal: AbortSignal;
  /** From here on it is done, and can be taken back no more; false where it was taken back already. */
  commit(): boolean;
};

/** What the frame does for each request. PING and RPC_ABORT are answered here. */
export type Answers = {
  readonly [T in Exclude<CallType, "PING" | "RPC_ABORT">]: (
    payload: AskOf<T>,
    asked: Asked,
  ) => Promise<AnswerOf<T>> | AnswerOf<T>;
};

/** A frame's side of the channel. */
export interface Answerer {
  tell<T extends EventType>(type: T, payload: EventOf<T>): void;
  /** Requests that are being dealt with. */
  readonly pending: number;
  readonly dropped: Dropped;
  /** Ends it, as before the frame is loaded anew: whoever waits is told so. */
  close(): void;
}

/** What a frame's side works with. */
export type AnswererGiven = Time & {
  readonly wire: Wire;
  readonly answers: Answers;
  onRefusal?: ((refusal: Refusal) => void) | undefined;
  /** Something failed that is no {@link ChannelError}: the page is told INTERNAL and nothing of it. */
  onFault?: ((error: unknown, type: CallType) => void) | undefined;
};

type Work = { readonly type: CallType; readonly payload: unknown; isDone: boolean; readonly abort: AbortController };

/**
 * Makes a frame's side of the channel. What an answer throws as a {@link ChannelError} is told to the page by its code.
 * @example
 * import { createAnswerer, toWire } from "@foyer/embedded/protocol";
 *
 * function serve(port: MessagePort, given: Omit<Parameters<typeof createAnswerer>[0], "wire">) {
 *   const frame = createAnswerer({ ...given, wire: toWire(port) });
 *   frame.tell("SHOWN", { screen: "approval", height: 480 });
 * }
 */
export function createAnswerer(given: AnswererGiven): Answerer {
  const { wire, answers, onFault, onRefusal } = given;
  const work = new Map<string, Work>();
  const respond = (id: string, type: string, payload?: unknown): void => {
    // An answer that is too large, or none, must not leave the page waiting.
    if (link.post({ id, type, payload }) !== undefined && type.endsWith("_SUCCESS"))
      refuseRequest(link, { id, type: type.slice(0, -"_SUCCESS".length), code: "INTERNAL" });
  };
  const link: Link = createLink({
    ...given,
    wire,
    from: "page",
    onRefusal(refusal) {
      const { id, type } = refusal;
      const told = explain(refusal);
      // What was dealt with already has its answer.
      if (told && id !== undefined && type !== undefined) refuseRequest(link, { ...told, id, type });
      onRefusal?.(refusal);
    },
    onMessage(message) {
      if (message.type === "PING") respond(message.id, "PING_SUCCESS");
      else if (message.type === "RPC_ABORT") abort(message);
      else if (work.size >= CAPS.inFlight) refuseRequest(link, { ...message, code: "BUSY" });
      else void run(message);
    },
  });
  const run = async (message: Exclude<PageMessage, { type: "PING" | "RPC_ABORT" }>): Promise<void> => {
    const { id, type, payload } = message;
    const own: Work = { type, payload, isDone: false, abort: new AbortController() };
    work.set(id, own);
    const commit = (): boolean => {
      own.isDone ||= !own.abort.signal.aborted;
      return own.isDone;
    };
    try {
      // Both the payload and what answers it are of this type.
      const answer = answers[type] as (payload: unknown, asked: Asked) => unknown;
      const result = await answer(payload, { id, signal: own.abort.signal, commit });
      if (work.delete(id)) respond(id, `${type}_SUCCESS`, result);
    } catch (error) {
      if (!(error instanceof ChannelError)) onFault?.(error, type);
      if (work.delete(id)) refuseRequest(link, { id, type, ...describe(error) });
    }
  };
  const abort = ({ id, payload }: PageMessage & { type: "RPC_ABORT" }): void => {
    const outcomes = (payload?.ids ?? [...work.keys()]).flatMap((each): AnswerOf<"RPC_ABORT">["outcomes"] => {
      const own = work.get(each);
      const isOver = !own || own.isDone || !isAbortable(own.type, own.payload);
      // Without ids it is about those that can be taken back.
      if (isOver) return payload?.ids ? [{ id: each, outcome: "TOO_LATE" }] : [];
      work.delete(each);
      const reason = takenBack();
      own.abort.abort(reason);
      refuseRequest(link, { id: each, type: own.type, ...describe(reason) });
      return [{ id: each, outcome: "ABORTED" }];
    });
    respond(id, "RPC_ABORT_SUCCESS", { outcomes });
  };
  return {
    tell: (type, payload) => void link.post({ id: createMessageId(), type, payload }),
    get pending() {
      return work.size;
    },
    dropped: link.dropped,
    close() {
      for (const [id, { type, abort: own }] of work) {
        refuseRequest(link, { id, type, code: "FRAME_RELOADED", retryable: true });
        own.abort(takenBack());
      }
      work.clear();
      link.close();
    },
  };
}

const takenBack = (): ChannelError => new ChannelError("ABORTED", { message: "Request was aborted" });

/** What is told of a message that was not let in. */
function explain({ why, problem: message, isUnknownMethod, isForeign }: Refusal): Told | undefined {
  if (why === "tooMany") return { code: "BUSY", message };
  if (why !== "malformed") return undefined;
  if (isForeign)
    return { code: "UNSUPPORTED_CHAIN", message: "The wallet has no account of this namespace", data: 4_902 };
  // As JSON-RPC tells it.
  return isUnknownMethod
    ? { code: "UNSUPPORTED_METHOD", message: "There is no such method", data: -32_601 }
    : { code: "INVALID", message };
}

type Told = {
  readonly code: FrameErrorCode;
  readonly message?: string | undefined;
  readonly retryable?: boolean;
  readonly data?: number | undefined;
};

function refuseRequest(
  link: Link,
  { id, type, code, message, retryable, data }: Told & { id: string; type: string },
): void {
  const payload = {
    code,
    ...(message !== undefined && { message: message.slice(0, 1_000) }),
    retryable: retryable ?? code === "BUSY",
    ...(data !== undefined && { data }),
  };
  link.post({ id, type: `${type}_ERROR`, payload });
}

function describe(error: unknown): Told {
  if (!(error instanceof ChannelError)) return { code: "INTERNAL" };
  const { code, message, retryable, data } = error;
  const isOwn = code !== "TIMEOUT" && code !== "FRAME_LOST" && code !== "CLOSED";
  return isOwn ? { code, message, retryable, data } : { code: "INTERNAL" };
}
