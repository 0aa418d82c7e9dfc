/**
 * What a wallet puts at `window.injectedWeb3[key]`. Those with `connect` tell their name only then, and their key is a
 * hash, so that a page cannot tell which wallets somebody has.
 * @see https://github.com/polkadot-js/extension/blob/master/packages/extension-inject/src/types.ts
 */
export type InjectedWindowWallet = {
  /** Not of the common shape; some wallets have one. */
  readonly icon?: string | undefined;
  readonly version?: string | undefined;
  readonly enable?: ((origin: string) => Promise<unknown>) | undefined;
  readonly connect?: ((origin: string) => Promise<unknown>) | undefined;
};

/** What an opened wallet can do; a member that it lacks is absent. */
export type Opened = {
  /** The key it was found at. */
  readonly source: string;
  readonly listAccounts: (() => Promise<unknown>) | undefined;
  readonly subscribe: ((listener: (accounts: unknown) => void) => unknown) | undefined;
  readonly signRaw: ((payload: SignRaw) => Promise<unknown>) | undefined;
  readonly signPayload: ((payload: object) => Promise<unknown>) | undefined;
};

/** @see https://github.com/polkadot-js/api/blob/master/packages/types/src/types/extrinsic.ts */
export type SignRaw = { readonly address: string; readonly data: string; readonly type: "bytes" };
