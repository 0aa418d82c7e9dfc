import type { ActiveNetworks } from "../networks/active-networks.ts";
import type { Network } from "../networks/networks.ts";
import { createNode } from "../rpc/node/create-node.ts";
import type { Nodes } from "../rpc/node/nodes.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { type Beginnings, createBeginnings } from "./beginnings.ts";
import { createLanes, type Lanes } from "./lanes.ts";
import { createPreference, type Preference } from "./preference.ts";
import type { OperationNodes } from "./prepare-operation.ts";
import type { Setup } from "./read-setup.ts";
import { createSentCalls, type SentCalls } from "./sent-calls.ts";

/** What is known of smart accounts without any of their code. That is fetched when one is used. */
export type SmartAccounts = {
  readonly preference: Preference;
  readonly lanes: Lanes;
  readonly beginnings: Beginnings;
  readonly sent: SentCalls;
  /** Whether there are any on a network: where its operator named a bundler. */
  on(network: Network | undefined): boolean;
  /** The chains with any, by number. */
  chains(): readonly number[];
  /** Where an owner's is, and what deploys it. */
  setupOf(owner: string): Promise<Setup>;
  isDeployed(network: Network, setup: Setup): Promise<boolean>;
  /** @throws {FrameError} UNSUPPORTED_CHAIN: the node is of another chain */
  nodesOf(network: Network): Promise<OperationNodes>;
};

/** What they are kept with. `local` outlives the tab, `session` a reload. */
type SmartAccountsOptions = {
  readonly networks: Pick<ActiveNetworks, "list">;
  readonly nodes: Nodes;
  readonly fetch: typeof globalThis.fetch;
  readonly wallet: Pick<Wallet, "sponsor">;
  /** The page's, as the browser told it. */
  readonly origin: string;
  readonly local: Pick<Storage, "getItem" | "setItem"> | undefined;
  readonly session: Pick<Storage, "getItem" | "setItem"> | undefined;
};

/** Makes what the frame knows of smart accounts from the start. */
export function createSmartAccounts({
  networks,
  nodes,
  fetch,
  wallet,
  origin,
  local,
  session,
}: SmartAccountsOptions): SmartAccounts {
  const deployed = new Set<string>();
  const on = (network: Network | undefined): boolean => network?.bundler !== undefined;
  return {
    preference: createPreference(local),
    lanes: createLanes(),
    beginnings: createBeginnings(),
    sent: createSentCalls({ origin, storage: session }),
    on,
    chains: () => networks.list.filter(on).map(({ reference }) => Number(reference)),
    async setupOf(owner) {
      const { readSetup } = await import("./read-setup.ts");
      return readSetup(owner as `0x${string}`);
    },
    async isDeployed(network, { address }) {
      const name = `${network.id}:${address}`;
      // What is there once stays there.
      if (deployed.has(name)) return true;
      const code = await nodes.of(network)("eth_getCode", [address, "latest"]);
      const isThere = typeof code === "string" && code.length > 2;
      if (isThere) deployed.add(name);
      return isThere;
    },
    async nodesOf(network) {
      const { bundler, paymaster } = network;
      const { createServerPaymaster } = await import("./server-paymaster.ts");
      return {
        node: await nodes.verified(network),
        bundler: createNode(bundler ?? "", fetch),
        paymaster:
          paymaster === "server"
            ? createServerPaymaster(wallet)
            : paymaster === undefined
              ? undefined
              : createNode(paymaster, fetch),
      };
    },
  };
}
