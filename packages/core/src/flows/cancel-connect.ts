import type { Namespace } from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import { ofNamespace } from "../connections/intake.ts";
import type { FlowContext } from "./context.ts";

/** Ends the wait for a wallet and forgets the latest failure; without a namespace, in all of them. */
export function cancelConnect({ state, runs, adapters }: FlowContext, only?: Namespace): void {
  for (const { namespace } of adapters) {
    if (only !== undefined && namespace !== only) continue;
    const facts = ofNamespace(state.connections, namespace);
    // A wallet that has answered is connected; only its caller has not heard yet.
    if (facts.pending) runs.abort(`connect:${namespace}`);
    if (facts.authenticating) runs.abort(`authenticate:${facts.authenticating.id}`);
    connections.endConnecting(facts);
  }
}
