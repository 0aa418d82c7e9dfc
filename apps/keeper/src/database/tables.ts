import type { HolderTables } from "@foyer-apps/service/holding/holder-tables";

/** How the verification of a device stands. */
export type FlowStatus = "confirmed" | "pending" | "refused";

/**
 * The keeper's tables. Addresses of e-mail and shares are sealed, and found by a digest; `wrapped` is a row's key under the
 * key-encryption key. Times are Unix milliseconds.
 */
export type Tables = HolderTables & {
  /** Devices that are, or were, to be verified. `link`: the digest of what the mailed link has in it. */
  keeper_flows: {
    id: string;
    project_id: string;
    thumbprint: string;
    email_index: string;
    sealed: string;
    wrapped: string;
    page: string;
    device: string;
    language: string;
    number: string;
    link: string;
    status: FlowStatus;
    created_at: number;
    expires_at: number;
  };
  /**
   * Wallets by the addresses and the control key that their first share came with, which hold from then on. `control`: null for one from
   * before there were control keys, until it names its own. `undone_until`: a deletion at this time, or an earlier one, was undone.
   */
  keeper_wallets: {
    id: string;
    project_id: string;
    eip155: string;
    solana: string;
    control: string | null;
    committed_version: number;
    erase_at: number | null;
    undone_until: number | null;
    created_at: number;
  };
  /**
   * Owners of wallets, whose mailed links count. `added_at`: counts from then on; a new address waits for a day. `dropped_at`: counts until
   * then, and comes back where its owner objects in time. `way`: the name of a linked owner; null: the first one, who may have two addresses
   * while they change. `objected_at`: when an owner who was removed objected, which they do once.
   */
  keeper_addresses: {
    wallet_id: string;
    email_index: string;
    sealed: string;
    wrapped: string;
    added_at: number;
    dropped_at: number | null;
    way: string | null;
    objected_at: number | null;
  };
  /**
   * Changes that may be objected to. `link`: the digest of the mailed link's secret. `about`: a `change` from `old_index` to `new_index`, the
   * `removal` of an owner, or the `return` of one who objected to that; `old_index` is that owner then, and `new_index` is empty.
   */
  keeper_objections: {
    link: string;
    wallet_id: string;
    old_index: string;
    new_index: string;
    expires_at: number;
    about: "change" | "removal" | "return";
  };
  keeper_shares: { wallet_id: string; version: number; sealed: string; wrapped: string; put_at: number };
  /** Wallets whose shares were erased for good: none is put again. */
  keeper_erased: { wallet_id: string; project_id: string; erased_at: number };
  /** `asked`: the digest of what asked for it, which is given it again. */
  keeper_receipts: { wallet_id: string; asked: string; receipt: string; expires_at: number };
  migrations: { name: string; ran_at: number };
};
