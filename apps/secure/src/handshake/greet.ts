import { initMessage, PROTOCOLS, TIMES } from "@foyer/embedded/protocol";
import type { ReadEvent } from "./read-event.ts";

/** Of the frame's code, as pages are told it. */
const VERSION = "1.0.0";

/** Whoever answered the greeting: the page that embeds the frame, and the port to it. */
export type Greeted = {
  readonly port: MessagePort;
  /** Exactly, and for as long as the frame lives. */
  readonly parentOrigin: string;
};

export type GreetOptions = {
  readonly window: Pick<Window, "addEventListener" | "removeEventListener" | "setInterval" | "clearInterval"> & {
    readonly parent: Pick<Window, "postMessage">;
  };
  readonly origins: readonly string[];
  readonly build: string;
  readonly readEvent: ReadEvent;
  /** 128 random bits, as 32 hex digits. */
  readonly nonce: string;
};

/**
 * Greets whoever embeds the frame until it is answered, and takes one answer: of the parent, of a listed origin, with the
 * greeting's own nonce and with exactly one port. Whatever else comes is as if it had not come.
 */
export function greet({ window, origins, build, readEvent, nonce }: GreetOptions): Promise<Greeted> {
  const ready = { type: "READY", version: VERSION, protocols: [...PROTOCOLS], build, frameNonce: nonce };
  return new Promise((resolve) => {
    let greetings = 0;
    const post = (): void => {
      greetings += 1;
      // It holds no secret, and whose page it is cannot be known before the answer.
      window.parent.postMessage(ready, "*");
      if (greetings * TIMES.ready >= TIMES.load) window.clearInterval(timer);
    };
    const hear = (event: MessageEvent): void => {
      const { source, origin, data, ports } = readEvent(event);
      const port = ports[0];
      if (source !== window.parent || !origins.includes(origin) || port === undefined || ports.length !== 1) return;
      const { success, data: init } = initMessage.safeParse(data);
      if (!success || init.frameNonce !== nonce || !PROTOCOLS.includes(init.protocol)) return;
      window.clearInterval(timer);
      window.removeEventListener("message", hear);
      port.postMessage({
        type: "INIT_OK",
        protocol: init.protocol,
        hostNonce: init.hostNonce,
        parentOrigin: origin,
        time: Date.now(),
      });
      resolve({ port, parentOrigin: origin });
    };
    window.addEventListener("message", hear);
    const timer = window.setInterval(post, TIMES.ready);
    post();
  });
}
