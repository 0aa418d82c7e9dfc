import type { Foyer } from "@foyer/core";
import type { Moments } from "../record/moments.ts";
import type { Requests } from "../record/requests.ts";
import type { OpenPaths } from "./draw-tree.ts";
import type { Simulation } from "./simulation.ts";

/** What the tabs show. */
export type Facts = {
  readonly foyer: Foyer;
  readonly moments: Moments;
  readonly requests: Requests;
  readonly simulation: Simulation;
  readonly open: OpenPaths;
  /** What is looked at in the tab of the state: undefined, as it is now. */
  moment: number | undefined;
  /** Draws the shown tab anew. */
  draw(): void;
};

/** Draws one tab. */
export type DrawTab = (facts: Facts) => readonly Node[];
