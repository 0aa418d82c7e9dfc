import { type Account, type At, FoyerError, type Operation, type Transfer } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about, chooseChain } from "@foyer/contract/runtime";
import { checkAddress } from "../check-address.ts";
import type { PolkadotNetwork } from "../networks.ts";
import type { PolkadotRuntime, PolkadotWallet } from "../runtime.ts";
import { isSameAccount } from "../same-account.ts";

/** One transfer, checked. */
export type Prepared = {
  readonly wallet: PolkadotWallet;
  readonly network: PolkadotNetwork;
  readonly from: Account<"polkadot">;
  readonly to: string;
  readonly amount: bigint;
};

const U128_LIMIT = 2n ** 128n;
/** Of DOT and KSM. @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
const NATIVE = /^slip44:\d+$/;

/**
 * Checks a transfer before anybody is asked anything.
 * @throws {FoyerError} address/invalid, network/not-configured, wallet/invalid-params, wallet/unauthorized
 */
export function prepare(
  runtime: PolkadotRuntime,
  a: At<"polkadot"> & { readonly transfer: Transfer<"polkadot"> },
  operation: Operation,
): Prepared {
  const wallet = runtime.links.get(a.connectionId);
  const job = { operation, wallet };
  const chain = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const network = runtime.networks.find(({ caipNetworkId }) => caipNetworkId === chain) as PolkadotNetwork;
  const chosen = chooseAccount(wallet, { ...job, account: a.account });
  // The same key has another spelling on another chain.
  const from = wallet.link.connection.accounts.find(
    ({ address, chains }) => chains.includes(chain) && isSameAccount(address, chosen.address),
  );
  if (!from) throw new FoyerError("wallet/unauthorized", about("polkadot", job));
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("polkadot", job), problem });
  };
  const { to, amount, asset, memo } = a.transfer;
  const verdict = checkAddress([network], { address: to, chain });
  if (!verdict.ok) throw new FoyerError("address/invalid", { address: to, chain, problem: verdict.problem });
  if (amount <= 0n || amount >= U128_LIMIT) refuse(`${amount} of the smallest unit cannot be sent`);
  if (memo !== undefined) refuse("a transfer of this chain carries no memo");
  const [where, what = ""] = (asset ?? `${chain}/slip44:0`).split("/");
  if (where !== chain || !NATIVE.test(what)) refuse(`'${asset}' is not the native coin`);
  return { wallet, network, from, to: verdict.canonical, amount };
}
