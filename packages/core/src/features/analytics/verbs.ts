import type { Undo } from "@foyer/contract";
import type { FeatureContext, Foyer } from "../../kit/foyer.ts";
import type { Analytics, AnalyticsEvents } from "../../ports/analytics.ts";
import type { StartPage } from "../../ports/ports.ts";
import { selectNetwork } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";
import type { AnalyticsSink } from "./beacon-sink.ts";
import { FORCED } from "./constants.ts";
import { createEvent } from "./create-event.ts";
import { createOutbox } from "./create-outbox.ts";
import type { AnalyticsState, AnalyticsVerbs, Moment, Report, Told } from "./state.ts";
import { watchConnections } from "./watch-connections.ts";
import { watchViews } from "./watch-views.ts";

/** Makes one kit's verbs. The first thing they hear is how the kit began. */
export function createVerbs(
  { foyer, ports, state, signal }: FeatureContext<AnalyticsState>,
  sinks: readonly AnalyticsSink[],
): AnalyticsVerbs {
  let reporting = createReporting();
  signal.addEventListener("abort", () => reporting.stop());

  function createReporting() {
    const over = new AbortController();
    const { clock, http, page } = ports;
    const outboxes = sinks.map((sink) => createOutbox(sink, { clock, http, page, signal: over.signal }));
    let hasActed = false;
    const act = (): void => {
      hasActed = true;
      for (const outbox of outboxes) outbox.open();
    };
    const current = (): Moment => ({ state: foyer.getSnapshot(), now: clock.now() });
    const report: Report = (event, properties, { moment = current(), isKept } = {}) => {
      if (moment.state.settings.analytics === true || FORCED.includes(event)) {
        const withNetwork = { ...properties, caipNetworkId: selectNetwork(moment.state)?.id };
        for (const outbox of outboxes)
          outbox.add(createEvent({ event, properties: withNetwork, page, now: moment.now }));
      }
      if (!isKept && !hasActed) act();
    };
    const views = watchViews(foyer, report);
    const connections = watchConnections(foyer, report);
    const flush = (): void => {
      for (const outbox of outboxes) outbox.flush();
    };
    const undos = [views.stop, connections.stop, whenHidden(page, flush), ...outboxes.map(({ stop }) => stop)];
    return {
      views,
      hear(told: Told): void {
        if (told.what === "begun") begin(told.state, told);
        else if (told.what === "connection") connections.opened(told.opened, told);
        else if (told.what === "report")
          (report as Analytics["report"] & Report)(told.event, told.properties, { moment: told });
        else {
          if (told.event === "modal-requested") act();
          views.hear(told.event, told);
        }
      },
      stop(): void {
        over.abort();
        for (const undo of undos) undo();
      },
    };

    function begin(begun: Snapshot, moment: Moment): void {
      report("INITIALIZE", describeKit(foyer, begun), { moment, isKept: true });
      views.begin(begun);
      connections.begin(begun);
    }
  }

  return {
    hear(told) {
      if (state.status !== "reporting") return;
      for (const each of told) reporting.hear(each);
      // Somebody may have chosen before this code was here.
      if (told[0]?.what === "begun") reporting.views.lookForAsked();
    },
    stop() {
      state.status = "stopped";
      reporting.stop();
    },
    start() {
      if (state.status === "reporting" || signal.aborted) return;
      state.status = "reporting";
      reporting = createReporting();
      reporting.hear({ what: "begun", state: foyer.getSnapshot(), now: ports.clock.now() });
    },
  };
}

/** Calls `run` whenever the page is hidden or left: nothing is certain to happen after that. */
export function whenHidden({ target }: Pick<StartPage, "target">, run: () => void): Undo {
  const look = (): void => {
    const { visibilityState } = Object(target?.["document"]) as Partial<Document>;
    if (visibilityState === "hidden") run();
  };
  target?.addEventListener("visibilitychange", look);
  target?.addEventListener("pagehide", run);
  return () => {
    target?.removeEventListener("visibilitychange", look);
    target?.removeEventListener("pagehide", run);
  };
}

/** Describes a kit as its host made it: without addresses of nodes, keys, and texts of the host's. */
export function describeKit(foyer: Foyer, begun: Snapshot): AnalyticsEvents["INITIALIZE"] {
  const { settings, networks, theme } = begun;
  return {
    namespaces: foyer.adapters.map(({ namespace }) => namespace),
    networks: Object.values(networks.namespaces).flatMap(({ requested }) =>
      requested.map(({ caipNetworkId }) => caipNetworkId),
    ),
    features: Object.entries(settings)
      .filter(([, value]) => value === true)
      .map(([feature]) => feature),
    themeMode: theme.mode,
  };
}
