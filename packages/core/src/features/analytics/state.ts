import type { FoyerEvents } from "../../events.ts";
import type { AnalyticsEventName, AnalyticsEvents } from "../../ports/analytics.ts";
import type { Snapshot } from "../../state.ts";

/** Whether a kit's events are told to its sinks. */
export type AnalyticsState = { status: "reporting" | "stopped" };

/** What tells sinks what visitors do. */
export type AnalyticsVerbs = {
  /** Tells nothing any more, and drops what has not left, as when a visitor takes their consent back. */
  stop(): void;
  /** Goes on. */
  start(): void;
  /** Takes what happened, in its order; the feature itself calls it. */
  hear(told: readonly Told[]): void;
};

/** Something that happened, with the state and the time (Unix milliseconds) it happened at. */
export type Told = { readonly state: Snapshot; readonly now: number } & (
  | { readonly what: "begun" }
  | { readonly what: "connection"; readonly opened: FoyerEvents["connection-opened"] }
  | { readonly what: "modal"; readonly event: "modal-requested" | "modal-opened" | "modal-closed" | "view-changed" }
  | {
      readonly what: "report";
      readonly event: AnalyticsEventName;
      readonly properties: AnalyticsEvents[AnalyticsEventName];
    }
);

/** When something happened, and how the kit stood then. */
export type Moment = Pick<Told, "state" | "now">;

/** Tells of an event of some moment. `isKept`: no visitor caused it, and it leaves with the next one that a visitor did. */
export type Report = <E extends AnalyticsEventName>(
  event: E,
  properties: AnalyticsEvents[E],
  at?: { readonly moment?: Moment | undefined; readonly isKept?: boolean | undefined },
) => void;
