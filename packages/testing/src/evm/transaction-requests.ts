import type { TransactionSerializableEIP1559 } from "viem";
import { forwardToNode } from "../rpc/node.ts";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { EvmCore } from "./core.ts";
import { type EvmCall, type EvmHandlers, objectAt } from "./request.ts";
import { askToSign } from "./signing-requests.ts";

type Hex = `0x${string}`;
type Fields = { readonly [name: string]: unknown };

/** Transactions, signed here and sent through the chain's node. */
export const TRANSACTION_REQUESTS: EvmHandlers = {
  async eth_sendTransaction(core, call) {
    const fields = objectAt(call, 0);
    const url = nodeOf(core);
    const account = await askToSign(core, {
      ...call,
      kind: "send-transaction",
      address: String(fields["from"] ?? sharedBy(core, call)),
    });
    const transaction = await complete({ url, chainId: core.state.chainId, from: account.address, fields });
    return forwardToNode(url, {
      method: "eth_sendRawTransaction",
      params: [await account.signTransaction(transaction)],
    });
  },
};

function sharedBy(core: EvmCore, call: EvmCall): string {
  return core.addressesFor(call.origin)[0] ?? "";
}

function nodeOf(core: EvmCore): string {
  const url = core.state.rpc[core.state.chainId];
  if (url) return url;
  const message = `The wallet has no RPC URL of chain ${core.state.chainId}.`;
  throw createRpcError({ code: RPC_ERROR_CODES.internal, message });
}

/** What a transfer of the native coin takes, always. */
const TRANSFER_GAS = 21_000n;

type Incomplete = { readonly url: string; readonly chainId: number; readonly from: Hex; readonly fields: Fields };

async function complete({ url, chainId, from, fields }: Incomplete): Promise<TransactionSerializableEIP1559> {
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    forwardToNode(url, { method, params });
  const { to, data, value } = fields as { to?: Hex; data?: Hex; value?: Hex };
  const call = Object.fromEntries(Object.entries({ from, to, data, value }).filter(([, given]) => given !== undefined));
  const [nonce, gas, tip, block] = await Promise.all([
    fields["nonce"] ?? ask("eth_getTransactionCount", [from, "pending"]),
    fields["gas"] ?? ask("eth_estimateGas", [call]).then((least) => withMargin(BigInt(least as Hex))),
    fields["maxPriorityFeePerGas"] ?? ask("eth_maxPriorityFeePerGas", []),
    ask("eth_getBlockByNumber", ["latest", false]),
  ]);
  const baseFee = BigInt((block as { baseFeePerGas?: Hex }).baseFeePerGas ?? "0x0");
  const maxPriorityFeePerGas = BigInt(tip as Hex);
  return {
    type: "eip1559",
    chainId,
    nonce: Number(nonce),
    gas: BigInt(gas as Hex | bigint),
    maxPriorityFeePerGas,
    // Twice the base fee: still enough after six full blocks.
    maxFeePerGas: BigInt((fields["maxFeePerGas"] as Hex | undefined) ?? baseFee * 2n + maxPriorityFeePerGas),
    value: BigInt(value ?? "0x0"),
    ...(to && { to }),
    ...(data && { data }),
  };
}

// A block later a contract may need more: a pool writes its price once a second. Wallets take half as much again.
function withMargin(least: bigint): bigint {
  return least === TRANSFER_GAS ? least : (least * 3n) / 2n;
}
