import type { Namespace } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { adapterOf, type FlowContext } from "./context.ts";

/** Writes the open connections of a namespace as its adapter has them. */
export function writeOpen(context: FlowContext, namespace: Namespace): void {
  const facts = ofNamespace(context.state.connections, namespace);
  for (const connection of adapterOf(context, namespace).connections()) {
    const shown = facts.list.find(({ id }) => id === connection.id);
    const isSame = JSON.stringify(shown) === JSON.stringify(context.deleted.leaveOut(connection));
    // What did not change stays the same object.
    if (shown && !isSame) context.put(facts.list, connection);
  }
}
