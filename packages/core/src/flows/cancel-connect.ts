import type { Namespace } from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import type { FlowContext } from "./context.ts";

/** Ends the wait for a wallet and forgets the latest failure; without a namespace, in all of them. */
export function cancelConnect({ state, runs, adapters }: FlowContext, only?: Namespace): void {
  for (const { namespace } of adapters) {
    if (only !== undefined && namespace !== only) continue;
    runs.abort(`connect:${namespace}`);
    connections.endConnecting(connections.ofNamespace(state.connections, namespace));
  }
}
