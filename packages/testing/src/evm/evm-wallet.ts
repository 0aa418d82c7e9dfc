import type { Page, Undo } from "@foyer/contract";
import type { ControlledWallet, ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { EvmWalletInfo } from "./announce.ts";
import type { EvmEvent } from "./core.ts";
import type { EvmLies } from "./lies.ts";
import type { EvmProvider } from "./provider.ts";
import type { EvmCall } from "./request.ts";
import type { EvmState } from "./state.ts";

/** How an EVM wallet is made; every part has a default. `rdns`: one made from the name, such as `dev.foyer.testing.acme`. */
export type EvmWalletOptions = ControlledWalletOptions<EvmState> & {
  readonly [Field in keyof EvmWalletInfo]?: EvmWalletInfo[Field] | undefined;
} & {
  /** Members of the provider such as `isMetaMask`. */
  readonly flags?: { readonly [flag: string]: unknown } | undefined;
  /** Private keys; the test phrase's first five by default. */
  readonly keys?: readonly `0x${string}`[] | undefined;
};

/** An EVM wallet under the hand of a test. */
export type EvmWallet = ControlledWallet<EvmState, EvmLies> & {
  readonly info: EvmWalletInfo;
  /** The provider a page sees; the same object each time. Without a page: a site at http://localhost. */
  provider(page?: Page): EvmProvider;
  /** Announces the wallet by EIP-6963, now and whenever the page asks. */
  announce(page: Page): Undo;
  /** The same, but silent for `ms` milliseconds first. */
  announceLate(page: Page, ms: number): Undo;
  /** Puts the provider at a global, `ethereum` by default. */
  installLegacy(page: Page, path?: string): Undo;
  switchChain(chainId: number): void;
  /** Reads from and sends through these nodes from now on, by chain id; the wallet knows their chains too. */
  setRpc(rpc: { readonly [chainId: string]: string }): void;
  /** Emits events that the state does not back. */
  readonly emit: {
    accountsChanged(accounts: unknown): void;
    chainChanged(chainId: unknown): void;
    connect(payload: unknown): void;
    disconnect(payload?: unknown): void;
  };
  /** Answers a request as from a site; what the pages' providers call. */
  request(call: EvmCall): Promise<unknown>;
  /** Hears every event on its way to the pages. `origin`: the one site concerned, or all. */
  onEvent(listener: (event: EvmEvent) => void): Undo;
  /** Uninstalls the wallet: it is announced no more, and its providers answer 4900. */
  remove(): void;
};
