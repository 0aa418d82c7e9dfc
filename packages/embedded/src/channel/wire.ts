import type { Undo } from "@foyer/contract";

/** Carries plain data to the other side, and from there: a port of a channel, or a test's own. */
export interface Wire {
  post(data: unknown): void;
  hear(listener: (data: unknown) => void): Undo;
  /** Ends it on this side; what is on its way is lost. */
  close(): void;
}

/**
 * Makes a wire of a port. `readData`: what reads an event's data, where a page may have replaced the property.
 * @example
 * import { toWire } from "@foyer/embedded/protocol";
 *
 * const { port1, port2 } = new MessageChannel();
 * toWire(port2).hear((data) => console.log(data));
 * toWire(port1).post({ hello: 1 });
 */
export function toWire(
  port: MessagePort,
  readData: (event: MessageEvent) => unknown = (event) => event.data as unknown,
): Wire {
  return {
    post: (data) => port.postMessage(data),
    hear(listener) {
      const hear = (event: MessageEvent): void => listener(readData(event));
      port.addEventListener("message", hear);
      port.start();
      return () => port.removeEventListener("message", hear);
    },
    close: () => port.close(),
  };
}
