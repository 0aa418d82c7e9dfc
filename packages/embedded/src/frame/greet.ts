import { FoyerError, type Undo } from "@foyer/contract";
import type { Time } from "../channel/ticker.ts";
import { initAnswer, PROTOCOLS, readyMessage, TIMES } from "../protocol/envelope-schema.ts";
import type { FrameElement } from "./frame-element.ts";
import type { ReadEvent } from "./read-event.ts";

/** What the handshake works with. */
export type GreetGiven = Pick<Time, "clock"> & {
  readonly element: Pick<FrameElement, "window" | "onRemoved">;
  /** The exact origin of the page inside: nothing is sent to another one, and nothing taken from it. */
  readonly origin: string;
  /** Name and version of the kit. */
  readonly sdk: string;
  readonly readEvent: ReadEvent;
  readonly signal: AbortSignal;
};

/** What came of it. */
export type Greeted = {
  readonly port: MessagePort;
  /** This page's origin as the browser told the page inside. */
  readonly parentOrigin: string;
  /** Hears that the page inside greets anew: it was loaded again, and knows nothing of this port. */
  onReload(listener: () => void): Undo;
};

/**
 * Waits for the frame's greeting and gives it one end of a channel. It greets as often as it likes; the first time it is given the
 * port, with its word and one of ours, and answers with ours through the port. Each word is good once.
 * @throws {FoyerError} flow/aborted, frame/refused, frame/unreachable
 */
export function greet({ element, origin, sdk, clock, readEvent, signal }: GreetGiven): Promise<Greeted> {
  const { port1: port, port2: theirs } = new MessageChannel();
  const over = new AbortController();
  const isFromFrame = (event: MessageEvent): boolean => {
    const { source, origin: from } = readEvent(event);
    return source !== null && source === element.window && from === origin;
  };
  const answered = new Promise<Greeted>((resolve, reject) => {
    const fail = (code: "frame/refused" | "frame/unreachable", problem: string): void =>
      reject(new FoyerError(code, { origin, problem }));
    const hostNonce = createWord();
    let given: number | undefined;
    const undo = clock.after(TIMES.load, () => fail("frame/unreachable", `no answer within ${TIMES.load} ms`));
    over.signal.addEventListener("abort", undo, { once: true });
    // Who takes the frame off the page while it loads leaves nothing to post to.
    const unwatch = element.onRemoved(() => fail("frame/unreachable", "W3mFrame: iframe is not set"));
    over.signal.addEventListener("abort", unwatch, { once: true });
    const abort = (): void => reject(new FoyerError("flow/aborted", { flow: "open a frame" }));
    signal.addEventListener("abort", abort, { signal: over.signal });
    if (signal.aborted) abort();
    const hear = (event: MessageEvent): void => {
      if (given !== undefined || !isFromFrame(event)) return;
      const { success, data: ready } = readyMessage.safeParse(readEvent(event).data);
      if (!success) return;
      const protocol = PROTOCOLS.find((own) => ready.protocols.includes(own));
      if (protocol === undefined) {
        fail(
          "frame/refused",
          `it speaks protocol ${ready.protocols.join(", ")}, and this page ${PROTOCOLS.join(", ")}`,
        );
        return;
      }
      given = protocol;
      element.window?.postMessage(
        { type: "INIT", protocol, frameNonce: ready.frameNonce, hostNonce, sdk },
        { targetOrigin: origin, transfer: [theirs] },
      );
    };
    window.addEventListener("message", hear, { signal: over.signal });
    const take = (event: MessageEvent): void => {
      const { success, data: answer } = initAnswer.safeParse(readEvent(event).data);
      if (!success || answer.hostNonce !== hostNonce || answer.protocol !== given)
        fail("frame/unreachable", "it answered with another word than it was given");
      else resolve({ port, parentOrigin: answer.parentOrigin, onReload });
    };
    port.addEventListener("message", take, { once: true, signal: over.signal });
    port.start();
  });
  const onReload = (listener: () => void): Undo => {
    const hear = (event: MessageEvent): void => {
      if (isFromFrame(event) && readyMessage.safeParse(readEvent(event).data).success) listener();
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  };
  return answered
    .catch((error: unknown) => {
      port.close();
      throw error;
    })
    .finally(() => over.abort());
}

/** 128 bits that nobody guesses. */
function createWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
