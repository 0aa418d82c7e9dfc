import type { Operation, WalletContext } from "@foyer/contract";
import type { FoundWallet } from "./connections/link.ts";

/** What is done, and through which wallet. */
export type Job = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What an error says of where it happened. */
export function about({ operation, wallet }: Job): WalletContext {
  const { id, wallet: identity } = wallet?.connector ?? {};
  return { namespace: "solana", operation, wallet: identity?.name, connectorId: id };
}
