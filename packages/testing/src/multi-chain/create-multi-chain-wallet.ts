import type { Namespace } from "@foyer/contract";
import { createTestIcon } from "../icons/test-icon.ts";
import { createScript } from "../script/create-script.ts";
import { createSides, keplrPath } from "./create-sides.ts";
import type { MultiChainWallet, MultiChainWalletOptions } from "./multi-chain-wallet.ts";
import { placeSides } from "./place-sides.ts";

/**
 * Makes a wallet that serves several namespaces at once under one name, icon, person and lock: EVM chains and Solana by
 * default, any of the seven where they are named. EIP-6963 announces it, the Wallet Standard registers it once for Solana
 * and Sui, one object that speaks as Xverse's serves Bitcoin and Stacks, and Polkadot and Cosmos find it at globals that
 * are called after it.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @see https://github.com/wallet-standard/wallet-standard
 * @see https://github.com/ordinals-tools/WBIPs
 * @example
 * import { createMultiChainWallet, createTestPage } from "@foyer/testing";
 *
 * const wallet = createMultiChainWallet({ name: "Acme", namespaces: ["eip155", "bip122", "stacks"] });
 * wallet.install(createTestPage());
 * wallet.bitcoin.switchNetwork("testnet4");
 */
export function createMultiChainWallet<const N extends Namespace = "eip155" | "solana">(
  options: MultiChainWalletOptions<N> = {},
): MultiChainWallet<N> {
  const { name = "Test Wallet", clock } = options;
  const icon = options.icon ?? createTestIcon(name);
  const script = options.script ?? createScript({ clock });
  const namespaces: readonly Namespace[] = options.namespaces ?? ["eip155", "solana"];
  const sides = createSides({ ...options, name, icon, script, clock, namespaces });
  const all = Object.values(sides);
  const undos = new Set<() => void>();
  const wallet = {
    name,
    namespaces,
    script,
    ...sides,
    get prompts() {
      return script.prompts;
    },
    install(page) {
      const undo = placeSides(page, sides, { name, icon, keplrPath: keplrPath({ ...options, name }) });
      const once = (): void => void (undos.delete(once) && undo());
      undos.add(once);
      return once;
    },
    lock: () => all.forEach((side) => void side.lock()),
    unlock: () => all.forEach((side) => void side.unlock()),
    remove() {
      for (const undo of [...undos]) undo();
      for (const side of all) side.remove();
    },
  } satisfies Partial<MultiChainWallet<Namespace>>;
  // The sides are those of its namespaces.
  return wallet as unknown as MultiChainWallet<N>;
}
