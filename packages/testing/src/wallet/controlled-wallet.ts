import type { Clock, Page } from "@foyer/contract";
import type { Script } from "../script/create-script.ts";
import type { Prompt } from "../script/prompt.ts";
import type { WalletState } from "./wallet-core.ts";

/** How every wallet is made; each part has a default. */
export type ControlledWalletOptions<State extends WalletState> = {
  /** What the wallet remembers from before. */
  readonly state?: Partial<State> | undefined;
  /** Called with the whole state after each change. */
  readonly save?: ((state: State) => unknown) | undefined;
  readonly script?: Script | undefined;
  readonly clock?: Clock | undefined;
};

/** What a test has in hand of every wallet. */
export type ControlledWallet<State extends WalletState, Lies> = {
  readonly state: State;
  /** The person's answers. */
  readonly script: Script;
  /** Every prompt so far. */
  readonly prompts: readonly Prompt[];
  lock(): void;
  unlock(): void;
  /** Makes the account at this index of the keys the active one. */
  switchAccount(index: number): void;
  /** Shares exactly these accounts, by index, the active one first. */
  setAccounts(indices: readonly number[]): void;
  /** Allows a site without a prompt, as on an earlier visit. */
  allow(site: Page | string): void;
  /** Takes a site's permission back from inside the wallet. */
  revoke(site: Page | string): void;
  /** Departs from the truth in these ways and no others. */
  lie(lies: Lies): void;
  /** Listeners that pages have on it. */
  listenerCount(): number;
  /** Uninstalls the wallet. */
  remove(): void;
};
