import type { Page, Undo } from "@foyer/contract";
import type { BitcoinWallet } from "../bitcoin/bitcoin-wallet.ts";
import { enterInList } from "../bitcoin/globals.ts";
import { injectInto } from "../polkadot/inject-into.ts";
import type { PolkadotWallet } from "../polkadot/polkadot-wallet.ts";
import { placeWbipWallet } from "../stacks/place-wallet.ts";
import type { StacksWallet } from "../stacks/stacks-wallet.ts";
import type { WalletSides } from "./multi-chain-wallet.ts";
import { BITCOIN_METHODS, STACKS_METHODS } from "./wbip-methods.ts";
import { joinWbipProviders, type WbipProvider } from "./wbip-provider.ts";

/** What a wallet says of itself wherever it puts itself. */
export type Showing = {
  readonly name: string;
  readonly icon: string;
  /** Where its object of Keplr's shape is. */
  readonly keplrPath: string;
};

/** Puts every side into a page, by the way of its namespace. */
export function placeSides(page: Page, sides: Partial<WalletSides>, showing: Showing): Undo {
  const { evm, standard, polkadot, cosmos } = sides;
  const undos = [
    evm?.announce(page),
    standard?.register(page),
    ...placeWbip(page, sides, showing),
    polkadot && injectPolkadot(page, polkadot, showing),
    cosmos?.announce(page),
    cosmos && listKeplr(page, showing),
  ];
  return () => undos.forEach((undo) => void undo?.());
}

/** `injectedWeb3` knows no icons, but wallets that give one are shown with it. */
function injectPolkadot(page: Page, polkadot: PolkadotWallet, { icon }: Showing): Undo {
  return injectInto(page, { key: polkadot.key, wallet: { ...polkadot.injected(page), icon } });
}

/** At a path of its own, an object of Keplr's shape is found through the list that tells of it. */
export function listKeplr(page: Page, { keplrPath, name, icon }: Showing): Undo | undefined {
  const [, identifier] = /^(\w+)\.keplr$/.exec(keplrPath) ?? [];
  return identifier ? enterInList(page, "interchainWallets", { identifier, name, icon }) : undefined;
}

/** Bitcoin and Stacks in one object, where both speak as Xverse does; each in its own otherwise. */
function placeWbip(page: Page, sides: Partial<WalletSides>, showing: Showing): readonly (Undo | undefined)[] {
  const { bitcoin, stacks } = sides;
  return bitcoin?.family === "xverse" && stacks?.dialect === "xverse" && bitcoin.path === stacks.path
    ? placeBoth(page, { bitcoin, stacks }, showing)
    : [bitcoin && placeBitcoin(page, bitcoin, showing), stacks && placeStacks(page, stacks)];
}

function placeBoth(
  page: Page,
  { bitcoin, stacks }: Pick<WalletSides, "bitcoin" | "stacks">,
  { name, icon }: Showing,
): readonly Undo[] {
  const entry = { id: bitcoin.path, name, icon, methods: [...BITCOIN_METHODS, ...STACKS_METHODS] };
  const { provider, stop } = joinWbipProviders({
    bitcoin: bitcoin.provider(page) as WbipProvider,
    stacks: stacks.provider(page) as WbipProvider,
    moveStacks: stacks.switchNetwork,
  });
  return [placeWbipWallet(page, { entry, provider }), stop];
}

function placeBitcoin(page: Page, bitcoin: BitcoinWallet, { name, icon }: Showing): Undo {
  if (bitcoin.family !== "xverse") return bitcoin.install(page);
  const entry = { id: bitcoin.path, name, icon, methods: BITCOIN_METHODS };
  return placeWbipWallet(page, { entry, provider: bitcoin.provider(page) });
}

/** Alone, it is in the list for Stacks: all who read the other one would take it for a Bitcoin wallet. */
function placeStacks(page: Page, stacks: StacksWallet): Undo {
  const provider = stacks.provider(page);
  return placeWbipWallet(page, { entry: stacks.entry, provider, lists: ["webbtc_stx_providers"] });
}
