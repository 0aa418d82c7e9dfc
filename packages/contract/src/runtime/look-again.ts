import type { AdapterHost } from "../adapter.ts";
import type { Discovery } from "./wallet-protocol.ts";

/** After these, wallets may be there that were not before: no event tells of a new global. */
const EVENTS = ["DOMContentLoaded", "load", "pageshow", "visibilitychange", "focus"];
const AFTER_MS = [300, 1_000, 3_000];

/**
 * Looks for wallets at the page's globals: now, a few times while scripts still load, and whenever the visitor comes
 * back. `events`: others that say that a wallet is there.
 * @example
 * import { lookAgain } from "@foyer/contract/runtime";
 *
 * const page = new EventTarget() as Parameters<typeof lookAgain>[0]["page"];
 * const clock = { now: Date.now, after: () => () => undefined };
 * const { stop } = lookAgain({ page, clock }, () => console.log(page["acme"]));
 * stop();
 */
export function lookAgain(
  { page, clock }: Pick<AdapterHost, "page" | "clock">,
  look: () => void,
  events: readonly string[] = [],
): Discovery {
  const over = new AbortController();
  const undos = AFTER_MS.map((ms) => clock.after(ms, look));
  for (const type of [...EVENTS, ...events]) page.addEventListener(type, look, { signal: over.signal });
  look();
  return {
    refresh: look,
    stop() {
      over.abort();
      for (const undo of undos) undo();
    },
  };
}
