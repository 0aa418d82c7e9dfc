import type { FeatureContext } from "../../kit/foyer.ts";
import type { SiwxPorts, SiwxState, SiwxVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function create(_context: FeatureContext<SiwxState, SiwxPorts>): SiwxVerbs {
  throw new Error("to be written");
}
