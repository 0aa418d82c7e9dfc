import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";

export const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet, base] })] });
