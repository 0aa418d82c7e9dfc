import { type AccountId, type ChainId, FoyerError, type Network, type Transfer } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { checkAddress } from "./check-address.ts";
import { type Context, findNetwork } from "./context.ts";
import type { LinkedWallet } from "./links.ts";
import type { Job } from "./run.ts";
import { addressOf } from "./select.ts";

/** A transaction as nodes and wallets take it: quantities in hex without padding. */
export type Transaction = {
  readonly from: string;
  readonly to: string;
  readonly value: `0x${string}`;
  readonly data?: `0x${string}`;
};

const DATA = /^0x(?:[0-9a-f]{2})*$/i;
const UINT256_LIMIT = 2n ** 256n;

/**
 * Reads a transfer into a transaction, and finds the network it is for.
 * @throws {FoyerError} address/invalid, network/not-configured, wallet/invalid-params
 */
export async function readTransfer(
  { networks }: Context,
  a: {
    readonly wallet: LinkedWallet;
    readonly operation: Job["operation"];
    readonly transfer: Transfer<"eip155">;
    readonly account?: AccountId<"eip155"> | undefined;
    readonly chain?: ChainId<"eip155"> | undefined;
  },
): Promise<{ readonly transaction: Transaction; readonly network: Network<"eip155"> }> {
  const { wallet, transfer } = a;
  const chain = a.chain ?? wallet.link.connection.chain;
  const network = findNetwork(networks, chain);
  const from = addressOf(wallet, a.account);
  const problem = problemOf(transfer, network);
  if (problem !== undefined) throw new FoyerError("wallet/invalid-params", { ...about("eip155", a), problem });
  const verdict = await checkAddress(undefined, { address: transfer.to, chain });
  if (!verdict.ok) throw new FoyerError("address/invalid", { address: transfer.to, chain, problem: verdict.problem });
  const { data } = transfer;
  return {
    transaction: { from, to: verdict.canonical, value: toQuantity(transfer.amount), ...(data && { data }) },
    network,
  };
}

function problemOf(
  { amount, asset, data, memo }: Transfer<"eip155">,
  { caipNetworkId, nativeCurrency }: Network<"eip155">,
): string | undefined {
  if (amount < 0n || amount >= UINT256_LIMIT) return `${amount} cannot be sent`;
  if (data !== undefined && !DATA.test(data)) return "data is no hex of whole bytes";
  if (memo !== undefined) return "a transaction has no memo";
  // Chains of one coin share its number: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  const isNative = asset === undefined || asset.startsWith(`${caipNetworkId}/slip44:`);
  return isNative ? undefined : `'${asset}' is not ${nativeCurrency.symbol}`;
}

/** @see https://ethereum.org/en/developers/docs/apis/json-rpc/#hex-encoding */
function toQuantity(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`;
}
