import type { FeatureContext } from "../../kit/foyer.ts";
import type { Analytics } from "../../ports/analytics.ts";
import { selectNetwork } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";
import type { AnalyticsSink } from "./analytics-sink.ts";
import { FORCED } from "./constants.ts";
import { createEvent } from "./create-event.ts";
import { createOutbox } from "./create-outbox.ts";
import { describeKit } from "./describe-kit.ts";
import type { AnalyticsState, AnalyticsVerbs, Moment, Report, Told } from "./state.ts";
import { watchConnections } from "./watch-connections.ts";
import { watchViews } from "./watch-views.ts";
import { whenHidden } from "./when-hidden.ts";

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
