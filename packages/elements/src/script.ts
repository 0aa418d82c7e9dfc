// biome-ignore-all lint/performance/noBarrelFile: a package entry

import { defineMaker } from "./define-foyer.ts";
import { makeKit } from "./make-kit.ts";

export { createFoyer, selectAccount, selectStatus } from "@foyer/core";
export { eip155 } from "@foyer/eip155";
export { arbitrum, base, mainnet, optimism, polygon, sepolia } from "@foyer/eip155/networks";
export { solana } from "@foyer/solana";
export { type DefineOptions, defineFoyer } from "./define-foyer.ts";

// A page without a script of its own has this one for its effect.
if (typeof customElements !== "undefined") defineMaker(makeKit);
