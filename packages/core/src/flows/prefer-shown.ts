import type { Namespace } from "@foyer/contract";
import { preferNetwork } from "../networks/intake.ts";
import { selectNetwork } from "../selectors.ts";
import type { StartContext } from "./context.ts";

/** Chooses the network that is shown, so that what is shown while a wallet is connected still is when it is gone. */
export function preferShown({ state }: Pick<StartContext, "state">, namespace: Namespace): void {
  preferNetwork(state.networks, namespace, selectNetwork(state, namespace)?.id);
}
