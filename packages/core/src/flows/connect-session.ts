import { type Connection, FoyerError, type SourceSession } from "@foyer/contract";
import { adoptSession } from "./adopt-session.ts";
import type { SessionArrival } from "./context.ts";
import { endSession } from "./end-session.ts";
import { noteApp } from "./open-app.ts";
import type { SourceContext } from "./source-context.ts";

/**
 * Connects what a wallet agreed to. One namespace that fails leaves the others connected; where none is, and where the
 * wait was ended, the session is ended, and its wallet told.
 * @throws {FoyerError} wallet/no-accounts, flow/aborted, and what the adapters' `connect` throws
 */
export async function connectSession(
  context: SourceContext,
  session: SourceSession,
  { signal, isOnThisDevice }: SessionArrival = {},
): Promise<readonly Connection[]> {
  const connections: Connection[] = [];
  const failures: unknown[] = [];
  try {
    throwIfAborted(signal);
    for (const { namespace, connectorId, chains } of await adoptSession(context, session)) {
      throwIfAborted(signal);
      const preferred = context.state.networks.namespaces[namespace]?.preferredId;
      const chain = chains.find((id) => id === preferred) ?? chains[0];
      await context.connect({ connectorId, chain, signal }).then(
        (connection) => connections.push(connection),
        (error: unknown) => failures.push(error),
      );
    }
    throwIfAborted(signal);
    if (!connections[0]) throw failures[0] ?? noAccounts(session);
  } catch (error) {
    void endSession(context, session.topic);
    throw error;
  }
  // Each took the front as it came; the application's first namespace has it.
  context.activate(connections[0]);
  context.save();
  if (isOnThisDevice) noteApp(context, session.topic);
  return connections;
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: "connect" });
}

function noAccounts({ wallet }: SourceSession): FoyerError {
  return new FoyerError("wallet/no-accounts", { namespace: "", operation: "connect", wallet: wallet.name });
}
