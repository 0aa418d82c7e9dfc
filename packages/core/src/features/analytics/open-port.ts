import type { Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Analytics } from "../../ports/analytics.ts";

/**
 * Lets the kit's views and verbs report, until undone. They are fetched late and know the kit alone, so the port is put
 * among its doors; a sink that was named before hears the same.
 */
export function openPort(foyer: Foyer, report: Analytics["report"]): Undo {
  let isOver = false;
  const before = foyer.ports.analytics;
  const port: Analytics = {
    report(event, properties) {
      before?.report(event, properties);
      if (!isOver) report(event, properties);
    },
  };
  put(foyer, port);
  return () => {
    isOver = true;
    if (foyer.ports.analytics === port) put(foyer, before);
  };
}

function put({ ports }: Foyer, analytics: Analytics | undefined): void {
  // The kit's own object, which it made of the host's doors: others only read it.
  (ports as { analytics?: Analytics | undefined }).analytics = analytics;
}
