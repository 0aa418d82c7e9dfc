import { FoyerError, type Holding, type Holdings, type PageRequest, parseAccountId } from "@foyer/contract";
import { nameAsset } from "@foyer/contract/on-demand";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { networksNamed } from "../chain/networks-named.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { SolanaNetwork } from "../networks.ts";
import type { Runtime } from "../runtime.ts";
import { describeMints } from "./describe-mints.ts";
import { nameKnown } from "./known-tokens.ts";
import { fetchTokenAccounts, type Owning, type TokenAccount } from "./token-accounts.ts";

/** Tokens in one page. A node gives all at once, so more than that is seldom asked for. */
const PAGE_SIZE = 500;

/**
 * Lists what an account holds: lamports, and the tokens of Token and of Token-2022, the accounts of one token as one.
 * @throws {FoyerError} network/unreachable, network/not-configured
 */
export async function fetchTokens({ networks, run }: Runtime, a: PageRequest<"solana">): Promise<Holdings<"solana">> {
  const { namespace, reference, address: owner } = parseAccountId(a.account);
  const chain = `${namespace}:${reference}`;
  const [network] = networksNamed(networks, [chain]);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  const from = /^\d{1,6}$/.test(a.cursor ?? "") ? Number(a.cursor) : 0;
  return await run({ operation: "tokens", signal: a.signal }, async (work) => {
    const owning = { ...work, network, owner };
    const [lamports, accounts] = await Promise.all([fetchLamports(owning), fetchTokenAccounts(owning)]);
    const sums = sumByMint(accounts);
    const page = sums.slice(from, from + PAGE_SIZE);
    const isKnown = ({ mint }: TokenAccount): boolean => nameKnown(network, mint) !== undefined;
    const unnamed = page.filter((sum) => sum.isNewer && !isKnown(sum)).map(({ mint }) => mint);
    const names = await describeMints(owning, unnamed);
    const coin = from === 0 ? [nameCoin(network, lamports)] : [];
    const items = [...coin, ...page.flatMap((sum) => nameToken(network, sum, names.get(sum.mint)))];
    const next = from + PAGE_SIZE;
    return { items, ...(next < sums.length && { next: `${next}` }) };
  });
}

async function fetchLamports(a: Owning): Promise<bigint> {
  const params = [a.owner, { commitment: "confirmed" }];
  const value = readWhole(readDeep(await fetchResult({ ...a, method: "getBalance", params }), "value"));
  if (value !== undefined) return value;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no balance" });
}

/** Accounts that are empty, as they stay after all was sent, hold nothing. */
function sumByMint(accounts: readonly TokenAccount[]): readonly TokenAccount[] {
  const sums = new Map<string, TokenAccount>();
  for (const one of accounts) {
    if (one.amount > 0n) sums.set(one.mint, { ...one, amount: one.amount + (sums.get(one.mint)?.amount ?? 0n) });
  }
  return [...sums.values()];
}

/** SLIP-44 numbers SOL 501: https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
function nameCoin({ caipNetworkId, nativeCurrency }: SolanaNetwork, value: bigint): Holding<"solana"> {
  return { asset: `${caipNetworkId}/slip44:501`, value, ...nativeCurrency, isListed: true };
}

/** @see https://namespaces.chainagnostic.org/solana/caip19 */
function nameToken(
  network: SolanaNetwork,
  { mint, amount: value, decimals }: TokenAccount,
  said: Pick<Holding, "symbol" | "name"> | undefined,
): readonly Holding<"solana">[] {
  const asset = nameAsset(network.caipNetworkId, ["token", mint]);
  const known = nameKnown(network, mint);
  return asset ? [{ asset, value, decimals, ...(known ?? said), isListed: known !== undefined }] : [];
}
