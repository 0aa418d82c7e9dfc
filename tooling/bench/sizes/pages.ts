/** A host's page with EVM wallets, as the README tells people to write it. Its networks are the host's own data. */
export const EVM_PAGE = `
import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { FoyerButton, FoyerProvider } from "@foyer/react";
globalThis.page = { createFoyer, eip155, FoyerButton, FoyerProvider };
`;

/** The same with Solana wallets. */
export const EVM_SOLANA_PAGE = `${EVM_PAGE}
import { solana } from "@foyer/solana";
globalThis.page.solana = solana;
`;

/** The same with wallets of all seven namespaces. */
export const ALL_PAGE = `${EVM_SOLANA_PAGE}
import { bip122 } from "@foyer/bip122";
import { cosmos } from "@foyer/cosmos";
import { polkadot } from "@foyer/polkadot";
import { stacks } from "@foyer/stacks";
import { sui } from "@foyer/sui";
Object.assign(globalThis.page, { bip122, cosmos, polkadot, stacks, sui });
`;
