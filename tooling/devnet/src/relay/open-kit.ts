import { createFoyer, type Foyer } from "@foyer/core";
import { pairing, selectPairing } from "@foyer/core/pairing";
import { type SignInSessions, siwx } from "@foyer/core/siwx";
import { createMemoryPorts, createSharedStorage, type SharedStorage } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { base, mainnet, optimism } from "@foyer/eip155/networks";
import { solana } from "@foyer/solana";
import { sui } from "@foyer/sui";
import type { RelayStorage } from "@foyer/walletconnect";
import { walletConnect } from "@foyer/walletconnect";
import { vi } from "vitest";
import { createMemoryStorage } from "./memory-storage.ts";
import type { LocalRelay } from "./start-relay.ts";

/** What a browser keeps between visits of a page. */
export type Disk = { readonly kit: SharedStorage; readonly relay: RelayStorage };

export function createDisk(): Disk {
  return { kit: createSharedStorage(), relay: createMemoryStorage() };
}

/** A visit of a page with three namespaces: a kit over the local relay, with the real client. */
export function openKit(
  relay: Pick<LocalRelay, "url" | "projectId">,
  disk = createDisk(),
  /** Who signs visitors in; the page is of the EVM alone then. */
  sessions?: SignInSessions,
) {
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [eip155({ networks: [mainnet, base, optimism] }), ...(sessions ? [] : [solana(), sui()])],
    features: sessions ? [siwx({ sessions })] : [],
    sources: [walletConnect({ projectId: relay.projectId, relayUrl: relay.url, storage: disk.relay })],
    settings: { multiWallet: true },
    ports: createMemoryPorts({
      storage: disk.kit.open(),
      clock: {
        now: () => Date.now(),
        after(ms, run) {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
    }),
  });
  foyer.start();
  const { pair } = foyer.use(pairing());
  return { foyer, pair, disk };
}

/** The link that is on the screen. */
export function readLink(foyer: Pick<Foyer, "getSnapshot">): Promise<string> {
  return vi.waitFor(
    () => {
      const { uri } = selectPairing(foyer.getSnapshot());
      if (uri === undefined) throw new Error("There is no link yet.");
      return uri;
    },
    { timeout: 10_000, interval: 10 },
  );
}
