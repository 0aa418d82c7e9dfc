import type {
  AdapterRuntime,
  FoundWallet as AnyFoundWallet,
  LinkedWallet as AnyLinkedWallet,
} from "@foyer/contract/runtime";

/** The object of a wallet, as WBIP004 lists it. */
export type StacksProvider = {
  /** Resolves with an envelope of JSON-RPC, a result or an error, or throws either. */
  request(method: string, params?: unknown): Promise<unknown>;
};

/** What the parts of the adapter share. */
export type Runtime = AdapterRuntime<"stacks", StacksProvider>;

/** A wallet on the page. */
export type FoundWallet = AnyFoundWallet<"stacks", StacksProvider>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"stacks", StacksProvider>;
