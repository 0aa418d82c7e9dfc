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

/** One asset that is not sound makes the whole answer none: what is left out of it nobody would miss. */
function readAssets(network: EvmNetwork, assets: unknown): Holdings<"eip155"> | undefined {
  if (!Array.isArray(assets) || assets.length > ASSET_LIMIT) return undefined;
  const items = Array.from(assets, (asset: unknown) => readAsset(network, asset));
  return items.every((item) => item !== undefined) ? { items } : undefined;
}

function readAsset(network: EvmNetwork, asset: unknown): Holding<"eip155"> | undefined {
  const [address, balance, type, metadata] = ["address", "balance", "type", "metadata"].map((key) => read(asset, key));
  const [name, symbol, icon] = ["name", "symbol", "iconUrl"].map((key) => read(metadata, key));
  const [decimals, price] = ["decimals", "price"].map((key) => read(metadata, key));
  const value = readQuantity(balance);
  if (typeof address !== "string" || value === undefined) return undefined;
  if (typeof name !== "string" || typeof symbol !== "string" || typeof icon !== "string") return undefined;
  if (typeof decimals !== "number" || typeof price !== "number") return undefined;
  const told = { name, symbol, icon, decimals, price };
  if (type === "NATIVE") return { ...nameCoin(network, value), ...told };
  if (type !== "ERC20" || !isAddress(address)) return undefined;
  return { asset: `${network.caipNetworkId}/erc20:${address.toLowerCase()}`, value, ...told, isListed: false };
}
