import type { ActivitySource } from "../../accounts/activity-record.ts";
import type { Feature } from "../../kit/foyer.ts";
import { type ActivityPorts, type ActivityState, type ActivityVerbs, createActivityState } from "./state.ts";

/** Where what the chain does not tell comes from. */
export type ActivityOptions = {
  /** Who tells what accounts did in the place of their chains, the first one that knows the chain. Default: the chains alone. */
  readonly history?: readonly ActivitySource[] | undefined;
};

/**
 * Tells what the accounts in use did: what this page sent, kept for each account and followed until it is final, and what a
 * node or server of the network tells by itself. Nothing is asked before `watch` or `refresh`.
 * @example
 * import { activity } from "@foyer/core/activity";
 *
 * const done = foyer.use(activity());
 * const { signal } = new AbortController();
 * void done.watch({ signal });
 * done.subscribe(() => console.log(done.getSnapshot().lists));
 */
export function activity({
  history = [],
}: ActivityOptions = {}): Feature<"activity", ActivityState, ActivityVerbs, ActivityPorts> {
  return {
    name: "activity",
    ports: { history },
    createState: createActivityState,
    load: () => import("./verbs.ts"),
    attach({ foyer, load }) {
      foyer.on("transaction-sent", (sent) => {
        // Offline before it is there: the chain tells of it later.
        load()
          .then(({ note }) => note(sent))
          .catch(() => undefined);
      });
    },
  };
}
