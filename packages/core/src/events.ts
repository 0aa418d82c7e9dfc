import type { AccountId, ChainId, Connection, ConnectionId, Namespace } from "@foyer/contract";
import type { ViewName } from "./router/state.ts";

/** What the kit tells the host. */
export type FoyerEvents = {
  /** The modal is about to open: a UI fetches what it shows. */
  "modal-requested": Readonly<Record<string, never>>;
  "modal-opened": { readonly view: ViewName };
  "modal-closed": { readonly view: ViewName };
  "view-changed": { readonly view: ViewName };
  "connection-opened": { readonly cause: "user" | "restore" | "wallet"; readonly connection: Connection };
  "connection-changed": {
    readonly what: readonly ("accounts" | "chain" | "features")[];
    readonly connection: Connection;
  };
  "connection-closed": {
    readonly cause: "user" | "wallet" | "expired" | "gone";
    readonly connectionId: ConnectionId;
    readonly namespace: Namespace;
  };
  /**
   * The kit had a wallet send something: `account` is CAIP-10 on the chain it is sent on, `amount` in the smallest unit.
   * `operation`: what it does where it is no transfer; `amount` is then what is given for something else.
   */
  "transaction-sent": {
    readonly account: AccountId;
    readonly hash: string;
    readonly to: string;
    readonly amount?: bigint | undefined;
    readonly asset?: string | undefined;
    readonly decimals?: number | undefined;
    readonly symbol?: string | undefined;
    readonly operation?: "trade" | "approve" | "execute" | undefined;
    /** What the adapter is asked with the first time that somebody wants to know what became of it. */
    readonly trace?: string | undefined;
  };
  /** What became of something that this page had sent, once that is final. Told while the feature `activity` follows it. */
  "transaction-settled": {
    readonly account: AccountId;
    readonly hash: string;
    readonly status: "confirmed" | "failed" | "replaced" | "dropped";
    /** Why it failed, by the chain's own name for it: for developers. */
    readonly reason?: string | undefined;
    readonly to?: string | undefined;
    readonly amount?: bigint | undefined;
    readonly asset?: string | undefined;
    readonly decimals?: number | undefined;
    readonly symbol?: string | undefined;
  };
  /** Somebody took a name for an account: `name` is whole, with its suffix. Who shows names reads it anew. */
  "account-named": { readonly account: AccountId; readonly name: string };
  "network-changed": { readonly namespace: Namespace; readonly network: ChainId };
};
