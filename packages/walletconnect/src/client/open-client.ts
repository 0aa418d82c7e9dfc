import { type SourceHost, unreachable } from "@foyer/contract";
import type { WalletConnectOptions } from "../options.ts";
import { findStorage } from "./find-storage.ts";
import type { RelayClient } from "./relay-client.ts";
import { withoutLocalStorage } from "./without-local-storage.ts";

/** The client in use, and whether others may use it too. */
export type OpenClient = { readonly client: RelayClient; readonly isShared: boolean };

/**
 * Opens the host's own client, or makes one. One client serves all of a kit's sessions: the provider around it, which
 * knows of one session only, is not used any further.
 * @throws {FoyerError} library/unreachable
 */
export async function openClient(options: WalletConnectOptions, host: SourceHost): Promise<OpenClient> {
  if (options.client) return { client: await options.client(), isShared: true };
  const { UniversalProvider } = await withoutLocalStorage(() => import("@walletconnect/universal-provider")).catch(
    unreachable("@walletconnect/universal-provider"),
  );
  const storage = options.storage ?? (await findStorage());
  const { name, description, url, icons } = host.app;
  const { client } = await UniversalProvider.init({
    projectId: options.projectId,
    metadata: { name, description, url, icons: [...icons] },
    customStoragePrefix: host.id,
    logger: "silent",
    telemetryEnabled: false,
    disableProviderPing: true,
    ...(options.relayUrl !== undefined && { relayUrl: options.relayUrl }),
    ...(storage && { storage }),
  });
  // It would load a frame of the vendor's for each pairing and request, and wait five seconds where it may not.
  if (options.attestDomain === false) client.core.verify.register = async () => undefined;
  shortenPublishTimeout(client.core.relayer.publisher);
  return { client: client as unknown as RelayClient, isShared: false };
}

/** How long the relay may take to note a message before it is sent again, in milliseconds. The client's own is 15,000. */
const PUBLISH_MS = 4_000;

/** What went into a socket that was dying is lost without a word; whoever receives it twice counts it once. */
function shortenPublishTimeout(publisher: object): void {
  if ("initialPublishTimeout" in publisher) publisher.initialPublishTimeout = PUBLISH_MS;
}
