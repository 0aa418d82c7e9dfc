import type { DataPorts } from "../data-ports.ts";
import { integerSchema } from "../reading/read-integer.ts";
import { UpstreamFailure } from "../upstream-failure.ts";

/** What a unit of gas costs, in wei: to be taken in a while, soon, and at once. */
export type GasPrice = { readonly standard: string; readonly fast: string; readonly instant: string };

/** How much more than the node's own price is offered, in hundredths. */
const SHARES = { standard: 100n, fast: 115n, instant: 135n } as const;

/** Asks a node of the chain what gas costs. @throws {UpstreamFailure} */
export async function findGasPrice({ askChain }: DataPorts, chain: string): Promise<GasPrice> {
  const [answer] = await askChain(chain, [{ method: "eth_gasPrice", params: [] }]);
  const { data: price } = integerSchema.safeParse(answer);
  if (price === undefined) throw new UpstreamFailure("malformed", { detail: "eth_gasPrice" });
  const share = (hundredths: bigint): string => String((price * hundredths) / 100n);
  return { standard: share(SHARES.standard), fast: share(SHARES.fast), instant: share(SHARES.instant) };
}
