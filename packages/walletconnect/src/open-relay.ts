import { FoyerError, type Relay, type SourceHost, within } from "@foyer/contract";
import { type OpenClient, openClient } from "./client/open-client.ts";
import { openRelayRuntime } from "./open-relay-runtime.ts";
import type { WalletConnectOptions } from "./options.ts";
import { createProvider } from "./providers/create-provider.ts";
import { endSession } from "./session/end-session.ts";
import { openNamespace } from "./session/open-namespace.ts";
import { pair } from "./session/pair.ts";
import { requestWallet } from "./session/request-wallet.ts";
import { restoreSessions } from "./session/restore-sessions.ts";

/** How long the client may take to be fetched and to open its storage, in milliseconds. */
const OPENING_MS = 60_000;

/** A relay whose client is there. */
export interface OpenRelay extends Omit<Relay, "specVersion" | "kind" | "connectorSource" | "start"> {
  close(): void;
}

/**
 * Opens the client and all that works with it: fetched together when a pairing or a session is asked for. `clients`:
 * those made before, by the kit's id. A second one with the same keys would answer everything twice.
 * @throws {FoyerError} library/unreachable, relay/unreachable
 */
export async function openRelay(
  options: WalletConnectOptions,
  {
    host,
    clients,
    ended,
  }: {
    readonly host: SourceHost;
    readonly clients: Map<string, Promise<OpenClient>>;
    /** Aborts when the kit stops. */
    readonly ended: AbortSignal;
  },
): Promise<OpenRelay> {
  const isReused = clients.has(host.id);
  const opening = clients.get(host.id) ?? openClient(options, host);
  clients.set(host.id, opening);
  // Made anew when it is asked for again.
  opening.catch(() => clients.delete(host.id));
  // A browser leaves a request to its storage open while another tab blocks it: https://w3c.github.io/IndexedDB/#request-blocked
  const client = await within({ clock: host.clock, ms: OPENING_MS, scope: ended, answer: opening });
  if (!client)
    throw new FoyerError("relay/unreachable", { problem: `its client did not open within ${OPENING_MS} ms` });
  const runtime = openRelayRuntime(host, client);
  // Its way to the relay was closed when the kit stopped.
  if (isReused) runtime.wake();
  return {
    pair: (asked) => pair(runtime, asked),
    restore: (asked) => restoreSessions(runtime, asked),
    provider: (asked) => createProvider(asked.namespace, openNamespace(runtime, asked)),
    request: (asked) => requestWallet(runtime, asked),
    disconnect: ({ topic }) => endSession(runtime, topic),
    wake: runtime.wake,
    close: runtime.close,
  };
}
