import type { Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Analytics } from "../../ports/analytics.ts";

/**
 * Lets the kit's views and verbs report, until undone. They are fetched late and know the kit alone, so the port is put
 * among its ports; later listeners share it, and it is removed with the last of them.
 */
export function openPort(foyer: Foyer, report: Analytics["report"]): Undo {
  return (foyer.ports.analytics ?? createPort(foyer)).listen(report);
}

function createPort(foyer: Foyer): Analytics {
  const listeners = new Set<Analytics["report"]>();
  const port: Analytics = {
    report(event, properties) {
      for (const listener of [...listeners]) listener(event, properties);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && foyer.ports.analytics === port) put(foyer, undefined);
      };
    },
  };
  put(foyer, port);
  return port;
}

function put({ ports }: Foyer, analytics: Analytics | undefined): void {
  // The kit's own object, which it made of the host's ports: others only read it.
  (ports as { analytics?: Analytics | undefined }).analytics = analytics;
}
