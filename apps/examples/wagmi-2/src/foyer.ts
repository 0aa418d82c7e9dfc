import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { bridgeWagmi, foyerConnector } from "@foyer/wagmi";
import { createConfig, http } from "wagmi";
import { base, mainnet } from "wagmi/chains";

export const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet, base] })] });

export const connector = foyerConnector(foyer);

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [connector],
  multiInjectedProviderDiscovery: false, // the kit finds the wallets
});

bridgeWagmi({ foyer, config });
