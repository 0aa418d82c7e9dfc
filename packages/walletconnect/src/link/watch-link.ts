import type { Undo } from "@foyer/contract";
import type { RelayRuntime } from "../relay-runtime.ts";

/** How long after a break the way is looked after again, in milliseconds; the last one repeats. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000] as const;

/** The relay's own words for whom it will not serve. */
const REFUSAL = /Unauthorized: [\w ]+|JWT validation error|Project not found|rate limit\w*/i;

/** How long a way is given to come by itself while somebody waits for it, in milliseconds. */
const REACH_MS = 2_000;

/** What looks after the way to the relay. `reach`: opens it where it is not, until that is undone. */
export type LinkWatch = { wake(): void; reach(): Undo; stop: Undo };

/**
 * Follows the way to the relay and mends it: the client gives up after some twenty seconds without a relay, and sockets
 * of a page that slept are dead without a word.
 */
export function watchLink({ client, host, all }: RelayRuntime, refuse: (problem: string) => void): LinkWatch {
  const { relayer } = client.core;
  let count = 0;
  let cancel: Undo = () => undefined;
  let isOnline = true;
  const say = (next: boolean): void => {
    if (isOnline === next) return;
    isOnline = next;
    host.emit({ type: "link", isOnline });
  };
  const mend = (): void => {
    cancel();
    if (relayer.connected) return;
    relayer.restartTransport().catch(() => undefined);
    wait();
  };
  const wait = (): void => {
    cancel = host.clock.after(WAITS_MS[Math.min(count, WAITS_MS.length - 1)] as number, mend);
    count += 1;
  };
  const listeners = {
    relayer_connect() {
      cancel();
      count = 0;
      say(true);
    },
    relayer_disconnect() {
      cancel();
      say(false);
      wait();
    },
    relayer_error(error: unknown) {
      const [problem] = REFUSAL.exec(String((Object(error) as Error).message ?? error)) ?? [];
      if (!problem) return;
      refuse(problem);
      say(false);
    },
  };
  const entries = Object.entries(listeners) as [keyof typeof listeners, (payload: never) => void][];
  for (const [event, listener] of entries) relayer.on(event, listener);
  return {
    wake() {
      // Without a session there is nothing to be reached for.
      if (all().length > 0) mend();
    },
    reach() {
      let undo: Undo = () => undefined;
      // The client leaves one that it is opening alone, and gives up after some attempts: whoever asks again finds none.
      const look = (): void => {
        if (!relayer.connected) relayer.restartTransport().catch(() => undefined);
        undo = host.clock.after(REACH_MS, look);
      };
      undo = host.clock.after(REACH_MS, look);
      return () => undo();
    },
    stop() {
      cancel();
      for (const [event, listener] of entries) relayer.off(event, listener);
    },
  };
}
