import { originOf } from "../page/origin.ts";
import { createRejection } from "../rpc/rpc-error.ts";
import { createScript } from "../script/create-script.ts";
import { solanaPart } from "../solana/solana-part.ts";
import { createStandardControls } from "./controls.ts";
import { createStandardCore } from "./core.ts";
import { createStandardPresence } from "./presence.ts";
import type { StandardWallet, StandardWalletOptions } from "./standard-wallet.ts";

/**
 * Makes a Wallet Standard wallet that signs for real, answers as scripted and can be made to lie.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createStandardWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const wallet = createStandardWallet({ name: "Acme", ignoreSilent: true });
 * wallet.register(page);
 */
export function createStandardWallet(options: StandardWalletOptions = {}): StandardWallet {
  const script = options.script ?? createScript({ clock: options.clock });
  const parts = options.parts ?? [solanaPart()];
  const { otherAccounts = [] } = options;
  const core = createStandardCore({
    state: {
      accounts: [0],
      locked: false,
      origins: [],
      chains: options.chains ?? parts.flatMap((part) => part.chains),
      ...options.state,
    },
    lies: { altersMessage: options.alterSignedMessage },
    accountsAt: (index) => [
      ...parts.flatMap((part) => part.account(index) ?? []),
      ...(index === 0 ? otherAccounts : []),
    ],
    script,
    rejection: options.rejection ?? createRejection,
    save: options.save ?? (() => undefined),
  });
  const name = options.name ?? "Test Wallet";
  const presence = createStandardPresence(core, { ...options, name, parts });
  return {
    name,
    script,
    ...presence,
    ...createStandardControls(core),
    get state() {
      return core.state;
    },
    get prompts() {
      return script.prompts;
    },
    accountsFor: (site) => core.accountsFor(originOf(site)),
    onChange: core.onChange,
    remove: presence.unregister,
  };
}
