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
   * before there were control keys, until it names its own.
   */
  keeper_wallets: {
    id: string;
    project_id: string;
    eip155: string;
    solana: string;
    control: string | null;
    committed_version: number;
    erase_at: number | null;
    created_at: number;
  };
  /**
   * Whose mailed links count. `dropped_at`: counts no longer, and comes back where its owner objects in time. `way`: what an owner is
   * called who was linked; null: the first one, who may have two addresses while they change.
   */
  keeper_addresses: {
    wallet_id: string;
    email_index: string;
    sealed: string;
    wrapped: string;
    added_at: number;
    dropped_at: number | null;
    way: string | null;
  };
  /** What may be objected to. `link`: the digest of what the mailed link has in it. */
  keeper_objections: { link: string; wallet_id: string; old_index: string; new_index: string; expires_at: number };
  keeper_shares: { wallet_id: string; version: number; sealed: string; wrapped: string; put_at: number };
  /** Wallets whose shares were erased for good: none is put again. */
  keeper_erased: { wallet_id: string; project_id: string; erased_at: number };
  /** `asked`: the digest of what asked for it, which is given it again. */
  keeper_receipts: { wallet_id: string; asked: string; receipt: string; expires_at: number };
  migrations: { name: string; ran_at: number };
};
