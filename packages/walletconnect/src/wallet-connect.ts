import { FoyerError, type Relay, type SourceHost, unlessAborted, unreachable } from "@foyer/contract";
import type { OpenClient } from "./client/open-client.ts";
import type { OpenRelay } from "./open-relay.ts";
import type { WalletConnectOptions } from "./options.ts";

type Current = {
  readonly host: SourceHost;
  readonly ended: AbortSignal;
  opening?: Promise<OpenRelay> | undefined;
  open?: OpenRelay | undefined;
};

/**
 * Makes the relay that wallets on phones and other devices are reached over, in every namespace. The library behind it
 * is fetched when a pairing, or a session of an earlier visit, is asked for; making it sends nothing.
 * @throws {FoyerError} options/invalid
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { eip155 } from "@foyer/eip155";
 * import { mainnet } from "@foyer/eip155/networks";
 * import { walletConnect } from "@foyer/walletconnect";
 *
 * createFoyer({
 *   app: { name: "Example" },
 *   adapters: [eip155({ networks: [mainnet] })],
 *   sources: [walletConnect({ projectId: "0123456789abcdef0123456789abcdef" })],
 * });
 */
export function walletConnect(options: WalletConnectOptions): Relay {
  if (!options?.client && !options?.projectId)
    throw new FoyerError("options/invalid", { path: "walletConnect.projectId", problem: "is missing" });
  let current: Current | undefined;
  const clients = new Map<string, Promise<OpenClient>>();

  const open = (): Promise<OpenRelay> => {
    const own = current;
    if (!own) return Promise.reject(new FoyerError("flow/aborted", { flow: "relay" }));
    own.opening ??= fetchRelay(options, { own, clients }).catch((error: unknown) => {
      // Fetched again when it is asked for again.
      own.opening = undefined;
      throw error;
    });
    return own.opening;
  };
  const run = <T>(flow: string, signal: AbortSignal | undefined, work: (relay: OpenRelay) => Promise<T>): Promise<T> =>
    unlessAborted({ flow, signals: [current?.ended ?? AbortSignal.abort(), signal] }, async () => work(await open()));

  return Object.freeze<Relay>({
    specVersion: 1,
    kind: "walletConnect",
    connectorSource: "relay",
    start(host) {
      current?.open?.close();
      const over = new AbortController();
      const own: Current = { host, ended: over.signal };
      current = own;
      return () => {
        if (over.signal.aborted) return;
        over.abort();
        own.open?.close();
        if (current === own) current = undefined;
      };
    },
    pair: (asked) => run("pair", asked.signal, (relay) => relay.pair(asked)),
    restore: (asked) => run("restore", asked.signal, (relay) => relay.restore(asked)),
    provider: (asked) => current?.open?.provider(asked),
    request: (asked) => run("request", undefined, (relay) => relay.request(asked)),
    disconnect: (asked) => run("disconnect", undefined, (relay) => relay.disconnect(asked)),
    wake: () => current?.open?.wake(),
  });
}

async function fetchRelay(
  options: WalletConnectOptions,
  { own, clients }: { readonly own: Current; readonly clients: Map<string, Promise<OpenClient>> },
): Promise<OpenRelay> {
  const part = await import("./open-relay.ts").catch(unreachable("@foyer/walletconnect"));
  const relay = await part.openRelay(options, { host: own.host, clients, ended: own.ended });
  own.open = relay;
  // The kit stopped while it was on its way.
  if (own.ended.aborted) relay.close();
  return relay;
}
