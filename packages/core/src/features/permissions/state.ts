import type { AccountId, ChainId } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import type { Snapshot } from "../../state.ts";
import type { Plain } from "../../store/create-store.ts";

/**
 * One thing that a session may do, as ERC-7715 has it; sums are in hex, in the smallest unit. An embedded wallet's accounts
 * keep to these: `contract-call` with `address`, `selectors`, and `allowance` for methods of tokens that move or release them;
 * `erc20-token-transfer` with `address` and `allowance`; `native-token-transfer` with `allowance`, and `to` for payments.
 */
export type SessionPermission = { readonly type: string; readonly data: { readonly [name: string]: Plain } };

/** What is asked for. `expiry`: Unix seconds. */
export type GrantRequest = {
  /** Who may act: `{ type: "account", data: { id } }`, the address of a key that the page holds. */
  readonly signer: SessionPermission;
  readonly expiry: number;
  readonly permissions: readonly SessionPermission[];
  /** Default: the network in use. */
  readonly chain?: ChainId<"eip155"> | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What a person agreed to. */
export type SmartSession = {
  /** By which the wallet knows it, and by which it is ended. */
  readonly context: `0x${string}`;
  /** Whose it is, on the chain that keeps to it. */
  readonly account: AccountId;
  /** The address that may act; empty where the signer has none. */
  readonly key: string;
  /** Unix seconds. */
  readonly expiry: number;
  /** As the wallet describes its grant; as requested, where the wallet does not describe it. */
  readonly permissions: readonly SessionPermission[];
  /** Present where that is more than was asked for, for longer or another key, or cannot be read whole. */
  readonly isWider?: true | undefined;
  /** The contract that its key calls, as far as the wallet says. */
  readonly manager?: string | undefined;
  /** Unix milliseconds. */
  readonly grantedAt: number;
  /** `ending`: the wallet is asked to end it. */
  readonly status: "active" | "ending";
};

/** What was granted on this page, of this visit and earlier ones, the latest last; what is over is left out. */
export type PermissionsState = { sessions: SmartSession[] };

/** What the account in use may have done. */
export interface PermissionsVerbs {
  /**
   * Has the person agree, in the wallet. Resolves once it counts, which with an embedded wallet is when the chain has it. A
   * wallet that grants more than was asked for has granted it: the session says so with `isWider`, so that it can be ended.
   * @throws {FoyerError} connection/not-found, flow/aborted, wallet/invalid-params, wallet/method-unsupported,
   * wallet/rejected, and what else the adapter says of its wallets
   */
  grantPermissions(request: GrantRequest): Promise<SmartSession>;
  /**
   * Ends a session. Resolves once it is over: with an embedded wallet, once the chain has it. Of one that is not listed here,
   * too.
   * @throws {FoyerError} connection/not-found, flow/aborted, wallet/invalid-params, wallet/method-unsupported,
   * wallet/rejected, and what else the adapter says of its wallets
   */
  revokePermissions(request: {
    readonly context: `0x${string}`;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /** Reads what earlier visits were granted, and leaves out what is over. */
  listSessions(): readonly SmartSession[];
}

/**
 * Sessions of the account in use on the network in use, the latest first. Earlier visits' are known once `listSessions` was
 * called.
 * @example
 * import { selectSmartSessions } from "@foyer/core/permissions";
 *
 * selectSmartSessions(foyer.getSnapshot()).map(({ key, expiry }) => `${key} until ${expiry}`);
 */
export function selectSmartSessions(state: Snapshot): readonly SmartSession[] {
  const account = accountInUse(state, "eip155")?.toLowerCase();
  const { sessions = [] } = (state.features["permissions"] as PermissionsState | undefined) ?? {};
  return sessions.filter((session) => session.account.toLowerCase() === account).toReversed();
}

/**
 * The session that was granted last, of whichever account.
 * @example
 * import { selectLatestSession } from "@foyer/core/permissions";
 *
 * selectLatestSession(foyer.getSnapshot())?.expiry; // 1893456000
 */
export function selectLatestSession(state: Snapshot): SmartSession | undefined {
  return (state.features["permissions"] as PermissionsState | undefined)?.sessions.at(-1);
}
