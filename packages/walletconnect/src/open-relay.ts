import type { Relay, RelayHost } from "@foyer/contract";
import { type OpenClient, openClient } from "./client/open-client.ts";

import { createLive } from "./live/create-live.ts";
import { openLine } from "./open-line.ts";
import type { WalletConnectOptions } from "./options.ts";
import { endSession } from "./session/end-session.ts";
import { pair } from "./session/pair.ts";
import { requestWallet } from "./session/request-wallet.ts";
import { restoreSessions } from "./session/restore-sessions.ts";
import { takeSeat } from "./session/take-seat.ts";

/** A relay whose client is there. */
export interface OpenRelay extends Omit<Relay, "specVersion" | "start"> {
  close(): void;
}

/**
 * Opens the client and all that works with it: fetched together when a pairing or a session is asked for. `clients`:
 * those made before, by the kit's id. A second one with the same keys would answer everything twice.
 * @throws {FoyerError} library/unreachable
 */
export async function openRelay(
  options: WalletConnectOptions,
  { host, clients }: { readonly host: RelayHost; readonly clients: Map<string, Promise<OpenClient>> },
): Promise<OpenRelay> {
  const isReused = clients.has(host.id);
  const opening = clients.get(host.id) ?? openClient(options, host);
  clients.set(host.id, opening);
  // Made anew when it is asked for again.
  opening.catch(() => clients.delete(host.id));
  const line = openLine(host, await opening);
  // Its way to the relay was closed when the kit stopped.
  if (isReused) line.wake();
  return {
    pair: (asked) => pair(line, asked),
    restore: (asked) => restoreSessions(line, asked),
    provider: (asked) => createLive(asked.namespace, takeSeat(line, asked)),
    request: (asked) => requestWallet(line, asked),
    disconnect: ({ topic }) => endSession(line, topic),
    wake: line.wake,
    close: line.close,
  };
}
