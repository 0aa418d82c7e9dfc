import type { AssetId } from "@foyer/contract";
import { type AssetMetadata, nameAsset } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import type { StacksNetwork } from "../networks.ts";
import { describeToken } from "./describe-token.ts";

/** Tokens that are remembered. */
const MEMORY_LIMIT = 500;

/** What contracts say of themselves never changes: asked once, as long as the adapter is there. */
export type TokenFacts = Map<string, AssetMetadata>;

/** A token of SIP-010: its contract, and what that calls it. */
export type Token = { readonly contract: string; readonly called: string };

/** What tokens are asked about with. */
export type Naming = Work<"stacks"> & { readonly network: StacksNetwork; readonly facts: TokenFacts };

/** A coin or token by its name, as far as anybody knows more of it. */
export type Named = AssetMetadata & { readonly asset: AssetId<"stacks"> };

/** Reads `SP….contract::asset`, as Clarity names it. */
export function readToken(id: unknown): Token | undefined {
  const [, contract, called] =
    (typeof id === "string" && /^(S[0-9A-Z]{37,41}\.[a-zA-Z][\w-]{0,39})::([a-zA-Z][\w-]{0,127})$/.exec(id)) || [];
  return contract !== undefined && called !== undefined ? { contract, called } : undefined;
}

/** SLIP-44 numbers STX 5757: https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
export function nameCoin({ caipNetworkId, nativeCurrency }: StacksNetwork): Named {
  return { asset: `${caipNetworkId}/slip44:5757`, ...nativeCurrency };
}

/**
 * The token's name by CAIP-19; undefined where it can be written in none.
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/stacks/caip19.md
 */
export function assetOf({ caipNetworkId }: StacksNetwork, { contract, called }: Token): AssetId<"stacks"> | undefined {
  return nameAsset(caipNetworkId, ["sip010", `${contract}.${called}`]);
}

/** Names a token, with what its contract says of itself; undefined where CAIP-19 has no name for it. */
export async function nameToken(a: Naming, token: Token): Promise<Named | undefined> {
  const asset = assetOf(a.network, token);
  if (!asset) return undefined;
  const known = a.facts.get(asset) ?? (await describeToken({ ...a, contract: token.contract }));
  if (known && a.facts.size < MEMORY_LIMIT) a.facts.set(asset, known);
  return { asset, ...known };
}
