import type { Foyer, Namespace, Snapshot } from "@foyer/core";
import type { SendState } from "@foyer/core/send";

/** Where people send where the host has not said it (SND-01). */
const SENDING: readonly Namespace[] = ["eip155", "solana"];

/** Whether people send in a namespace: it is one of those that send, and its adapter can. */
export function canSend(
  { features }: Snapshot,
  { adapters, namespace }: Pick<Foyer, "adapters"> & { readonly namespace: Namespace | undefined },
): boolean {
  // The branch of this name is the feature's own; before it is attached, none of it is here.
  const { namespaces = SENDING }: Partial<SendState> = features["send"] ?? {};
  return adapters.some(
    (adapter) =>
      adapter.namespace === namespace &&
      namespaces.includes(adapter.namespace) &&
      adapter.capabilities.send !== undefined,
  );
}
