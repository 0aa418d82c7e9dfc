import { type AccountId, FoyerError, type Holding, type Holdings, parseAccountId } from "@foyer/contract";
import { type AssetMetadata, findNetwork, nameAsset } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { StacksNetwork } from "../networks.ts";
import type { Runtime } from "../runtime.ts";
import { describeToken } from "./describe-token.ts";
import { fetchJson } from "./rest.ts";

/** Tokens in one page: each that is new takes three questions, and public servers count them. */
const PAGE_SIZE = 10;
/** Tokens that are asked about at one time. */
const AT_ONCE = 4;
/** Tokens that are remembered. */
const MEMORY_LIMIT = 500;

/** What contracts say of themselves never changes: asked once, as long as the adapter is there. */
export type TokenFacts = Map<string, AssetMetadata>;

type Asked = {
  readonly account: AccountId<"stacks">;
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Lists what an account holds, a page at a time: the STX it can spend, and tokens of SIP-010 as their contracts describe
 * them. The list is of the Stacks API; a bare node has none.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export async function fetchTokens(
  { networks, run }: Runtime,
  a: Asked,
  facts: TokenFacts,
): Promise<Holdings<"stacks">> {
  const { namespace, reference, address } = parseAccountId(a.account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const path = `/extended/v1/address/${encodeURIComponent(address)}/balances`;
  const from = /^\d{1,6}$/.test(a.cursor ?? "") ? Number(a.cursor) : 0;
  return await run({ operation: "tokens", signal: a.signal }, async (work) => {
    const answer = await fetchJson({ ...work, network, path });
    const [total, locked] = ["balance", "locked"].map((part) => readWhole(read(read(answer, "stx"), part)));
    const tokens = read(answer, "fungible_tokens");
    if (total === undefined || typeof tokens !== "object" || tokens === null) {
      throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balances" });
    }
    const held = Object.entries(tokens).flatMap(([id, told]) => readToken(id, told));
    const page = held.slice(from, from + PAGE_SIZE);
    const items: Holding<"stacks">[] = [];
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const some = page.slice(at, at + AT_ONCE).map((token) => nameToken({ ...work, network, facts }, token));
      items.push(...(await Promise.all(some)).flat());
    }
    const spendable = total - (locked ?? 0n);
    const coin = from === 0 ? [nameCoin(network, spendable > 0n ? spendable : 0n)] : [];
    const next = from + PAGE_SIZE;
    return { items: [...coin, ...items], ...(next < held.length && { next: `${next}` }) };
  });
}

type Token = { readonly contract: string; readonly called: string; readonly value: bigint };

/** `SP….contract::asset`, as Clarity names it. */
function readToken(id: string, told: unknown): readonly Token[] {
  const [, contract, called] = /^(S[0-9A-Z]{37,41}\.[a-zA-Z][\w-]{0,39})::([a-zA-Z][\w-]{0,127})$/.exec(id) ?? [];
  const value = readWhole(read(told, "balance"));
  return contract !== undefined && called !== undefined && value ? [{ contract, called, value }] : [];
}

/** SLIP-44 numbers STX 5757: https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
function nameCoin({ caipNetworkId, nativeCurrency }: StacksNetwork, value: bigint): Holding<"stacks"> {
  return { asset: `${caipNetworkId}/slip44:5757`, value, ...nativeCurrency, isListed: true };
}

/** @see https://github.com/ChainAgnostic/namespaces/blob/main/stacks/caip19.md */
async function nameToken(
  a: Work<"stacks"> & { readonly network: StacksNetwork; readonly facts: TokenFacts },
  { contract, called, value }: Token,
): Promise<readonly Holding<"stacks">[]> {
  const asset = nameAsset(a.network.caipNetworkId, ["sip010", `${contract}.${called}`]);
  if (!asset) return [];
  const known = a.facts.get(asset) ?? (await describeToken({ ...a, contract }));
  if (known && a.facts.size < MEMORY_LIMIT) a.facts.set(asset, known);
  return [{ asset, value, ...known }];
}

/** Sums are written as text. */
function readWhole(value: unknown): bigint | undefined {
  return typeof value === "string" && /^\d{1,40}$/.test(value) ? BigInt(value) : undefined;
}
