import type { Feature } from "../../kit/foyer.ts";
import type { Analytics } from "../../ports/analytics.ts";
import type { Snapshot } from "../../state.ts";
import type { AnalyticsSink } from "./beacon-sink.ts";
import type { AnalyticsState, AnalyticsVerbs, Told } from "./state.ts";

/** What is kept until the code that reports is here: a page's beginning, and what comes back from an earlier visit. */
const MOST_EARLY = 100;

/**
 * Tells sinks what visitors do, from the first thing that one does; the page's loading alone fetches and sends nothing.
 * With `settings.analytics` every event, else only that a kit began and that a wallet connected. Texts leave without
 * pairing links, e-mail addresses and addresses of accounts. Without this feature nothing is gathered.
 * @example
 * import { analytics } from "@foyer/core/analytics";
 *
 * foyer.use(
 *   analytics({
 *     sinks: [
 *       {
 *         send(events) {
 *           for (const { props } of events) console.log(props.event, props.properties);
 *           return true;
 *         },
 *       },
 *     ],
 *   }),
 * );
 */
export function analytics({
  sinks,
}: {
  /** Where events go; a function is called once somebody acts, as to fetch them. */
  readonly sinks: readonly AnalyticsSink[] | (() => Promise<readonly AnalyticsSink[]>);
}): Feature<"analytics", AnalyticsState, AnalyticsVerbs> {
  return {
    name: "analytics",
    createState: () => ({ status: "reporting" }),
    async load() {
      const ready = typeof sinks === "function" ? sinks() : sinks;
      const [{ createVerbs }, named] = await Promise.all([import("./verbs.ts"), ready]);
      return { create: (context) => createVerbs(context, named) };
    },
    attach({ foyer, load, provide }) {
      const early: Told[] = [];
      let verbs: AnalyticsVerbs | undefined;
      let isAsked = false;
      const now = () => ({ state: foyer.getSnapshot(), now: foyer.ports.clock.now() });
      const hear = (told: Told): void => {
        if (verbs) verbs.hear([told]);
        else if (early.length < MOST_EARLY) early.push(told);
      };
      const act = (): void => {
        if (isAsked) return;
        isAsked = true;
        load().then(
          (ready) => {
            ready.hear(early.splice(0));
            verbs = ready;
          },
          () => {
            isAsked = false;
          },
        );
      };
      hear({ what: "begun", ...now() });
      provide({
        analytics: createPort((event, properties) => {
          hear({ what: "report", event, properties, ...now() });
          act();
        }),
      });
      for (const event of ["modal-requested", "modal-opened", "modal-closed", "view-changed"] as const)
        foyer.on(event, () => {
          hear({ what: "modal", event, ...now() });
          act();
        });
      foyer.on("connection-opened", (opened) => {
        hear({ what: "connection", opened, ...now() });
        if (opened.cause !== "restore") act();
      });
      const stop = foyer.subscribe(() => {
        if (isAsked) stop();
        else if (hasBegun(foyer.getSnapshot())) act();
      });
    },
  };
}

/** Hears what the kit's verbs and views report, and lets others hear it too. */
function createPort(report: Analytics["report"]): Analytics {
  const listeners = new Set([report]);
  return {
    report(event, properties) {
      for (const listener of [...listeners]) listener(event, properties);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether somebody has begun to connect: without a modal, no event says so. */
function hasBegun({ connections, features }: Snapshot): boolean {
  const pairing = features["pairing"] as { readonly status?: string } | undefined;
  const isAsked = Object.values(connections.namespaces).some(({ pending, failure }) => pending ?? failure);
  return isAsked || (pairing?.status ?? "idle") !== "idle";
}
