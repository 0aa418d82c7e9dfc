import type { Operation } from "@foyer/contract";
import { FoyerError, type Transfer } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { checkAddress } from "../address/check-address.ts";
import type { StacksNetwork } from "../networks.ts";
import type { LinkedWallet } from "../runtime.ts";

const U64_LIMIT = 2n ** 64n;
const MEMO_BYTES = 34;

/** A transfer that is to be made, and where. */
export type Checked = {
  readonly operation: Operation;
  readonly wallet: LinkedWallet;
  readonly network: StacksNetwork;
  readonly transfer: Transfer<"stacks">;
};

/**
 * Makes sure that a transfer can be made at all, before anybody is asked.
 * @throws {FoyerError} address/invalid, wallet/invalid-params
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function checkTransfer({ operation, wallet, network, transfer }: Checked): void {
  const { to, amount, asset, memo = "" } = transfer;
  const chain = network.caipNetworkId;
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("stacks", { operation, wallet }), problem });
  };
  const verdict = checkAddress([network], { address: to, chain });
  const problem = verdict.ok ? verdict.warnings[0] && "it is of another network" : verdict.problem;
  if (problem) throw new FoyerError("address/invalid", { address: to, chain, problem });
  if (amount <= 0n || amount >= U64_LIMIT) refuse(`${amount} microSTX cannot be sent`);
  // SLIP-44 numbers STX 5757: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (asset !== undefined && asset !== `${chain}/slip44:5757`) refuse(`'${asset}' is not the native coin`);
  if (new TextEncoder().encode(memo).length > MEMO_BYTES) refuse(`the memo is longer than ${MEMO_BYTES} bytes`);
}
