import type { Namespace } from "@foyer/contract";
import type { Seat } from "../session/seat.ts";
import { createBitcoinLive } from "./bitcoin-live.ts";
import { createCosmosLive } from "./cosmos-live.ts";
import { createEvmLive } from "./evm-live.ts";
import { createPolkadotLive } from "./polkadot-live.ts";
import { createSolanaLive } from "./solana-live.ts";
import { createStacksLive } from "./stacks-live.ts";
import { createSuiLive } from "./sui-live.ts";

const MAKERS: { readonly [N in Namespace]: (seat: Seat<N>) => object } = {
  eip155: createEvmLive,
  solana: createSolanaLive,
  bip122: createBitcoinLive,
  polkadot: createPolkadotLive,
  cosmos: createCosmosLive,
  sui: createSuiLive,
  stacks: createStacksLive,
};

/** Makes a session's live object for a namespace: it speaks as the namespace's wallets on pages do. */
export function createLive<N extends Namespace>(namespace: N, seat: Seat<N>): object {
  return MAKERS[namespace](seat);
}
