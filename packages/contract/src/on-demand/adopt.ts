import type { AdoptedWallet, Release } from "../capabilities.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "../runtime/adapter-runtime.ts";

/**
 * Takes in a wallet that discovery cannot find. It is found, asked and listened to like any other from then on.
 * @example
 * import { adopt } from "@foyer/contract/on-demand";
 * import type { OnDemand } from "@foyer/contract/runtime";
 *
 * export const part: Pick<OnDemand<"solana">, "adopt"> = { adopt };
 */
export async function adopt<N extends Namespace, P>(
  { wallets, links }: AdapterRuntime<N, P>,
  { id, wallet: identity, source, chains, provider }: AdoptedWallet<N>,
): Promise<Release> {
  wallets.add({ id, identity, source, chains, provider: provider as P });
  return (cause) => {
    const found = wallets.find(id);
    if (!found || found.provider !== provider) return;
    links.close(found, cause);
    wallets.remove(provider);
  };
}
