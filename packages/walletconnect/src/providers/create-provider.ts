import type { Namespace } from "@foyer/contract";
import type { NamespaceSession } from "@foyer/contract/session-providers";
import { createEvmProvider, createSolanaWallet } from "@foyer/contract/session-providers";
import { base58, base64 } from "@scure/base";
import { createBitcoinWallet } from "./bitcoin-wallet.ts";
import { createCosmosWallet } from "./cosmos-wallet.ts";
import { createPolkadotWallet } from "./polkadot-wallet.ts";
import { createStacksProvider } from "./stacks-provider.ts";
import { createSuiWallet } from "./sui-wallet.ts";

const MAKERS: { readonly [N in Namespace]: (session: NamespaceSession<N>) => object } = {
  eip155: createEvmProvider,
  solana: (session) => createSolanaWallet(session, { base58, base64 }),
  bip122: createBitcoinWallet,
  polkadot: createPolkadotWallet,
  cosmos: createCosmosWallet,
  sui: createSuiWallet,
  stacks: createStacksProvider,
};

/** Makes a session's live object for a namespace: it speaks as the namespace's wallets on pages do. */
export function createProvider<N extends Namespace>(namespace: N, session: NamespaceSession<N>): object {
  return MAKERS[namespace](session);
}
