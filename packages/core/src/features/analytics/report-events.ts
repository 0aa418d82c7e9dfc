import type { Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Analytics, AnalyticsEventName, AnalyticsEvents } from "../../ports/analytics.ts";
import { selectNetwork } from "../../selectors.ts";
import type { AnalyticsSink } from "./analytics-sink.ts";
import { FORCED } from "./constants.ts";
import { createEvent } from "./create-event.ts";
import { createOutbox } from "./create-outbox.ts";
import { describeKit } from "./describe-kit.ts";
import { openPort } from "./open-port.ts";
import { watchConnections } from "./watch-connections.ts";
import { watchViews } from "./watch-views.ts";
import { whenHidden } from "./when-hidden.ts";

/**
 * Tells a sink what visitors do, from the first thing that one does; the page's loading alone sends nothing. With
 * `settings.analytics` every event, else only that a kit began and that a wallet connected. Texts leave without pairing
 * links, e-mail addresses and addresses of accounts. Without a call of this function nothing is gathered.
 * @example
 * import { reportEvents } from "@foyer/core/analytics";
 *
 * const stop = reportEvents(foyer, {
 *   sink: {
 *     send(events) {
 *       for (const { props } of events) console.log(props.event, props.properties);
 *       return true;
 *     },
 *   },
 * });
 */
export function reportEvents(foyer: Foyer, { sink }: { readonly sink: AnalyticsSink }): Undo {
  const over = new AbortController();
  const { clock, http, page } = foyer.ports;
  const outbox = createOutbox(sink, { clock, http, page, signal: over.signal });
  let hasActed = false;

  const keep = <E extends AnalyticsEventName>(event: E, properties: AnalyticsEvents[E]): void => {
    const state = foyer.getSnapshot();
    if (state.settings.analytics !== true && !FORCED.includes(event)) return;
    const withNetwork = { ...properties, caipNetworkId: selectNetwork(state)?.id };
    outbox.add(createEvent({ event, properties: withNetwork, page, now: clock.now() }));
  };
  const act = (): void => {
    hasActed = true;
    outbox.open();
  };
  const report: Analytics["report"] = (event, properties) => {
    keep(event, properties);
    if (!hasActed) act();
  };

  const undos = [
    openPort(foyer, report),
    foyer.on("modal-requested", act),
    watchViews(foyer, report),
    watchConnections(foyer, { report, keep }),
    whenHidden(page, outbox.flush),
    outbox.stop,
  ];
  keep("INITIALIZE", describeKit(foyer));
  return () => {
    over.abort();
    for (const undo of undos) undo();
  };
}
