import type { Capabilities } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { MYSTEN, type MystenLoaders } from "../libraries.ts";
import type { Runtime } from "../runtime.ts";
import { buildTransfer } from "./build-transfer.ts";
import { openClient } from "./open-client.ts";
import { planTransfer } from "./plan-transfer.ts";

type EstimateFee = NonNullable<Capabilities<"sui">["estimateFee"]>;

const OPERATION = "estimateFee";

/**
 * What a transfer may cost at most, and the price of a unit of gas, both in MIST: the network tries it out.
 * @see https://docs.sui.io/concepts/tokenomics/gas-in-sui
 */
export async function estimateFee(
  runtime: Runtime,
  a: Parameters<EstimateFee>[0],
  mysten: Pick<MystenLoaders, "transactions" | "graphql"> = MYSTEN,
): ReturnType<EstimateFee> {
  const plan = await planTransfer(runtime, { ...a, operation: OPERATION });
  return await runtime.run({ operation: OPERATION, wallet: plan.wallet, signal: a.signal }, async (work) => {
    const library = { library: "@mysten/sui", operation: OPERATION } as const;
    const [transactions, graphql] = await Promise.all([
      loadLibrary(library, mysten.transactions),
      loadLibrary(library, mysten.graphql),
    ]);
    const client = openClient(graphql, { ...work, network: plan.network });
    const transaction = await buildTransfer(transactions, { ...plan, operation: OPERATION, client });
    const { budget, price } = transaction.getData().gasData;
    return { budget: BigInt(budget ?? 0), price: BigInt(price ?? 0) };
  });
}
