import type { Foyer, Namespace } from "@foyer/core";

/** Where people send (SND-01). */
const SENDING: readonly Namespace[] = ["eip155", "solana"];

/** Whether the account view leads to sending in a namespace: it is one that sends, and its adapter can. */
export function canSend({ adapters }: Pick<Foyer, "adapters">, namespace: Namespace | undefined): boolean {
  return adapters.some(
    (adapter) =>
      adapter.namespace === namespace && SENDING.includes(adapter.namespace) && adapter.capabilities.send !== undefined,
  );
}
