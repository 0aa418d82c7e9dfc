import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";
import * as core from "@wagmi/core";
import { http } from "viem";
import * as chains from "viem/chains";
import { createConfig } from "wagmi";
import { bridgeWagmi, foyerConnector } from "./index.ts";

const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet] })] });
const shared = { chains: [chains.mainnet], transports: { 1: http() } } as const;

// Checked against wagmi's core 3 by tsconfig.json, and against 2.22 by tsconfig.wagmi-2.json.
const config = core.createConfig({ ...shared, connectors: [foyerConnector(foyer)] });
const configOfHooks = createConfig({ ...shared, connectors: [foyerConnector(foyer)] });
bridgeWagmi({ foyer, config }) satisfies () => void;
bridgeWagmi({ foyer, config: configOfHooks }) satisfies () => void;

// The connector keeps its type: the kit behind it is at hand.
config.connectors[0]?.foyer.id satisfies string | undefined;

// @ts-expect-error The bridge needs the kit.
bridgeWagmi({ config: config });
// @ts-expect-error A connector stands for a kit.
foyerConnector({});
