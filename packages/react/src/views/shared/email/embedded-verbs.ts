import type { AttachedFeature, Foyer, Snapshot } from "@foyer/core";
import { type EmbeddedState, type EmbeddedVerbs, embedded } from "@foyer/core/embedded";

/** What is done with the wallet that people log in to. */
export function embeddedOf(foyer: Foyer): AttachedFeature<EmbeddedState, EmbeddedVerbs> {
  // A name is attached once: the host's own, where there is one.
  return foyer.use(embedded());
}

/** When another mail may be asked for, in Unix milliseconds. */
export function selectRetryAt(state: Snapshot): number | undefined {
  return branchOf(state).retryAt;
}

/** How a change of the address stands; undefined where none is going on. */
export function selectEmailChange(state: Snapshot): Snapshot<EmbeddedState>["emailChange"] {
  return branchOf(state).emailChange;
}

// The branch of this name is the feature's own.
function branchOf({ features }: Snapshot): Partial<Snapshot<EmbeddedState>> {
  return (features["embedded"] as Snapshot<EmbeddedState> | undefined) ?? {};
}
