import type { AccountId, Connection } from "@foyer/contract";
import { forget } from "../connections/actions.ts";
import { adapterOf, type FlowContext } from "./context.ts";
import { writeOpen } from "./write-open.ts";

/** Takes one of several accounts out of a connection; its wallet is not told, as none can take back a single one. */
export async function deleteAccount(context: FlowContext, connection: Connection, account: string): Promise<void> {
  const { connectorId, namespace, accounts, chain } = connection;
  const address = accounts.find(({ id }) => id === account)?.address;
  if (address === undefined) return;
  if (account === connection.account) {
    const others = accounts.filter(({ id }) => id !== account);
    const next = others.find(({ chains }) => chains === "any" || chains.includes(chain)) ?? others[0];
    if (next) await use(context, connection, next.id);
  }
  forget(context.state.connections, { connectorId, address });
  // Its record is what remembers it.
  context.save();
  context.deleted.add(connectorId, address);
  writeOpen(context, namespace);
  context.save();
}

async function use(
  context: FlowContext,
  { id, namespace, connectorId }: Connection,
  account: AccountId,
): Promise<void> {
  const adapter = adapterOf(context, namespace);
  try {
    await adapter.select({ connectionId: id, account });
  } catch (error) {
    throw await adapter.explain(error, { operation: "connect", connectorId });
  }
}
