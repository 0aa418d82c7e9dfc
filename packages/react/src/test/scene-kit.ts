import { type Account, type Connection, createFoyer, type Foyer, type FoyerOptions, type Network } from "@foyer/core";
import {
  createManualClock,
  createMemoryPage,
  createScriptedAdapter,
  createScriptedRelay,
  createSharedStorage,
  type ManualClock,
  type MemoryPage,
  type ScriptedAdapter,
  type ScriptedRelay,
} from "@foyer/core/testing";

/** A kit as a visitor of a well-made page has it: known networks, wallets that do what the scene says, no network. */
export type SceneKit = {
  readonly foyer: Foyer;
  readonly evm: ScriptedAdapter<"eip155">;
  readonly solana: ScriptedAdapter<"solana">;
  readonly relay: ScriptedRelay;
  readonly clock: ManualClock;
  readonly page: MemoryPage;
  /** Answers every request to the outside; silence unless a scene says otherwise. */
  http: typeof fetch;
  /** Waits until what changed is on the screen. */
  painted(): Promise<void>;
};

/** What a scene changes of the kit. */
export type SceneOptions = (kit: Omit<SceneKit, "foyer">) => Partial<FoyerOptions>;

const NETWORKS: Readonly<Record<string, Partial<Network>>> = {
  "eip155:1": { name: "Ethereum", nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 } },
  "eip155:8453": { name: "Base", nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 } },
  "eip155:137": { name: "Polygon", nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 } },
  "eip155:11155111": {
    name: "Sepolia",
    testnet: true,
    nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  },
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": {
    name: "Solana",
    nativeCurrency: { name: "Sol", symbol: "SOL", decimals: 9 },
  },
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": {
    name: "Solana Devnet",
    testnet: true,
    nativeCurrency: { name: "Sol", symbol: "SOL", decimals: 9 },
  },
};

const ADDRESSES = {
  eip155: [
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  ],
  solana: ["7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM"],
} as const;

/** Makes the kit of a scene. `painted`: how its page waits for the screen. */
export function createSceneKit(
  { options }: { readonly options?: SceneOptions | undefined },
  { painted }: Pick<SceneKit, "painted">,
): SceneKit {
  const evm = nameNetworks(createScriptedAdapter("eip155", references("eip155")));
  const solana = nameNetworks(createScriptedAdapter("solana", references("solana")));
  const relay = createScriptedRelay();
  const clock = createManualClock();
  const page = createMemoryPage();
  const storage = createSharedStorage().open();
  const parts = { evm, solana, relay, clock, page, painted, http: silence };
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: [relay],
    ports: { clock, page, storage, http: (...asked) => kit.http(...asked) },
    ...options?.(parts),
  }) as unknown as Foyer;
  const kit: SceneKit = { ...parts, foyer };
  return kit;
}

/** Gives a connection the accounts that people have. `place`: which of the addresses it shares first. */
export function shareAccounts(
  adapter: SceneKit["evm"] | SceneKit["solana"],
  { id, account, place = 0, accounts = 1 }: Pick<Connection, "id" | "account"> & { place?: number; accounts?: number },
): void {
  const chain = account.slice(0, account.lastIndexOf(":"));
  const shared = ADDRESSES[adapter.namespace]
    .slice(place, place + accounts)
    .map((address) => ({ id: `${chain}:${address}`, address, chains: "any", details: {} }) as unknown as Account);
  if (shared[0]) adapter.change(id, { accounts: [shared[0], ...shared.slice(1)], account: shared[0].id });
}

/** Connects a wallet, with accounts such as people have. `place`: which of the addresses it shares first. */
export async function connect(
  { foyer }: SceneKit,
  adapter: SceneKit["evm"] | SceneKit["solana"],
  { name, place = 0, accounts = 1 }: { readonly name: string; readonly place?: number; readonly accounts?: number },
): Promise<string> {
  const connector = adapter.connectors().find(({ wallet }) => wallet.name === name) ?? adapter.addWallet(name);
  const { id, account } = await foyer.connect({ connectorId: connector.id });
  shareAccounts(adapter, { id, account, place, accounts });
  return id;
}

function references(namespace: string): readonly string[] {
  return Object.keys(NETWORKS).flatMap((id) =>
    id.startsWith(`${namespace}:`) ? [id.slice(namespace.length + 1)] : [],
  );
}

function nameNetworks<A extends SceneKit["evm"] | SceneKit["solana"]>(adapter: A): A {
  for (const network of adapter.networks) Object.assign(network, NETWORKS[network.caipNetworkId]);
  const { nativeCurrency } = adapter.networks[0];
  const value = adapter.namespace === "eip155" ? 1_284_500_000_000_000_000n : 42_750_000_000n;
  const { decimals, symbol } = nativeCurrency;
  const scripted = adapter.capabilities.balance as ((asked: unknown) => Promise<unknown>) | undefined;
  // It waits and fails as the script says.
  const balance = (asked: unknown): Promise<unknown> =>
    Promise.resolve(scripted?.(asked)).then(() => ({ value, decimals, symbol }));
  return Object.assign(adapter, { capabilities: { ...adapter.capabilities, balance } });
}

async function silence(): Promise<never> {
  return new Promise<never>(() => undefined);
}
