import { type AccountId, FoyerError, type Holding, type Holdings, parseAccountId } from "@foyer/contract";
import { fetchRpcResult, findNetwork, nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import { fetchAccountBalance, readAccountKey } from "./balance.ts";
import { transferable } from "./chain/account-storage.ts";
import { assetAccountKey, assetMetadataKey, readAssetBalance, readAssetFacts } from "./chain/asset-storage.ts";
import type { PolkadotNetwork } from "./networks.ts";
import type { PolkadotRuntime } from "./runtime.ts";

/** Assets asked for in one question. */
const ASSET_LIMIT = 100;

/** @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
const COIN_TYPES: ReadonlyMap<string, string> = new Map([
  ["DOT", "354"],
  ["KSM", "434"],
]);

/**
 * Lists what an account can send of its chain's coin, and what it has of the assets that the network names: a chain keeps
 * them by asset and lists them for nobody. Sums, decimals and names are the chain's.
 * @throws {FoyerError} address/invalid, network/unreachable, network/not-configured
 * @see https://docs.polkadot.com/polkadot-protocol/architecture/system-chains/asset-hub/
 */
export async function fetchTokens(
  { networks, run }: PolkadotRuntime,
  { account, signal }: { readonly account: AccountId<"polkadot">; readonly signal?: AbortSignal | undefined },
): Promise<Holdings<"polkadot">> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`) as PolkadotNetwork;
  return await run({ operation: "tokens", signal }, async (work) => {
    const asking = { ...work, network, address };
    const [kept, assets] = await Promise.all([fetchAccountBalance(asking), fetchAssets(asking)]);
    return { items: [nameCoin(network, transferable(kept, network.existentialDeposit)), ...assets] };
  });
}

function nameCoin({ caipNetworkId, nativeCurrency, testnet }: PolkadotNetwork, value: bigint): Holding<"polkadot"> {
  const coinType = COIN_TYPES.get(nativeCurrency.symbol) ?? (testnet ? "1" : "0");
  return { asset: `${caipNetworkId}/slip44:${coinType}`, value, ...nativeCurrency, isListed: true };
}

type Asking = Work<"polkadot"> & { readonly network: PolkadotNetwork; readonly address: string };

async function fetchAssets(a: Asking): Promise<readonly Holding<"polkadot">[]> {
  const ids = (a.network.assets ?? []).slice(0, ASSET_LIMIT);
  if (ids.length === 0) return [];
  const account = readAccountKey(a);
  const keys = ids.flatMap((id) => [assetAccountKey(id, account), assetMetadataKey(id)]);
  const answer = await fetchRpcResult({ ...a, method: "state_queryStorageAt", params: [keys] });
  const changes = readList(read(read(answer, 0), "changes"), keys.length);
  const stored = new Map(changes.map((change) => [read(change, 0), read(change, 1)]));
  return ids.flatMap((id) => {
    const value = readAssetBalance(stored.get(assetAccountKey(id, account)));
    // A key that was asked for and not answered, or answered with something else: never zero for want of an answer.
    if (value === undefined) throw unsound(a);
    const asset = nameAsset(a.network.caipNetworkId, ["asset", `${id}`]);
    const facts = readAssetFacts(stored.get(assetMetadataKey(id)));
    return asset && value > 0n ? [{ asset, value, ...(facts && readAssetMetadata(facts)), isListed: true }] : [];
  });
}

function unsound({ network }: Asking): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no sums of assets" });
}
