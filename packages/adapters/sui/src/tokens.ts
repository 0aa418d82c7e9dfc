import { type AccountId, FoyerError, type Holding, type Holdings, isFoyerError, parseAccountId } from "@foyer/contract";
import { type AssetMetadata, findNetwork, nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "./chain/ask-graphql.ts";
import type { SuiNetwork } from "./networks.ts";
import type { Runtime } from "./runtime.ts";

/** Coins in one page; servers limit how much one question may ask, and each coin's description is a part of it. */
const PAGE_SIZE = 20;

const LIST = `query listBalances($owner: SuiAddress!, $cursor: String) {
  address(address: $owner) {
    balances(first: ${PAGE_SIZE}, after: $cursor) {
      pageInfo { hasNextPage endCursor }
      nodes { coinType { repr } totalBalance }
    }
  }
}`;

type Coin = { readonly type: string; readonly value: bigint };

/**
 * Lists an account's coins on its network, a page at a time, each as its maker describes it, if at all.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.sui.io/references/sui-graphql
 */
export async function fetchTokens(
  { networks, run }: Runtime,
  a: {
    readonly account: AccountId<"sui">;
    readonly cursor?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Holdings<"sui">> {
  const { reference, address: owner } = parseAccountId(a.account);
  const network = findNetwork(networks, `sui:${reference}`);
  return await run({ operation: "tokens", signal: a.signal }, async (work) => {
    const variables = { owner, cursor: a.cursor ?? null };
    const answer = await askGraphQL({ ...work, network, query: LIST, variables });
    const page = read(read(answer, "address"), "balances");
    if (!Array.isArray(read(page, "nodes"))) throw unreachable(network);
    const coins = readList(read(page, "nodes"), PAGE_SIZE).flatMap(readCoin);
    const metadata = await describeCoins(work, { network, coins });
    const next = read(read(page, "pageInfo"), "hasNextPage") === true && read(read(page, "pageInfo"), "endCursor");
    return {
      items: coins.flatMap((coin, index) => writeHolding(coin, { network, metadata: metadata[index] })),
      ...(typeof next === "string" && { next }),
    };
  });
}

function readCoin(node: unknown): readonly Coin[] {
  const type = read(read(node, "coinType"), "repr");
  const total = read(node, "totalBalance");
  const isCoin = typeof type === "string" && typeof total === "string" && /^\d{1,40}$/.test(total);
  return isCoin ? [{ type, value: BigInt(total) }] : [];
}

function writeHolding(
  { type, value }: Coin,
  { network, metadata }: { readonly network: SuiNetwork; readonly metadata: AssetMetadata | undefined },
): readonly Holding<"sui">[] {
  const asset = nameAsset(network.caipNetworkId, isNative(type) ? ["slip44", "784"] : ["coin", type]);
  if (!asset) return [];
  const { decimals, symbol, name } = (isNative(type) ? network.nativeCurrency : metadata) ?? {};
  return [{ asset, value, decimals, symbol, name }];
}

function isNative(type: string): boolean {
  return /^0x0*2::sui::SUI$/.test(type);
}

async function describeCoins(
  work: Work<"sui">,
  { network, coins }: { readonly network: SuiNetwork; readonly coins: readonly Coin[] },
): Promise<readonly (AssetMetadata | undefined)[]> {
  const strange = coins.flatMap(({ type }, index) => (isNative(type) ? [] : [{ type, index }]));
  if (strange.length === 0) return [];
  const head = strange.map(({ index }) => `$t${index}: String!`).join(", ");
  const fields = strange.map(({ index }) => `m${index}: coinMetadata(coinType: $t${index}) { decimals symbol name }`);
  const variables = Object.fromEntries(strange.map(({ type, index }) => [`t${index}`, type]));
  const query = `query describeCoins(${head}) { ${fields.join(" ")} }`;
  // Sums are what was asked for: they are worth showing without names.
  const answer = await askGraphQL({ ...work, network, query, variables }).catch((error: unknown) => {
    if (isFoyerError(error)) return undefined;
    throw error;
  });
  return coins.map((_, index) => readMetadata(read(answer, `m${index}`)));
}

function readMetadata(metadata: unknown): AssetMetadata {
  const [decimals, symbol, name] = ["decimals", "symbol", "name"].map((key) => read(metadata, key));
  return readAssetMetadata({ decimals, symbol, name });
}

function unreachable(network: SuiNetwork): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no list of coins" });
}
