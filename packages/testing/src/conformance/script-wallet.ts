import type { ScriptedWallet } from "@foyer/contract/testing";
import type { ControlledWallet } from "../wallet/controlled-wallet.ts";
import type { WalletState } from "../wallet/wallet-core.ts";
import type { Gate } from "./create-gate.ts";

/** What a wallet has of its own: how it gets onto a page, how it lies, and whatever differs from the others. */
export type OwnPart = Pick<ScriptedWallet, "announce" | "lieEmptyAccounts"> & Partial<ScriptedWallet>;

/**
 * Puts a wallet of this package into the conformance suite's words. `addresses`: all it holds, in the order of its keys.
 * @example
 * import { createEvmWallet, createTestPage, EVM_TEST_ADDRESSES } from "@foyer/testing";
 * import { createGate, scriptWallet } from "@foyer/testing/conformance";
 *
 * const [page, wallet] = [createTestPage(), createEvmWallet({ name: "Acme" })];
 * const a = { wallet, name: "Acme", addresses: EVM_TEST_ADDRESSES, gate: createGate() };
 * export const acme = scriptWallet(a, {
 *   announce: () => void wallet.announce(page),
 *   lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
 * });
 */
export function scriptWallet<T extends OwnPart>(
  {
    wallet,
    name,
    addresses,
    gate,
  }: {
    readonly wallet: ControlledWallet<WalletState, never>;
    readonly name: string;
    readonly addresses: readonly string[];
    readonly gate: Pick<Gate, "throwOnNext" | "freeze" | "thaw">;
  },
  own: T,
): ScriptedWallet & T & { listenerCount(): number } {
  const common: Common = {
    name,
    addresses,
    get prompts() {
      return wallet.prompts;
    },
    onPrompt: (script) => wallet.script.onPrompt((kind) => script({ kind })),
    lock: wallet.lock,
    unlock: wallet.unlock,
    setAccounts: (shared) => wallet.setAccounts(shared.map((address) => addresses.indexOf(address))),
    throwOnNext: gate.throwOnNext,
    freeze: gate.freeze,
    thaw: gate.thaw,
    remembers: () => wallet.state.origins.length > 0,
    listenerCount: wallet.listenerCount,
  };
  // Onto the first one: its prompts are read when they are asked for.
  return Object.assign(common, own);
}

type Common = Omit<ScriptedWallet, "announce" | "remove" | "lieEmptyAccounts" | "moveTo"> & { listenerCount(): number };
