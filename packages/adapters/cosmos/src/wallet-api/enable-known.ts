import { type ChainId, FoyerError } from "@foyer/contract";
import { can } from "../can.ts";
import type { KeplrLike } from "../keplr.ts";
import type { CosmosNetwork } from "../networks.ts";
import { toChainInfo } from "../suggested-chain.ts";
import { readUnknownChain } from "./unknown-chain.ts";

type Enabling = {
  readonly networks: readonly CosmosNetwork[];
  /** The chain that accounts are wanted on. */
  readonly chain: ChainId<"cosmos">;
  readonly scope: AbortSignal;
  /** What was asked for, and how that failed. */
  readonly ids: readonly string[];
  readonly error: unknown;
};

/**
 * Asks again for the chains that the wallet knows, where it failed because of others. A wallet that knows none of them
 * is taught the one that is wanted. Returns the chain ids that are enabled.
 */
export async function enableKnown(provider: KeplrLike, a: Enabling): Promise<readonly string[]> {
  const text = readUnknownChain(a.error);
  // A person's refusal, or anything else: that is the answer.
  if (text === undefined) throw a.error;
  a.scope.throwIfAborted();
  const wanted = a.networks.find(({ caipNetworkId }) => caipNetworkId === a.chain) as CosmosNetwork;
  const ids = narrow(a.ids, { text, wanted: wanted.id });
  if (!ids[0]) return await teach(provider, { ...a, wanted });
  try {
    await provider.enable(ids);
    return ids;
  } catch (error) {
    return await enableKnown(provider, { ...a, ids, error });
  }
}

/** Leaves out what the wallet named; where it named none, all but the chain that is wanted. */
function narrow(ids: readonly string[], a: { readonly text: string; readonly wanted: string }): readonly string[] {
  const words = a.text.split(/[^-\w]+/);
  const left = ids.filter((id) => !words.includes(id));
  if (left.length < ids.length) return left;
  return ids.length > 1 ? [a.wanted] : [];
}

async function teach(
  provider: KeplrLike,
  { error, scope, wanted }: Enabling & { readonly wanted: CosmosNetwork },
): Promise<readonly string[]> {
  if (!can(provider, "experimentalSuggestChain"))
    throw new FoyerError(
      "network/not-added",
      { namespace: "cosmos", operation: "connect", chain: wanted.caipNetworkId },
      { cause: error },
    );
  await provider.experimentalSuggestChain(toChainInfo(wanted));
  scope.throwIfAborted();
  await provider.enable([wanted.id]);
  return [wanted.id];
}
