import { type Capabilities, FoyerError } from "@foyer/contract";
import { askRpc, fetchRpcResult } from "@foyer/contract/on-demand";
import { type Context, getLinked } from "./context.ts";
import { run } from "./run.ts";
import { readTransfer } from "./transaction.ts";

type EstimateFee = NonNullable<Capabilities<"eip155">["estimateFee"]>;

const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

/**
 * Asks the chain what gas a transaction would take, and what a unit of gas costs now. What layers above Ethereum charge
 * for publishing on it is not in it.
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export async function estimateFee(
  context: Context,
  { connectionId, account, chain, transfer, signal }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> {
  const wallet = getLinked(context, connectionId);
  const job = { operation: "estimateFee", wallet, signal } as const;
  const { transaction, network } = await readTransfer(context, { ...job, transfer, account, chain });
  return run(context, job, async (work) => {
    const asked = { ...work, network };
    const estimate = askRpc({ ...asked, method: "eth_estimateGas", params: [transaction] });
    const price = fetchRpcResult({ ...asked, method: "eth_gasPrice", params: [] });
    const [answer, gasPrice] = await Promise.all([estimate, price]);
    // The node's own words, such as too few coins, are read as a wallet's are.
    if ("error" in answer) throw answer.error;
    const read = (value: unknown): bigint => {
      if (typeof value === "string" && QUANTITY.test(value)) return BigInt(value);
      throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no quantity" });
    };
    return { gas: read(answer.result), gasPrice: read(gasPrice) };
  });
}
