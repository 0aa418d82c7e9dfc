import { type AccountId, type Holding, type Holdings, parseAccountId, within } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { toHex } from "../add-network.ts";
import { isAddress, isSameAddress } from "../address.ts";
import type { Context } from "../context.ts";
import type { EvmNetwork } from "../evm-network.ts";
import { request } from "../provider.ts";
import { readQuantity } from "../quantity.ts";
import type { Work } from "../run.ts";
import type { FoundWallet } from "../wallets.ts";
import { nameCoin } from "./name-coin.ts";

/** How long a wallet may take, in ms: what it would tell, the chain tells as well. */
const PATIENCE_MS = 5_000;
/** Assets of one answer; who has more has them from strangers. */
const ASSET_LIMIT = 1_000;

type Asking = Pick<Work, "host" | "scope"> & { readonly network: EvmNetwork; readonly account: AccountId<"eip155"> };

/**
 * Asks the wallet that has the account open what it holds, where it says that it can discover assets. Undefined where it
 * cannot, does not answer, or answers with anything but a whole list of sound assets: then the chain is asked.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function askWallet({ wallets }: Context, a: Asking): Promise<Holdings<"eip155"> | undefined> {
  const { address } = parseAccountId(a.account);
  const wallet = wallets
    .all()
    .find(({ link }) => link?.connection.accounts.some((one) => isSameAddress(one.address, address)));
  if (!wallet || wallet.lacks.has("tokens")) return undefined;
  const chain = toHex(a.network);
  try {
    if (!(await canDiscover(wallet, { ...a, address, chain }))) return undefined;
    const params = [{ account: address, chainFilter: [chain] }];
    const answer = await askWithin(wallet, { ...a, method: "wallet_getAssets", params });
    // Who says nothing once would be waited for every time.
    if (answer === undefined) wallet.lacks.add("tokens");
    return readAssets(a.network, read(answer, chain));
  } catch {
    a.scope.throwIfAborted();
    return undefined;
  }
}

/** Whether it says so of this chain. One that does not know the question, or says so of no chain, is not asked again. */
async function canDiscover(
  wallet: FoundWallet,
  a: Asking & { readonly address: string; readonly chain: string },
): Promise<boolean> {
  const says = (one: unknown): boolean => read(read(one, "assetDiscovery"), "supported") === true;
  let answer: unknown;
  try {
    answer = await askWithin(wallet, { ...a, method: "wallet_getCapabilities", params: [a.address] });
  } catch {
    a.scope.throwIfAborted();
  }
  const isAnywhere = Object.values(Object(answer) as object).some(says);
  if (!isAnywhere) wallet.lacks.add("tokens");
  return isAnywhere && says(read(answer, a.chain));
}

function askWithin(
  { provider }: FoundWallet,
  {
    host,
    scope,
    ...call
  }: Pick<Asking, "host" | "scope"> & { readonly method: string; readonly params: readonly unknown[] },
): Promise<unknown> {
  const { method, params } = call;
  return within({ clock: host.clock, scope, ms: PATIENCE_MS, answer: request(provider, { method, params, scope }) });
}

type Held = Holding<"eip155">;
/** Reads an asset; `none` for one that is no sum of a currency, and undefined where it is not sound. */
type ReadAsset = (network: EvmNetwork, asset: unknown) => Held | "none" | undefined;

/**
 * Reads all assets of an answer, in one of two dialects. Returns undefined where one asset is not sound: without it the list would look
 * complete.
 */
function readAssets(network: EvmNetwork, assets: unknown): Holdings<"eip155"> | undefined {
  if (!Array.isArray(assets) || assets.length > ASSET_LIMIT) return undefined;
  const readAll = (readOne: ReadAsset): readonly Held[] | undefined => {
    const items = Array.from(assets, (asset: unknown) => readOne(network, asset));
    return items.every((item) => item !== undefined) ? items.filter((item) => item !== "none") : undefined;
  };
  const items = readAll(readDraftAsset) ?? readAll(readAsset);
  return items && { items };
}

/** Reads an asset of the first drafts, as TOK-03 has it: with a picture and a price. */
function readDraftAsset(network: EvmNetwork, asset: unknown): Held | undefined {
  const [address, type, metadata] = ["address", "type", "metadata"].map((key) => read(asset, key));
  const [icon, price] = [read(metadata, "iconUrl"), read(metadata, "price")];
  const told = readMetadata(metadata);
  const value = readQuantity(read(asset, "balance"));
  if (typeof address !== "string" || value === undefined || !told) return undefined;
  if (typeof icon !== "string" || typeof price !== "number") return undefined;
  if (type === "NATIVE") return { ...nameCoin(network, value), ...told, icon, price };
  if (type !== "ERC20" || !isAddress(address)) return undefined;
  return { asset: nameToken(network, address), value, ...told, icon, price, isListed: false };
}

/** Reads an asset as the standard has it today. Collectibles are none. */
function readAsset(network: EvmNetwork, asset: unknown): Held | "none" | undefined {
  const [address, type] = [read(asset, "address"), read(asset, "type")];
  const value = readQuantity(read(asset, "balance"));
  if (typeof address !== "string" || value === undefined) return undefined;
  if (type === "native") return address === "native" ? nameCoin(network, value) : undefined;
  if (!isAddress(address)) return undefined;
  if (type === "erc721") return "none";
  const told = readMetadata(read(asset, "metadata"));
  return type === "erc20" && told ? { asset: nameToken(network, address), value, ...told, isListed: false } : undefined;
}

function readMetadata(metadata: unknown): Pick<Held, "name" | "symbol" | "decimals"> | undefined {
  const [name, symbol, decimals] = ["name", "symbol", "decimals"].map((key) => read(metadata, key));
  if (typeof name !== "string" || typeof symbol !== "string" || typeof decimals !== "number") return undefined;
  return { name, symbol, decimals };
}

function nameToken({ caipNetworkId }: EvmNetwork, address: string): Held["asset"] {
  return `${caipNetworkId}/erc20:${address.toLowerCase()}`;
}
