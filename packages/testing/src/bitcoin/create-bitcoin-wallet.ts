import { createSystemClock } from "../clock/system-clock.ts";
import { createTestIcon } from "../icons/test-icon.ts";
import { originOf } from "../page/origin.ts";
import { createRejection } from "../rpc/rpc-error.ts";
import { createScript } from "../script/create-script.ts";
import { createWalletControls } from "../wallet/wallet-controls.ts";
import type { BitcoinKeyOptions } from "./bitcoin-key.ts";
import { BITCOIN_TEST_KEYS } from "./bitcoin-test-keys.ts";
import type { BitcoinFamily, BitcoinWallet, BitcoinWalletOptions } from "./bitcoin-wallet.ts";
import { createBitcoinCore, inventTxid } from "./core.ts";
import { createLeatherRejection } from "./families/leather.ts";
import { createXverseRejection } from "./families/xverse.ts";
import { createBitcoinPresence } from "./presence.ts";

type Habits = {
  readonly name: string;
  readonly path: string;
  /** Whether an account has a payment and an ordinals address. */
  readonly isPaired: boolean;
  readonly isListed: boolean;
  readonly rejection: () => unknown;
};

const HABITS: { readonly [family in BitcoinFamily]: Habits } = {
  xverse: {
    name: "Xverse",
    path: "XverseProviders.BitcoinProvider",
    isPaired: true,
    isListed: true,
    rejection: createXverseRejection,
  },
  leather: {
    name: "Leather",
    path: "LeatherProvider",
    isPaired: true,
    isListed: true,
    rejection: createLeatherRejection,
  },
  unisat: { name: "UniSat", path: "unisat_wallet", isPaired: false, isListed: false, rejection: createRejection },
  okx: { name: "OKX Wallet", path: "okxwallet.bitcoin", isPaired: false, isListed: false, rejection: createRejection },
};

/**
 * Makes a Bitcoin wallet of a family, found at a global of the page, that signs for real, answers as scripted and can be
 * made to lie. Wallets of the Wallet Standard are made with `bitcoinPart`.
 * @example
 * import { createBitcoinWallet, createTestPage } from "@foyer/testing";
 *
 * const wallet = createBitcoinWallet({ family: "leather" });
 * wallet.install(createTestPage());
 * wallet.script.onPrompt("reject");
 */
export function createBitcoinWallet(options: BitcoinWalletOptions = {}): BitcoinWallet {
  const family = options.family ?? "xverse";
  const habits = HABITS[family];
  const clock = options.clock ?? createSystemClock();
  const script = options.script ?? createScript({ clock });
  const { name = habits.name, path = habits.path } = options;
  const core = createBitcoinCore({
    state: {
      accounts: habits.isPaired ? [0, 1] : [0],
      locked: false,
      origins: [],
      network: "mainnet",
      ...options.state,
    },
    lies: {},
    keys: options.keys ?? keysOf(habits),
    script,
    rejection: options.rejection ?? habits.rejection,
    send: options.send ?? (async (transfer) => inventTxid(transfer)),
    save: options.save ?? (() => undefined),
  });
  const icon = options.icon ?? createTestIcon(name);
  const list = options.list ?? (habits.isListed ? "btc_providers" : undefined);
  const { flags, without } = options;
  const controls = createWalletControls(core, {
    tellAccounts: () => core.tell({ type: "accounts" }),
    tellRevoked: (origin) => core.tell({ type: "accounts", origin }),
  });
  return {
    name,
    family,
    path,
    script,
    ...createBitcoinPresence(core, { family, name, path, icon, list, clock, flags, without }),
    ...controls,
    switchAccount: (index) =>
      habits.isPaired ? controls.setAccounts([2 * index, 2 * index + 1]) : controls.switchAccount(index),
    switchNetwork: core.moveTo,
    addressesFor: (site) => core.shared(originOf(site)).map(({ address }) => address),
    get state() {
      return core.state;
    },
    get prompts() {
      return script.prompts;
    },
  };
}

function keysOf({ isPaired }: Habits): readonly BitcoinKeyOptions[] {
  const { p2wpkh, p2tr } = BITCOIN_TEST_KEYS;
  return p2wpkh.flatMap((secret, index) => {
    const payment = { secret, type: "p2wpkh" } as const;
    return isPaired ? [payment, { secret: p2tr[index] ?? "", type: "p2tr" } as const] : [payment];
  });
}
