import type { ChainId, Operation, Undo } from "@foyer/contract";
import type { AccountsRequest, EventContext, SharedAccounts } from "@foyer/contract/runtime";
import type { BitcoinProvider } from "../provider.ts";

/** What a wallet tells of itself. */
export type OnChange = (shared: SharedAccounts<"bip122">) => void;

/** What a wallet is to sign. */
export type SigningRequest = {
  readonly message: string;
  readonly address: string;
  readonly addressType: string;
  readonly chain: ChainId<"bip122">;
};

/** What a wallet signed, in its own words, and with which address where it says. */
export type SigningAnswer = { readonly signature: unknown; readonly address?: unknown };

/** A payment for a wallet to make. `amount`: satoshis; there are fewer than 2^53. */
export type Payment = { readonly to: string; readonly amount: bigint; readonly chain: ChainId<"bip122"> };

/** The API that some wallets have at a global. Everything rejects with whatever the wallet throws. */
export type ProviderApi = {
  /** Whether one of them cannot do what others can. */
  lacks(provider: BitcoinProvider, operation: Operation): boolean;
  requestAccounts(provider: BitcoinProvider, request: AccountsRequest<"bip122">): Promise<SharedAccounts<"bip122">>;
  /** `chain`: the connection's, now. */
  subscribe(
    provider: BitcoinProvider,
    onChange: OnChange,
    context: EventContext<"bip122"> & { readonly chain: () => ChainId<"bip122"> | undefined },
  ): Undo;
  signMessage(provider: BitcoinProvider, request: SigningRequest): Promise<SigningAnswer>;
  /** Answers with the id of the transaction. */
  send?(provider: BitcoinProvider, payment: Payment): Promise<unknown>;
  /** The address that the wallet would sign and pay with, where only it decides that. */
  active?(provider: BitcoinProvider, chain: ChainId<"bip122">): Promise<unknown>;
  /**
   * The chain that the wallet says it would pay on, where only it decides that; `unknown` is one that this kit does not know.
   * Undefined where it has no way to say.
   */
  chain?(provider: BitcoinProvider): Promise<ChainId<"bip122"> | "unknown" | undefined>;
  moveTo?(provider: BitcoinProvider, chain: ChainId<"bip122">): Promise<unknown>;
  /** Whether the wallet confirmed that it forgot the site. */
  revoke?(provider: BitcoinProvider, chain: ChainId<"bip122">): Promise<boolean>;
};
