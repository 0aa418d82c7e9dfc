import { FoyerError, type FramePlace, type Undo } from "@foyer/contract";
import { type Caller, createCaller, type ToldEvent } from "../channel/caller.ts";
import { createMessageId, type Refusal } from "../channel/link.ts";
import { toWire } from "../channel/wire.ts";
import type { AnswerOf, AskOf, CallType } from "../protocol/calls-schema.ts";
import { TIMES } from "../protocol/envelope-schema.ts";
import { findOutcome } from "./find-outcome.ts";
import { type Before, type OpenFrame, type OpenGiven, openFrame } from "./open-frame.ts";
import { createTimeoutTeller, type TimeoutReason } from "./tell-timeouts.ts";

/** `created`: it is being loaded. `ready`: it has greeted. `initialised`: it is asked things (FRM-04). */
export type FrameState = "absent" | "created" | "ready" | "initialised";

export type FrameHostGiven = Omit<OpenGiven, "signal"> & {
  onEvent(event: ToldEvent): void;
  onRefusal(refusal: Refusal): void;
  /** It may be asked things from now on, for the first time or anew; what is asked here comes first. */
  onReady?: (() => void) | undefined;
  /** The frame is gone, with whatever it showed; who waited has been told. */
  onGone?: (() => void) | undefined;
  /** Something did not come in time. */
  onTimeout(reason: TimeoutReason, type: string): void;
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
  /** Takes back whatever a person has yet to agree to, see {@link Caller}. */
  takeBackAll(): void;
  place(at: FramePlace | undefined): void;
  close(): void;
}

type Opened = { readonly frame: OpenFrame; readonly caller: Caller; unwatch(): void };

/** Makes it. A frame that is lost is loaded again once by itself, and once for each time it is asked after that. */
export function createFrameHost(given: FrameHostGiven): FrameHost {
  const late = createTimeoutTeller(given.onTimeout);
  const life = createLife(given, (error) => late.load(error, "READY"));
  const openFor = (type: string): Promise<Opened> =>
    life.open().catch((error: unknown) => {
      late.load(error, type);
      throw error;
    });
  return {
    get state() {
      return life.state;
    },
    open: async () => void (await openFor("READY")),
    async ask(type, payload, asked) {
      const { caller } = await openFor(type);
      const reopening = (): Promise<Opened> | undefined => life.opening;
      const answer = await askOnce(caller, { type, payload, ...asked, reopening }).catch((error: unknown) => {
        late.request(error);
        throw error;
      });
      life.isSpare = true;
      return answer;
    },
    askIfOpen(type, payload) {
      life.now?.caller.ask(type, payload).catch(() => undefined);
    },
    takeBackAll: () => life.now?.caller.takeBackAll(),
    place: (at) => life.now?.frame.element.place(at),
    close: () => life.close(),
  };
}

/** The frame from its creation to its loss, and again. */
type Life = {
  readonly state: FrameState;
  readonly now: Opened | undefined;
  readonly opening: Promise<Opened> | undefined;
  /** Whether it is loaded again by itself where it answers nothing any more. */
  isSpare: boolean;
  open(): Promise<Opened>;
  close(): void;
};

/** `failed`: hears that a frame that was to be loaded again was not. */
function createLife(given: FrameHostGiven, failed: (error: unknown) => void): Life {
  const over = new AbortController();
  let [state, now, opening]: [FrameState, Life["now"], Life["opening"]] = ["absent", undefined, undefined];
  let isSpare = true;

  const end = (code: "CLOSED" | "FRAME_LOST" | "FRAME_RELOADED"): void => {
    const ended = now;
    [state, now, opening] = ["absent", undefined, undefined];
    ended?.unwatch();
    ended?.caller.close(code);
    if (ended && code !== "CLOSED") given.onGone?.();
  };
  const begin = async (before?: Before): Promise<Opened> => {
    state = "created";
    const frame = await openFrame({ ...given, signal: over.signal }, before).catch((error: unknown) => {
      [state, opening] = ["absent", undefined];
      throw error;
    });
    state = "ready";
    const caller = createFrameCaller(given, frame, () => recover(frame, "FRAME_LOST"));
    const unwatch = watchFrame(frame, {
      onReload: () => now?.frame === frame && recover(frame, "FRAME_RELOADED"),
      onRemoved() {
        if (now?.frame !== frame) return;
        // Nobody waits for it: it is loaded again when it is asked something.
        if (caller.pending === 0) end("FRAME_LOST");
        else recover(frame, "FRAME_RELOADED");
      },
    });
    const opened = { frame, caller, unwatch };
    now = opened;
    await new Promise<void>((resolve) => given.clock.after(TIMES.settle, resolve));
    if (now !== opened) return opened;
    state = "initialised";
    given.onReady?.();
    return opened;
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
    // Who moved it had it loaded again, and has it moved back.
    opening = begin({ element: frame.element, isLoaded: code === "FRAME_RELOADED" && frame.element.isHome });
    opening.catch(failed);
  };
  return {
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    get opening() {
      return opening;
    },
    get isSpare() {
      return isSpare;
    },
    set isSpare(is) {
      isSpare = is;
    },
    async open() {
      if (over.signal.aborted) throw new FoyerError("flow/aborted", { flow: "open a frame" });
      // Somebody took it off the page: nothing of it is left.
      if (now && !now.frame.element.isThere) end("FRAME_LOST");
      opening ??= begin();
      return opening;
    },
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

/** Hears, once, that the page inside was loaded again, or that somebody took the frame off the page. */
function watchFrame(
  { element, onReload }: OpenFrame,
  hear: { readonly onReload: () => void; readonly onRemoved: () => void },
): Undo {
  const end = (): void => {
    for (const undo of undos) undo();
  };
  const once = (told: () => void) => (): void => {
    end();
    told();
  };
  const undos = [onReload(once(hear.onReload)), element.onRemoved(once(hear.onRemoved))];
  return end;
}
