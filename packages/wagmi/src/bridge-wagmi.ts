import { FoyerError, type Undo } from "@foyer/core";
import type { Config, Connector } from "wagmi";
import { connect } from "wagmi/actions";
import { type Kit, readLink } from "./kit.ts";

/** What the bridge uses of wagmi's config: any config fits, whatever its chains, of every release served. */
export type WagmiConfig = {
  readonly connectors: readonly object[];
  readonly state: { readonly status: string; readonly connections: ReadonlyMap<string, unknown> };
  subscribe(selector: (state: { readonly status: string }) => string, listener: () => void): Undo;
};

/**
 * Keeps wagmi connected whenever the kit is: what a visitor connects in the kit, the host's wagmi hooks have too. Starts
 * the kit if nobody has. The other way needs no bridge: `foyerConnector` hands on what wagmi is asked to do.
 * @throws {FoyerError} options/invalid, where wagmi's config lacks the kit's connector
 * @example
 * import { bridgeWagmi, foyerConnector } from "@foyer/wagmi";
 * import { createConfig, http } from "wagmi";
 * import { mainnet } from "wagmi/chains";
 *
 * const connectors = [foyerConnector(foyer)];
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors });
 * const stop = bridgeWagmi({ foyer, config });
 */
export function bridgeWagmi({ foyer, config }: { readonly foyer: Kit; readonly config: WagmiConfig }): Undo {
  const connector = findConnector(config, foyer);
  let isConnecting = false;
  let isOver = false;
  const look = (): void => {
    const { status, connections } = config.state;
    // While wagmi asks its connectors itself, ours has its turn without the bridge.
    const isBusy = isConnecting || status === "connecting" || status === "reconnecting";
    if (isOver || isBusy || !readLink(foyer) || connections.has(connector.uid)) return;
    isConnecting = true;
    // wagmi's actions are typed for one list of chains; they work with any.
    connect(config as unknown as Config, { connector })
      // The kit lost the wallet again before wagmi had it: there is nothing to share any more.
      .catch(() => undefined)
      .finally(() => {
        isConnecting = false;
      });
  };
  const undos = [foyer.subscribe(look), config.subscribe(({ status }) => status, look), foyer.start()];
  look();
  return () => {
    isOver = true;
    for (const undo of undos.splice(0)) undo();
  };
}

function findConnector({ connectors }: WagmiConfig, foyer: Kit): Connector {
  const connector = connectors.find((one) => "foyer" in one && one.foyer === foyer);
  if (connector) return connector as Connector;
  const problem = "must include foyerConnector(foyer) of this kit";
  throw new FoyerError("options/invalid", { path: "bridgeWagmi.config.connectors", problem });
}
