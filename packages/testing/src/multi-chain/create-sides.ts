import type { Clock, Namespace } from "@foyer/contract";
import type { BitcoinWalletOptions } from "../bitcoin/bitcoin-wallet.ts";
import { createBitcoinWallet } from "../bitcoin/create-bitcoin-wallet.ts";
import { createCosmosWallet } from "../cosmos/create-cosmos-wallet.ts";
import { createEvmWallet } from "../evm/create-evm-wallet.ts";
import { createPolkadotWallet } from "../polkadot/create-polkadot-wallet.ts";
import type { Script } from "../script/create-script.ts";
import { solanaPart } from "../solana/solana-part.ts";
import { createStacksWallet } from "../stacks/create-stacks-wallet.ts";
import type { StacksWalletOptions } from "../stacks/stacks-wallet.ts";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import type { StandardWalletOptions } from "../standard/standard-wallet.ts";
import { suiPart } from "../sui/sui-part.ts";
import type { SideOptions, WalletSides } from "./multi-chain-wallet.ts";
import { createOneLock } from "./one-lock.ts";
import { namePlaces } from "./page-names.ts";

type Making = SideOptions & {
  readonly name: string;
  readonly icon: string;
  readonly script: Script;
  readonly clock: Clock | undefined;
  readonly namespaces: readonly Namespace[];
};

/** A name on Stacks for every network of Bitcoin: addresses on all but the main one are alike. */
const STACKS_NETWORKS = { Testnet4: 26, Signet: 26, Regtest: 26 };

/** Makes the sides that the namespaces need, and no others: keys take time. */
export function createSides(options: Making): Partial<WalletSides> {
  const { name, icon, script, clock, evm, polkadot, cosmos } = options;
  const shared = { name, icon, script, clock };
  const { key, global } = namePlaces(name);
  const has = (namespace: Namespace): boolean => options.namespaces.includes(namespace);
  const standard = standardOptions(options);
  const bitcoin = bitcoinOptions(options, global);
  const stacks = stacksOptions(options, global);
  const path = keplrPath(options);
  const { watch } = createOneLock((locked) => {
    for (const side of Object.values(sides)) locked ? side.lock() : side.unlock();
  });
  const sides: Partial<WalletSides> = {
    ...(has("eip155") && { evm: createEvmWallet({ ...shared, ...evm, save: watch(evm) }) }),
    ...(standard.parts?.[0] && {
      standard: createStandardWallet({ ...shared, ...standard, save: watch(standard) }),
    }),
    ...(has("bip122") && { bitcoin: createBitcoinWallet({ ...shared, ...bitcoin, save: watch(bitcoin) }) }),
    ...(has("polkadot") && {
      polkadot: createPolkadotWallet({ ...shared, key, ...polkadot, save: watch(polkadot) }),
    }),
    ...(has("cosmos") && { cosmos: createCosmosWallet({ ...shared, ...cosmos, path, save: watch(cosmos) }) }),
    ...(has("stacks") && { stacks: createStacksWallet({ ...shared, ...stacks, save: watch(stacks) }) }),
  };
  return sides;
}

/** Where the object of Keplr's shape is. */
export function keplrPath({ name, cosmos }: Pick<Making, "name"> & Pick<SideOptions, "cosmos">): string {
  return cosmos?.path ?? `${namePlaces(name).global}.keplr`;
}

/** One object for all its parts: Solana, Sui, and whichever else are given. */
function standardOptions({ namespaces, standard }: Making): StandardWalletOptions {
  const parts = namespaces.flatMap((namespace) => {
    if (namespace === "solana") return solanaPart();
    return namespace === "sui" ? suiPart() : [];
  });
  return { ...standard, parts: standard?.parts ?? parts };
}

/** Other families are found at their own paths alone. */
function bitcoinOptions({ bitcoin }: SideOptions, global: string): BitcoinWalletOptions {
  return { ...((bitcoin?.family ?? "xverse") === "xverse" && { path: `${global}.wbip` }), ...bitcoin };
}

function stacksOptions({ stacks }: SideOptions, global: string): StacksWalletOptions {
  return {
    ...((stacks?.dialect ?? "xverse") === "xverse" && { path: `${global}.wbip` }),
    ...stacks,
    state: { ...stacks?.state, networks: { ...STACKS_NETWORKS, ...stacks?.state?.networks } },
  };
}
