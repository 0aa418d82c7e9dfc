import type { Undo } from "@foyer/core";
import { type Chain, type EIP1193Provider, SwitchChainError } from "viem";
import { ChainNotConfiguredError, type CreateConnectorFn, createConnector } from "wagmi";
import { ConnectorNotConnectedError } from "./connector-not-connected-error.ts";
import { isSameLink, type Kit, type Link, readLink, toLink, whenRestored } from "./kit.ts";
import { toWagmiError } from "./to-wagmi-error.ts";

/** A wagmi connector that stands for a kit: `foyer` is the kit behind it. */
export type FoyerConnectorFn = CreateConnectorFn<EIP1193Provider | undefined, { readonly foyer: Kit }>;

type Config = Parameters<FoyerConnectorFn>[0];
type Members = ReturnType<FoyerConnectorFn>;

/**
 * Makes wagmi's connector to a kit: connecting through it opens the kit, or takes over the wallet that the kit has already;
 * accounts, chain, switching and disconnecting are the kit's. Its provider is the kit's EVM wallet in use.
 * @example
 * import { foyerConnector } from "@foyer/wagmi";
 * import { createConfig, http } from "wagmi";
 * import { mainnet } from "wagmi/chains";
 *
 * const config = createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 *   connectors: [foyerConnector(foyer)],
 *   multiInjectedProviderDiscovery: false,
 * });
 */
export function foyerConnector(foyer: Kit): FoyerConnectorFn {
  return createConnector<EIP1193Provider | undefined, { readonly foyer: Kit }>((config) => {
    const follower = createFollower(foyer, config);
    return {
      id: foyer.id,
      name: "Foyer",
      type: "foyer",
      foyer,
      connect: createConnect(foyer, { follower, config }),
      disconnect: () => foyer.disconnect({ namespace: "eip155" }),
      getAccounts: async () => need(foyer).accounts,
      getChainId: async () => need(foyer).chainId,
      async getProvider() {
        const link = await whenRestored(foyer);
        // The adapter of eip155 gives EIP-1193 providers, whichever adapter that is.
        return link && (foyer.provider(link.connectorId) as EIP1193Provider | undefined);
      },
      isAuthorized: async () => (await whenRestored(foyer)) !== undefined,
      switchChain: ({ chainId }) => switchChain(foyer, findChain(config, chainId)),
      // The kit hears the wallet itself, and the follower hears the kit.
      onAccountsChanged: () => follower.look(),
      onChainChanged: () => follower.look(),
      onDisconnect: () => follower.look(),
    };
  });
}

/** Tells wagmi what changes about the kit's connection, once wagmi has it. */
type Follower = { follow(link: Link): void; look(): void };

function createFollower(foyer: Kit, { emitter }: Config): Follower {
  let told: Link | undefined;
  let stop: Undo | undefined;
  const look = (): void => {
    if (!told) return;
    const link = readLink(foyer);
    if (isSameLink(link, told)) return;
    told = link;
    if (link) {
      emitter.emit("change", { accounts: link.accounts, chainId: link.chainId });
      return;
    }
    stop?.();
    stop = undefined;
    emitter.emit("disconnect");
  };
  return {
    look,
    follow(link) {
      told = link;
      stop ??= foyer.subscribe(look);
    },
  };
}

function createConnect(
  foyer: Kit,
  { follower, config }: { readonly follower: Follower; readonly config: Config },
): Members["connect"] {
  return async ({ chainId, isReconnecting, withCapabilities } = {}) => {
    let link = readLink(foyer) ?? (isReconnecting ? await whenRestored(foyer) : await open(foyer));
    // Coming back must not ask anybody anything.
    if (!link) throw new ConnectorNotConnectedError();
    follower.follow(link);
    if (chainId !== undefined && chainId !== link.chainId && !isReconnecting) {
      await switchChain(foyer, findChain(config, chainId));
      link = readLink(foyer) ?? link;
    }
    const { accounts } = link;
    const answer = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts;
    // wagmi types the list by a flag that is only known when it is called.
    return { accounts: answer as never, chainId: link.chainId };
  };
}

async function open(foyer: Kit): Promise<Link> {
  try {
    return toLink(await foyer.connect({ namespace: "eip155" }));
  } catch (error) {
    throw toWagmiError(error, "connect");
  }
}

async function switchChain(foyer: Kit, chain: Chain | undefined): Promise<Chain> {
  if (!chain) throw new SwitchChainError(new ChainNotConfiguredError());
  try {
    await foyer.switchNetwork({ network: `eip155:${chain.id}` });
  } catch (error) {
    throw toWagmiError(error, "switchChain");
  }
  return chain;
}

function findChain({ chains }: Config, chainId: number): Chain | undefined {
  return chains.find(({ id }) => id === chainId);
}

function need(foyer: Kit): Link {
  const link = readLink(foyer);
  if (!link) throw new ConnectorNotConnectedError();
  return link;
}
