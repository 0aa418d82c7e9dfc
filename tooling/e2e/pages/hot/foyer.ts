import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";

export const foyer = createFoyer({ app: { name: "Kit 0" }, adapters: [eip155({ networks: [mainnet] })] });
