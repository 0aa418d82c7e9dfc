import { ofNamespace } from "../connections/state.ts";
import { adapterOf, type FlowContext } from "./context.ts";
import { handleAdapterEvent } from "./handle-adapter-event.ts";
import { writeOpen } from "./write-open.ts";

/**
 * Makes what is stored, what is shown and what the adapters say one again: follows what other tabs stored, as a page does
 * that slept meanwhile, and writes what wallets share now. Asks no visitor.
 */
export async function syncConnections(context: FlowContext): Promise<void> {
  if (!context.state.isStarted) return;
  const stored = context.ports.storage.get(`${context.storageId()}:connections`);
  if (stored !== undefined) await context.followTabs(stored);
  for (const { namespace } of context.adapters) {
    const facts = ofNamespace(context.state.connections, namespace);
    const said = adapterOf(context, namespace).connections();
    const isOpen = (id: string): boolean => said.some((connection) => connection.id === id);
    for (const { id } of facts.list.filter((connection) => !isOpen(connection.id))) {
      handleAdapterEvent(context, namespace, { type: "closed", cause: "wallet", connectionId: id });
    }
    const isKnown = (id: string): boolean =>
      facts.authenticating?.id === id || facts.list.some((connection) => connection.id === id);
    for (const connection of said.filter(({ id }) => !isKnown(id))) {
      handleAdapterEvent(context, namespace, { type: "opened", cause: "wallet", connection });
    }
    writeOpen(context, namespace);
  }
  context.save();
}
