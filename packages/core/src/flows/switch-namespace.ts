import type { Namespace } from "@foyer/contract";
import { adapterOf, type FlowContext } from "./context.ts";

/**
 * Shows another namespace first.
 * @throws {FoyerError} adapter/missing
 */
export async function switchNamespace(context: FlowContext, namespace: Namespace): Promise<void> {
  adapterOf(context, namespace);
  context.state.connections.activeNamespace = namespace;
  context.save();
}
