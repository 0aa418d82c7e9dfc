import { BITCOIN_TEST_KEYS } from "../bitcoin/bitcoin-test-keys.ts";
import type { BitcoinState, BitcoinWalletOptions } from "../bitcoin/bitcoin-wallet.ts";
import { inventTxid } from "../bitcoin/core.ts";
import type { CosmosState } from "../cosmos/cosmos-wallet.ts";
import type { EvmState } from "../evm/state.ts";
import type { SideOptions } from "../multi-chain/multi-chain-wallet.ts";
import type { PolkadotState } from "../polkadot/polkadot-wallet.ts";
import { solanaPart } from "../solana/solana-part.ts";
import type { StacksState } from "../stacks/stacks-state.ts";
import type { StandardState } from "../standard/core.ts";
import { suiPart } from "../sui/sui-part.ts";
import { createKeptState } from "./kept-state.ts";
import type { PageWalletsConfig } from "./page-config.ts";
import { namespacesOf, type PageWallet } from "./page-wallet.ts";
import { sendBitcoin } from "./send-bitcoin.ts";

type Making = {
  readonly wallet: PageWallet;
  readonly config: PageWalletsConfig;
  /** Without one, the wallet forgets with the page. */
  readonly storage: Storage | undefined;
};

type Kept<State> = { readonly state: Partial<State>; save(state: State): void };
type Urls = { readonly [network: string]: string };

/** How a page's wallet makes its sides: each remembers its own state. */
export function sideOptions({ wallet, config, storage }: Making): SideOptions {
  const { name, rdns } = wallet;
  const { rpc = {}, chainId, bitcoinNetwork } = config;
  const keep = <State>(side: string, first: Partial<State> = {}): Kept<State> => {
    const kept = createKeptState<State>(storage, `foyer-demo-wallet:${name}:${side}`);
    return { state: { ...first, ...kept.read() }, save: kept.write };
  };
  const [firstChain = "1"] = Object.keys(rpc.evm ?? {});
  // What it serves is as it is now, not as it was on the last visit.
  const standard = keep<StandardState>("standard");
  const { chains: _, ...state } = standard.state;
  const evm = keep<EvmState>("evm", { chainId: chainId ?? Number(firstChain) });
  const stacks = keep<StacksState>("stacks");
  const cosmos = keep<CosmosState>("cosmos");
  const { chains: __, ...cosmosState } = cosmos.state;
  const parts = namespacesOf(wallet).flatMap((namespace) => {
    if (namespace === "solana") return solanaPart({ rpc: rpc.solana });
    return namespace === "sui" ? suiPart(config.sui) : [];
  });
  return {
    evm: { rdns, ...evm, state: { ...evm.state, batchAccounts: config.batchAccounts ?? {} } },
    standard: { parts, state, save: standard.save },
    bitcoin: sending(keep<BitcoinState>("bitcoin", bitcoinNetwork && { network: bitcoinNetwork }), rpc.bitcoin),
    polkadot: keep<PolkadotState>("polkadot"),
    // As Leap does: with it a reload never asks.
    cosmos: { state: cosmosState, save: cosmos.save, saysConnected: true },
    stacks: { ...stacks, state: { ...stacks.state, nodes: rpc.stacks ?? {} } },
  };
}

/** Lets a Bitcoin wallet pay from its active account, through the network's Esplora where there is one. */
function sending(kept: Kept<BitcoinState>, urls: Urls = {}): BitcoinWalletOptions {
  let [active = 0] = kept.state.accounts ?? [];
  return {
    ...kept,
    save(state) {
      [active = 0] = state.accounts;
      kept.save(state);
    },
    async send(transfer) {
      const url = urls[transfer.network];
      // An account is a payment and an ordinals address.
      const secret = BITCOIN_TEST_KEYS.p2wpkh[Math.floor(active / 2)];
      return url && secret ? await sendBitcoin({ url, secret, transfer }) : inventTxid(transfer);
    },
  };
}
