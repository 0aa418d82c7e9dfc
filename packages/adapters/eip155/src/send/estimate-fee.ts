import { type Capabilities, type Fee, FoyerError } from "@foyer/contract";
import { askRpc, fetchRpcResult } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { type Context, getLinked } from "../context.ts";
import { needQuantity } from "../quantity.ts";
import { run } from "../run.ts";
import { fetchGasPrice } from "./gas-price.ts";
import { readTransfer } from "./read-transfer.ts";
import { askRollupFee } from "./rollup-fee.ts";

type EstimateFee = NonNullable<Capabilities<"eip155">["estimateFee"]>;

/**
 * Asks the chain what gas a transaction would take, which fails where the transaction would, and what a unit of gas costs
 * at each speed, with what a chain of the OP Stack takes besides.
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export async function estimateFee(
  context: Context,
  { connectionId, account, chain, transfer, signal }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> {
  const wallet = getLinked(context, connectionId);
  const job = { operation: "estimateFee", wallet, signal } as const;
  const { transaction, network, isToken } = await readTransfer(context, { ...job, transfer, account, chain });
  return run(context, job, async (work) => {
    const asked = { ...work, network };
    const rollup = askRollupFee(asked, transaction.data);
    const [estimate, { price, speeds }, code] = await Promise.all([
      askRpc({ ...asked, method: "eth_estimateGas", params: [transaction] }),
      fetchGasPrice(asked),
      isToken ? fetchRpcResult({ ...asked, method: "eth_getCode", params: [transaction.to, "latest"] }) : undefined,
    ]);
    // The node's own words, such as too few coins, are read as a wallet's are.
    if ("error" in estimate) throw estimate.error;
    // Where there is no contract, any call succeeds, and moves nothing.
    if (code === "0x") {
      const problem = `there is no contract at ${transaction.to} on ${network.caipNetworkId}`;
      throw new FoyerError("wallet/invalid-params", { ...about("eip155", job), problem });
    }
    const gas = needQuantity(estimate.result, network, "it gave no gas");
    const rollupFee = rollup && (await rollup.publishing) + (await rollup.operator(gas));
    const priced = (of: Omit<Fee<"eip155">, "gas">): Fee<"eip155"> => ({ gas, ...of, ...(rollupFee && { rollupFee }) });
    if (!speeds) return priced(price);
    const { slow, normal, fast } = speeds;
    return { ...priced(price), speeds: { slow: priced(slow), normal: priced(normal), fast: priced(fast) } };
  });
}
