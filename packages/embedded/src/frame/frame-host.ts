import { FoyerError, type FramePlace } from "@foyer/contract";
import { type Caller, createCaller, type ToldEvent } from "../channel/caller.ts";
import { ChannelError } from "../channel/channel-error.ts";
import { createMessageId, type Refusal } from "../channel/link.ts";
import { toWire } from "../channel/wire.ts";
import type { AnswerOf, AskOf, CallType } from "../protocol/calls-schema.ts";
import { TIMES } from "../protocol/envelope-schema.ts";
import { findOutcome } from "./find-outcome.ts";
import { type Before, type OpenFrame, type OpenGiven, openFrame } from "./open-frame.ts";

/** `created`: it is being loaded. `ready`: it has greeted. `initialised`: it is asked things (FRM-04). */
export type FrameState = "absent" | "created" | "ready" | "initialised";

export type FrameHostGiven = Omit<OpenGiven, "signal"> & {
  onEvent(event: ToldEvent): void;
  onRefusal(refusal: Refusal): void;
  /** It may be asked things from now on, for the first time or anew; what is asked here comes first. */
  onReady?: (() => void) | undefined;
  /** Something did not come in time. */
  onTimeout(reason: "iframe_load_failed" | "iframe_request_timeout", type: string): void;
};

/** A frame that is opened when it is first asked something, and again where it was lost. */
export interface FrameHost {
  readonly state: FrameState;
  /**
   * Opens it, once.
   * @throws {FoyerError} flow/aborted, frame/refused, frame/unreachable
   */
  open(): Promise<void>;
  /** @throws {ChannelError | FoyerError} */
  ask<T extends CallType>(
    type: T,
    payload: AskOf<T>,
    given?: { readonly signal?: AbortSignal | undefined },
  ): Promise<AnswerOf<T>>;
  /** Asks only where it is open already: nothing is loaded for it. */
  askIfOpen<T extends CallType>(type: T, payload: AskOf<T>): void;
  place(at: FramePlace | undefined): void;
  close(): void;
}

type Opened = { readonly frame: OpenFrame; readonly caller: Caller };

/** Makes it. A frame that is lost is loaded again once by itself, and once for each time it is asked after that. */
export function createFrameHost(given: FrameHostGiven): FrameHost {
  const over = new AbortController();
  let state: FrameState = "absent";
  let opening: Promise<Opened> | undefined;
  let now: Opened | undefined;
  let isSpare = true;

  const end = (code: "CLOSED" | "FRAME_LOST" | "FRAME_RELOADED"): void => {
    now?.caller.close(code);
    [now, opening, state] = [undefined, undefined, "absent"];
  };
  const begin = async (before?: Before): Promise<Opened> => {
    state = "created";
    const frame = await openFrame({ ...given, signal: over.signal }, before).catch((error: unknown) => {
      [opening, state] = [undefined, "absent"];
      given.onTimeout("iframe_load_failed", "READY");
      throw error;
    });
    state = "ready";
    const caller = createFrameCaller(given, frame, () => recover(frame, "FRAME_LOST"));
    const undo = frame.onReload(() => {
      undo();
      if (now?.frame === frame) recover(frame, "FRAME_RELOADED");
    });
    over.signal.addEventListener("abort", undo, { once: true });
    now = { frame, caller };
    await new Promise<void>((resolve) => given.clock.after(TIMES.settle, resolve));
    if (now?.frame !== frame) return { frame, caller };
    state = "initialised";
    given.onReady?.();
    return now;
  };
  const open = async (): Promise<Opened> => {
    if (over.signal.aborted) throw new FoyerError("flow/aborted", { flow: "open a frame" });
    // Somebody took it off the page: nothing of it is left.
    if (now && !now.frame.element.isThere) end("FRAME_LOST");
    opening ??= begin();
    return opening;
  };
  const recover = (frame: OpenFrame, code: "FRAME_LOST" | "FRAME_RELOADED"): void => {
    end(code);
    if (over.signal.aborted) return;
    if (!isSpare && code === "FRAME_LOST") {
      frame.element.remove();
      return;
    }
    isSpare &&= code !== "FRAME_LOST";
    frame.element.place(undefined);
    opening = begin({ element: frame.element, isLoaded: code === "FRAME_RELOADED" });
    opening.catch(() => undefined);
  };
  return {
    get state() {
      return state;
    },
    open: async () => void (await open()),
    async ask(type, payload, asked) {
      const { caller } = await open();
      const answer = await askOnce(caller, { type, payload, ...asked, reopening: () => opening }).catch(
        (error: unknown) => noteTimeout(given, error),
      );
      isSpare = true;
      return answer;
    },
    askIfOpen(type, payload) {
      now?.caller.ask(type, payload).catch(() => undefined);
    },
    place: (at) => now?.frame.element.place(at),
    close() {
      over.abort();
      const element = now?.frame.element;
      end("CLOSED");
      element?.remove();
    },
  };
}

type AskedOnce<T extends CallType> = {
  readonly type: T;
  readonly payload: AskOf<T>;
  readonly signal?: AbortSignal | undefined;
  /** The frame as it is loaded anew after it was lost. */
  reopening(): Promise<Opened> | undefined;
};

/** Asks; where the channel is lost before a request of a chain is answered, what came of it is asked for before anything is said. */
function askOnce<T extends CallType>(
  caller: Caller,
  { type, payload, signal, reopening }: AskedOnce<T>,
): Promise<AnswerOf<T>> {
  const id = createMessageId();
  const asking = caller.ask(type, payload, { signal, id });
  if (type !== "RPC_REQUEST") return asking;
  return asking.catch(
    (error: unknown) => findOutcome({ id, error, opening: reopening() }) as Promise<unknown> as typeof asking,
  );
}

function createFrameCaller(given: FrameHostGiven, { port }: OpenFrame, onLost: () => void): Caller {
  const wire = toWire(port, (event) => given.readEvent(event).data);
  return createCaller({ ...given, wire, isHidden: () => document.visibilityState === "hidden", onLost });
}

function noteTimeout({ onTimeout }: FrameHostGiven, error: unknown): never {
  if (error instanceof ChannelError && error.code === "TIMEOUT") onTimeout("iframe_request_timeout", error.type);
  throw error;
}
