import type { CallBatch, CallsMode, CallsState } from "../../features/calls/state.ts";
import type { Snapshot } from "../../state.ts";

/** Returns the latest calls of this visit that are made in one way. */
export function findCalls(state: Snapshot, mode: CallsMode): CallBatch | undefined {
  return (state.features["calls"] as CallsState).batches.findLast((batch) => batch.mode === mode);
}
