import { type AccountId, type Amount, FoyerError, parseAccountId } from "@foyer/contract";
import { fetchRpcResult, findNetwork } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { fromHex } from "./bytes.ts";
import { type AccountBalance, accountStorageKey, readAccountBalance, transferable } from "./chain/account-storage.ts";
import { readEvmAddress } from "./evm-address.ts";
import type { PolkadotNetwork } from "./networks.ts";
import type { PolkadotRuntime } from "./runtime.ts";
import { fromSs58 } from "./ss58.ts";

/** Reads what an account can send, on its network. */
export async function balance(
  { networks, run }: PolkadotRuntime,
  { account, signal }: { readonly account: AccountId<"polkadot">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`) as PolkadotNetwork;
  const { decimals, symbol } = network.nativeCurrency;
  return await run({ operation: "balance", signal }, async (work) => {
    const kept = await fetchAccountBalance({ ...work, network, address });
    return { value: transferable(kept, network.existentialDeposit), decimals, symbol };
  });
}

/**
 * Reads what a chain keeps of an account.
 * @throws {FoyerError} address/invalid, network/unreachable
 */
export async function fetchAccountBalance(
  a: Work<"polkadot"> & { readonly network: PolkadotNetwork; readonly address: string },
): Promise<AccountBalance> {
  const params = [accountStorageKey(readAccountKey(a))];
  const kept = readAccountBalance(await fetchRpcResult({ ...a, method: "state_getStorage", params }));
  if (kept) return kept;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no balance" });
}

/**
 * The bytes by which a chain knows an account.
 * @throws {FoyerError} address/invalid
 */
export function readAccountKey(a: { readonly network: PolkadotNetwork; readonly address: string }): Uint8Array {
  const { address, network } = a;
  const key = network.accountKind === "ethereum" ? fromHex(readEvmAddress(address)?.canonical) : fromSs58(address)?.key;
  if (key) return key;
  const chain = network.caipNetworkId;
  throw new FoyerError("address/invalid", { address, chain, problem: "it is none of this chain" });
}
