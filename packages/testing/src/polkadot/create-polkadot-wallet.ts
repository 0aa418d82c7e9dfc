import type { Page, Undo } from "@foyer/contract";
import { originOf } from "../page/origin.ts";
import { createScript } from "../script/create-script.ts";
import { createWalletControls } from "../wallet/wallet-controls.ts";
import { createWalletCore } from "../wallet/wallet-core.ts";
import { injectInto } from "./inject-into.ts";
import { createInjectedSession, type InjectedSession } from "./injected-session.ts";
import { createPolkadotKey } from "./polkadot-key.ts";
import { POLKADOT_TEST_KEYS } from "./polkadot-keys.ts";
import type {
  InjectedTestWallet,
  PolkadotLies,
  PolkadotState,
  PolkadotWallet,
  PolkadotWalletOptions,
} from "./polkadot-wallet.ts";
import { toSs58 } from "./ss58.ts";

/** The prefix that stands for no chain. */
const GENERIC_PREFIX = 42;

type Place = { readonly session: InjectedSession; readonly live: InjectedTestWallet };

/**
 * Makes a wallet of `window.injectedWeb3` that signs for real, in sr25519, ed25519 and ecdsa, answers as scripted and
 * can be made to lie.
 * @see https://github.com/polkadot-js/extension
 * @example
 * import { createPolkadotWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const wallet = createPolkadotWallet({ key: "polkadot-js" });
 * wallet.inject(page);
 * wallet.script.onPrompt("reject");
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotWallet {
  const script = options.script ?? createScript({ clock: options.clock });
  const keys = (options.keys ?? POLKADOT_TEST_KEYS).map(createPolkadotKey);
  const core = createWalletCore<PolkadotState, PolkadotLies>({
    state: { accounts: [0], locked: false, origins: [], refused: [], ...options.state },
    lies: {},
    save: options.save ?? (() => undefined),
  });
  const places = new Map<Page | undefined, Place>();
  const undos = new Set<Undo>();
  const key = options.key ?? "test-wallet";
  const version = options.version ?? "1.0.0";
  const place = (page: Page | undefined): Place => {
    const known = places.get(page);
    if (known) return known;
    const session = createInjectedSession(core, { ...options, version, keys, script, origin: originOf(page) });
    const live = options.scheme === "connect" ? { connect: session.open } : { version, enable: session.open };
    const made = { session, live };
    places.set(page, made);
    return made;
  };
  const tellAccounts = (): void => {
    for (const { session } of places.values()) session.tellAccounts();
  };
  return {
    key,
    get addresses() {
      return keys.map(({ account }) => toSs58(account, options.ss58Prefix ?? GENERIC_PREFIX));
    },
    script,
    ...createWalletControls(core, { tellAccounts, tellRevoked: tellAccounts }),
    get state() {
      return core.state;
    },
    get prompts() {
      return script.prompts;
    },
    injected: (page) => place(page).live,
    inject(page) {
      const undo = injectInto(page, { key, wallet: place(page).live });
      undos.add(undo);
      return undo;
    },
    listenerCount: () => [...places.values()].reduce((sum, { session }) => sum + session.listenerCount(), 0),
    remove() {
      for (const undo of undos) undo();
      undos.clear();
    },
  };
}
