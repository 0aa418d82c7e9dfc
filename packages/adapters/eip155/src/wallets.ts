import type { AdapterHost, Connector, Operation, WalletIdentity } from "@foyer/contract";
import type { WalletList } from "@foyer/contract/runtime";
import type { Link } from "./connection.ts";
import type { Eip1193Provider } from "./provider.ts";

/** A wallet on the page: its connector, the provider behind it, and its connection while it is open. */
export type FoundWallet = {
  readonly connector: Connector<"eip155">;
  readonly provider: Eip1193Provider;
  /** Its announcement's id; undefined for a global. */
  readonly uuid: string | undefined;
  /** What it was asked for and said it cannot do. */
  readonly lacks: Set<Operation>;
  link?: Link | undefined;
  /** The link that was closed last. */
  left?: Link | undefined;
  /** The latest connecting; it never rejects. */
  asked?: Promise<unknown> | undefined;
  /** The latest question for accounts. */
  prompt?: Promise<unknown> | undefined;
};

/** The wallets on the page, in the order they were found. */
export type Wallets = WalletList<FoundWallet>;

/** What a search works with. It goes on until `ended`. */
export type Search = {
  readonly host: AdapterHost<"eip155">;
  readonly wallets: Wallets;
  readonly ended: AbortSignal;
};

/** Describes a wallet as frozen plain data beside its provider. */
export function toWallet(
  provider: Pick<FoundWallet, "provider" | "uuid">,
  given: Pick<Connector, "id" | "source" | "unverified"> &
    Partial<Pick<Connector<"eip155">, "chains">> & { readonly wallet: WalletIdentity },
): FoundWallet {
  Object.freeze(given.wallet);
  return { ...provider, connector: Object.freeze({ namespace: "eip155", chains: "any", ...given }), lacks: new Set() };
}
