import { once } from "node:events";
import type { Server } from "node:http";
import type { StopSignals } from "./stop-signals.ts";

/** Milliseconds from the signal until no more requests are taken, waiting ones are given up, and the rest are cut. */
const STEPS = { close: 400, giveUp: 3_000, cut: 3_800 } as const;

/** What ends a server in good order. */
export type Stopping = { readonly signals: StopSignals; readonly stop: (server: Server) => Promise<void> };

/**
 * Makes the end of a server. For a moment it still answers, and asks clients to come on another connection next time: one
 * that is closed while a request is on its way loses it. Ends within 4 s.
 *
 * @param closeMs how long it still answers, in milliseconds; 400 by default. Tests whose clients have gone leave at once.
 */
export function createStopping({ closeMs = STEPS.close }: { readonly closeMs?: number | undefined } = {}): Stopping {
  const begun = new AbortController();
  const last = new AbortController();
  return {
    signals: { begun: begun.signal, last: last.signal },
    stop: async (server) => {
      begun.abort();
      const giveUp = setTimeout(() => last.abort(), STEPS.giveUp);
      const cut = setTimeout(() => server.closeAllConnections(), STEPS.cut);
      await new Promise((resolve) => setTimeout(resolve, closeMs));
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      await closed;
      clearTimeout(giveUp);
      clearTimeout(cut);
    },
  };
}
