import { type Capabilities, FoyerError } from "@foyer/contract";
import { pollOutcome } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { toHex } from "../add-network.ts";
import { RECEIPT_POLL_MS } from "../constants.ts";
import { type Context, getLinked } from "../context.ts";
import { fetchDecision } from "../outcome.ts";
import { request } from "../provider.ts";
import { run } from "../run.ts";
import { switchNetwork } from "../switch-network.ts";
import { readPrice, readTransfer } from "./read-transfer.ts";

type Send = NonNullable<Capabilities<"eip155">["send"]>;

const HASH = /^0x[0-9a-f]{64}$/i;

/**
 * Has the wallet send the native coin or a token, or call a contract, at the price that was chosen; gas and nonce are its
 * own affair. A wallet sends on the chain that it is on: one that is on another is moved first.
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export async function send(
  context: Context,
  { connectionId, account, chain, transfer, signal }: Parameters<Send>[0],
): ReturnType<Send> {
  const wallet = getLinked(context, connectionId);
  const job = { operation: "sendNative", wallet, signal } as const;
  const { transaction, network } = await readTransfer(context, { ...job, transfer, account, chain });
  const { caipNetworkId } = network;
  if (wallet.link.connection.walletChain !== caipNetworkId)
    await switchNetwork(context, { connectionId, chain: caipNetworkId, signal });
  const hash = await run(context, job, async ({ scope }) => {
    // The chain goes along: a wallet that moved meanwhile refuses rather than sends elsewhere.
    const params = [{ ...transaction, ...readPrice(transfer), chainId: toHex(network) }];
    const answer = await request(wallet.provider, { method: "eth_sendTransaction", params, scope });
    if (typeof answer === "string" && HASH.test(answer)) return answer;
    throw new FoyerError("wallet/internal", { ...about("eip155", job), problem: "it gave no hash" });
  });
  return {
    hash,
    settled: ({ signal: own } = {}) =>
      run(context, { operation: "sendNative", signal: own }, (work) =>
        pollOutcome({ ...work, everyMs: RECEIPT_POLL_MS }, () => fetchDecision({ ...work, network }, hash)),
      ),
  };
}
