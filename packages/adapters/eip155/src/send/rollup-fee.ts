import { fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
import type { EvmNetwork } from "../evm-network.ts";
import { readWord, writeWord } from "../tokens/abi.ts";

/** @see https://github.com/ethereum-optimism/optimism/blob/develop/packages/contracts-bedrock/src/L2/GasPriceOracle.sol */
const [UPPER_BOUND, OPERATOR_FEE] = ["0xf1c7a58b", "0x275aedd2"];
/** An unsigned transaction of EIP-1559 has no more bytes than these besides its data. */
const BYTES_BESIDES_DATA = 126;

type Asking = Pick<RpcRequest, "host" | "scope"> & { readonly network: EvmNetwork };

/** The fees that a chain of the OP Stack takes besides the gas of a transaction. */
export type RollupFee = {
  /** For publishing the transaction on Ethereum, in wei, at most. */
  readonly publishing: Promise<bigint>;
  /** For its operator, in wei. */
  operator(gas: bigint): Promise<bigint>;
};

/**
 * Asks a chain of the OP Stack what it takes besides the gas; undefined for other chains. A part that the chain does not tell, as
 * before the upgrade that brought it, is zero. Never rejects.
 * @see https://docs.optimism.io/stack/transactions/fees
 */
export function askRollupFee(a: Asking, data: string | undefined): RollupFee | undefined {
  const to = a.network.contracts?.gasPriceOracle?.address;
  if (to === undefined) return undefined;
  const ask = async (selector: string, value: bigint): Promise<bigint> => {
    const params = [{ to, data: `${selector}${writeWord(value)}` }, "latest"];
    const answer = await fetchRpcResult({ ...a, method: "eth_call", params }).catch(() => undefined);
    return (typeof answer === "string" ? readWord(answer.slice(2), 0) : undefined) ?? 0n;
  };
  const bytes = BYTES_BESIDES_DATA + Math.ceil(((data?.length ?? 2) - 2) / 2);
  return { publishing: ask(UPPER_BOUND, BigInt(bytes)), operator: (gas) => ask(OPERATOR_FEE, gas) };
}
