import { createFoyer, type Foyer } from "@foyer/core";
import { createManualClock, createMemoryPage, createMemoryPorts, createSharedStorage } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";
import { createEvmWallet, createTestPage, type EvmWallet } from "@foyer/testing";
import * as core3 from "@wagmi/core";
import { custom } from "viem";
import * as chains from "viem/chains";
import * as core2 from "wagmi-core-2";
import { foyerConnector } from "../foyer-connector.ts";

/** The releases of wagmi's core that the bridge serves. */
export const RELEASES: readonly (readonly [string, typeof core3])[] = [
  ["@wagmi/core 3", core3],
  // The same calls, typed by another release.
  ["@wagmi/core 2.22, as in wagmi 2.19", core2 as unknown as typeof core3],
];

/** What a visitor's browser keeps between visits: two wallets, the kit's store and wagmi's. */
export type Browser = {
  readonly acme: EvmWallet;
  readonly birch: EvmWallet;
  readonly kitStore: ReturnType<typeof createSharedStorage>;
  readonly wagmiStore: Map<string, string>;
};

/** One visit of a page that uses the kit and wagmi. */
export type Site = {
  readonly foyer: Foyer;
  readonly config: core3.Config;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly connector: core3.Connector;
};

export function createBrowser(): Browser {
  return {
    acme: createEvmWallet({ name: "Acme", rdns: "com.acme", state: { accounts: [0, 1] } }),
    birch: createEvmWallet({ name: "Birch", rdns: "org.birch", state: { accounts: [2] } }),
    kitStore: createSharedStorage(),
    wagmiStore: new Map(),
  };
}

/** Opens the page; nothing is started yet. */
export function visit(browser: Browser, core: typeof core3 = core3): Site {
  const target = createTestPage({ origin: "https://example.org" });
  for (const wallet of [browser.acme, browser.birch]) wallet.announce(target);
  const clock = createManualClock();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [eip155({ networks: [mainnet, base] })],
    settings: { multiWallet: true },
    ports: createMemoryPorts({ clock, page: createMemoryPage({ target }), storage: browser.kitStore.open() }),
  });
  const { wagmiStore: store } = browser;
  const config = core.createConfig({
    chains: [chains.mainnet, chains.base],
    transports: { 1: custom(silent), 8453: custom(silent) },
    connectors: [foyerConnector(foyer)],
    storage: core.createStorage({
      storage: {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
        removeItem: (key) => void store.delete(key),
      },
    }),
  });
  const [connector] = config.connectors as unknown as [core3.Connector];
  return { foyer, config: config as unknown as core3.Config, clock, connector };
}

/** Lets everything run that is ready to run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** What wagmi's hooks would show. */
export function shown({ config }: Pick<Site, "config">): readonly [status: string, address?: string, chainId?: number] {
  const { connections, current, status } = config.state;
  const connection = current === null ? undefined : connections.get(current);
  return connection ? [status, connection.accounts[0], connection.chainId] : [status];
}

const silent = { request: () => Promise.reject(new Error("no node in this test")) };
