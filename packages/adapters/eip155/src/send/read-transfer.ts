import { type AccountId, type ChainId, FoyerError, type Network, type Transfer } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { checkAddress } from "../check-address.ts";
import { type Context, findNetwork } from "../context.ts";
import type { EvmNetwork } from "../evm-network.ts";
import type { LinkedWallet } from "../links.ts";
import { toQuantity } from "../quantity.ts";
import type { Job } from "../run.ts";
import { addressOf } from "../select.ts";
import { writeWord } from "../tokens/abi.ts";

/** A transaction as nodes and wallets take it: quantities in hex without padding. */
export type Transaction = {
  readonly from: string;
  readonly to: string;
  readonly value: `0x${string}`;
  readonly data?: `0x${string}`;
};

/** The price that a transaction carries. Gas is the wallet's own affair, which may leave more room than was estimated. */
export type CarriedPrice = {
  readonly maxFeePerGas?: `0x${string}`;
  readonly maxPriorityFeePerGas?: `0x${string}`;
};

const DATA = /^0x(?:[0-9a-f]{2})*$/i;
const UINT256_LIMIT = 2n ** 256n;
/** Chain, kind, and what the kind calls it. @see https://namespaces.chainagnostic.org/eip155/caip19 */
const ASSET = /^([^/]+)\/([^/:]+):(.+)$/;
/** `transfer(address,uint256)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = "a9059cbb";

/**
 * Reads a transfer, of the native coin or of a token, into a transaction, and finds the network it is for. `isToken`: a
 * token is moved, by a call of its contract.
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
): Promise<{ readonly transaction: Transaction; readonly network: EvmNetwork; readonly isToken: boolean }> {
  const { wallet, transfer } = a;
  const chain = a.chain ?? wallet.link.connection.chain;
  const network = findNetwork(networks, chain);
  const from = addressOf(wallet, a.account);
  const { to: address, amount, data } = transfer;
  const { contract, problem } = await readToken(transfer, network);
  const refused = problemOf(transfer) ?? problem;
  if (refused !== undefined) throw new FoyerError("wallet/invalid-params", { ...about("eip155", a), problem: refused });
  const verdict = await checkAddress(undefined, { address, chain });
  const to = verdict.ok ? verdict.canonical : undefined;
  // What a token's contract is given, nobody can take out again.
  if (to === undefined || to === contract) {
    const problem = verdict.ok ? "it is the contract of the token itself" : verdict.problem;
    throw new FoyerError("address/invalid", { address, chain, problem });
  }
  const transaction: Transaction = { from, ...toCall({ to, amount, data, contract }) };
  return { transaction, network, isToken: contract !== undefined };
}

/** Returns the call that `readTransfer` writes, for a transfer that was found to be valid. */
export async function writeCall(
  transfer: Transfer<"eip155">,
  network: Network<"eip155">,
): Promise<Pick<Transaction, "to" | "value" | "data">> {
  const { contract } = await readToken(transfer, network);
  return toCall({ ...transfer, contract });
}

function toCall({
  to,
  amount,
  data,
  contract,
}: Pick<Transfer<"eip155">, "to" | "amount" | "data"> & { readonly contract?: string | undefined }): Omit<
  Transaction,
  "from"
> {
  return contract === undefined
    ? { to, value: toQuantity(amount), ...(data && { data }) }
    : { to: contract, value: "0x0", data: `0x${TRANSFER}${writeWord(to)}${writeWord(amount)}` };
}

/** Reads the price that was chosen; nothing where the wallet chooses, as where the chain has one price. */
export function readPrice({ fee }: Transfer<"eip155">): CarriedPrice {
  const { maxFeePerGas, maxPriorityFeePerGas } = fee ?? {};
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return {};
  return { maxFeePerGas: toQuantity(maxFeePerGas), maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas) };
}

function problemOf({ amount, data, memo, fee }: Transfer<"eip155">): string | undefined {
  if (amount < 0n || amount >= UINT256_LIMIT) return `${amount} cannot be sent`;
  if (data !== undefined && !DATA.test(data)) return "data is no hex of whole bytes";
  const { maxFeePerGas: most = 0n, maxPriorityFeePerGas: tip = 0n } = fee ?? {};
  // @see https://eips.ethereum.org/EIPS/eip-1559
  if (tip < 0n || tip > most || most >= UINT256_LIMIT) return `a tip of ${tip} is not part of a price of ${most}`;
  return memo === undefined ? undefined : "a transaction has no memo";
}

/** The contract of the token that is moved, which the native coin has none of; or what is wrong with the asset. */
async function readToken(
  { asset, data }: Transfer<"eip155">,
  { caipNetworkId: chain, nativeCurrency }: Network<"eip155">,
): Promise<{ readonly contract?: string; readonly problem?: string }> {
  if (asset === undefined) return {};
  const [, on, kind, reference = ""] = ASSET.exec(asset) ?? [];
  if (kind === undefined) return { problem: `'${asset}' is no asset of CAIP-19` };
  if (on !== chain) return { problem: `'${asset}' is not on ${chain}` };
  // Chains of one coin share its number: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (kind === "slip44") return {};
  if (kind !== "erc20") return { problem: `'${asset}' is neither ${nativeCurrency.symbol} nor an ERC-20 token` };
  if (data !== undefined) return { problem: "a token is moved without data" };
  const contract = await checkAddress(undefined, { address: reference, chain });
  return contract.ok
    ? { contract: contract.canonical }
    : { problem: `'${asset}' names no contract: ${contract.problem}` };
}
