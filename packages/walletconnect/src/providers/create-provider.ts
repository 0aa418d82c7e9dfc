import type { Namespace } from "@foyer/contract";
import type { NamespaceSession } from "../session/namespace-session.ts";
import { createBitcoinWallet } from "./bitcoin-wallet.ts";
import { createCosmosWallet } from "./cosmos-wallet.ts";
import { createEvmProvider } from "./evm-provider.ts";
import { createPolkadotWallet } from "./polkadot-wallet.ts";
import { createSolanaWallet } from "./solana-wallet.ts";
import { createStacksProvider } from "./stacks-provider.ts";
import { createSuiWallet } from "./sui-wallet.ts";

const MAKERS: { readonly [N in Namespace]: (session: NamespaceSession<N>) => object } = {
  eip155: createEvmProvider,
  solana: createSolanaWallet,
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
