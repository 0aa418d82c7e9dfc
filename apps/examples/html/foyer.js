import { base, createFoyer, defineFoyer, eip155, mainnet } from "@foyer/elements/script";

export const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet, base] })] });
defineFoyer({ foyer });
