import { type Account, type At, FoyerError, type Operation, type Transfer } from "@foyer/contract";
import { chooseAccount, findNetwork } from "@foyer/contract/on-demand";
import { about, chooseChain, type Networks } from "@foyer/contract/runtime";
import { checkAddress } from "../address.ts";
import type { LinkedWallet, Runtime } from "../runtime.ts";

/** A transfer that may be made: who, where and to whom. */
export type Plan = {
  readonly wallet: LinkedWallet;
  readonly network: Networks<"sui">[0];
  readonly from: Account<"sui">;
  readonly to: string;
  /** MIST. */
  readonly amount: bigint;
};

const U64_LIMIT = 2n ** 64n;

/**
 * Checks a transfer before anything is asked of anybody.
 * @throws {FoyerError} connection/not-found, network/not-configured, network/unsupported, wallet/unauthorized,
 * address/invalid, wallet/invalid-params
 */
export async function planTransfer(
  runtime: Runtime,
  a: At<"sui"> & { readonly transfer: Transfer<"sui">; readonly operation: Operation },
): Promise<Plan> {
  const wallet = runtime.links.get(a.connectionId);
  const job = { operation: a.operation, wallet } as const;
  const chain = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const network = findNetwork(runtime.networks, chain);
  const from = chooseAccount(wallet, { ...job, account: a.account });
  const { chains } = from;
  // Some wallets keep an account to one chain, and would sign for that one.
  if (chains !== "any" && chains[0] && !chains.includes(chain))
    throw new FoyerError("network/unsupported", { ...about("sui", job), chain });
  const { to, amount, asset, memo } = a.transfer;
  const verdict = await checkAddress({ address: to });
  if (!verdict.ok) throw new FoyerError("address/invalid", { address: to, chain, problem: verdict.problem });
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("sui", job), problem });
  };
  if (amount <= 0n || amount >= U64_LIMIT) refuse(`${amount} MIST cannot be sent`);
  // SLIP-44 numbers SUI 784: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (asset !== undefined && asset !== `${chain}/slip44:784`) refuse(`'${asset}' is not the native coin`);
  if (memo !== undefined) refuse("transfers on Sui carry no memo");
  return { wallet, network, from, to: verdict.canonical, amount };
}
