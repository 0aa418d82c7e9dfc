import { type Account, type At, FoyerError, type Transfer } from "@foyer/contract";
import { chooseAccount, findNetwork } from "@foyer/contract/on-demand";
import { about, chooseChain, type Work } from "@foyer/contract/runtime";
import { fromBase58 } from "../base58.ts";
import type { SolanaNetwork } from "../networks.ts";
import type { LinkedWallet, Runtime } from "../runtime.ts";

/** One transfer, checked as far as that goes without the chain. */
export type Plan = {
  readonly operation: "sendNative" | "sendToken" | "estimateFee";
  readonly wallet: LinkedWallet;
  readonly network: SolanaNetwork;
  readonly from: Account<"solana">;
  readonly transfer: Transfer<"solana">;
  /** The token that is moved; undefined where that is SOL. */
  readonly mint: string | undefined;
};

/** A transfer with all that making it takes. */
export type Sending = Work<"solana"> & Plan;

const U64_LIMIT = 2n ** 64n;

/**
 * Reads what is to be sent, by whom and where.
 * @throws {FoyerError} connection/not-found, network/not-configured, network/unsupported, wallet/unauthorized,
 * address/invalid, wallet/invalid-params
 */
export function readTransfer(
  runtime: Runtime,
  a: At<"solana"> & { readonly transfer: Transfer<"solana"> },
  asked: "send" | "estimateFee",
): Plan {
  const wallet = runtime.links.get(a.connectionId);
  const mint = a.transfer.asset?.split("/token:")[1];
  const sending = mint === undefined ? "sendNative" : "sendToken";
  const job = { operation: asked === "send" ? sending : asked, wallet } as const;
  const chosen = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const network = findNetwork(runtime.networks, chosen);
  const from = chooseAccount(wallet, { ...job, account: a.account });
  const { caipNetworkId: chain } = network;
  const { to } = a.transfer;
  if (!fromBase58(to, 32))
    throw new FoyerError("address/invalid", { address: to, chain, problem: "it is not base58 of 32 bytes" });
  const problem = problemOf(a.transfer, chain);
  if (problem !== undefined) throw new FoyerError("wallet/invalid-params", { ...about("solana", job), problem });
  return { ...job, network, from, transfer: a.transfer, mint };
}

/** @see https://namespaces.chainagnostic.org/solana/caip19 */
function problemOf({ amount, asset, fee }: Transfer<"solana">, chain: string): string | undefined {
  const { unitLimit = 0, unitPrice = 0 } = fee ?? {};
  if (![unitLimit, unitPrice].every((part) => Number.isSafeInteger(part) && part >= 0))
    return `${unitLimit} units at ${unitPrice} cannot be paid for`;
  if (amount <= 0n || amount >= U64_LIMIT) return `${amount} cannot be sent`;
  // SLIP-44 numbers SOL 501: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (asset === undefined || asset === `${chain}/slip44:501`) return undefined;
  if (!asset.startsWith(`${chain}/`)) return `'${asset}' is not on ${chain}`;
  const [, mint] = /^[^/]+\/token:(.*)$/.exec(asset) ?? [];
  if (mint === undefined) return `'${asset}' is neither SOL nor a token`;
  return fromBase58(mint, 32) ? undefined : `'${asset}' names no mint: that is base58 of 32 bytes`;
}
