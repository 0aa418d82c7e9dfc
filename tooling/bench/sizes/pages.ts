/** A host's page with EVM wallets: what the README tells people to write. */
export const EVM_PAGE = `
import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";
import { FoyerButton, FoyerProvider } from "@foyer/react";
globalThis.page = { createFoyer, eip155, mainnet, FoyerButton, FoyerProvider };
`;

/** The same with Solana wallets. */
export const EVM_SOLANA_PAGE = `${EVM_PAGE}
import { solana } from "@foyer/solana";
globalThis.page.solana = solana;
`;
