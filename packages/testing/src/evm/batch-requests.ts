import { encodeFunctionData, parseAbi } from "viem";
import { forwardToNode } from "../rpc/node.ts";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { EvmCore } from "./core.ts";
import { type EvmHandlers, objectAt, textAt } from "./request.ts";
import { askToSign } from "./signing-requests.ts";

type Hex = `0x${string}`;
type Call = { readonly to: Hex; readonly value?: Hex; readonly data?: Hex };

/** The contract that an account becomes while it does several calls as one. */
const ACCOUNT = parseAbi(["struct Call { address to; uint256 value; bytes data; }", "function execute(Call[] calls)"]);
/** More than any calls of a test take. */
const GAS = 3_000_000n;

/**
 * Several calls as one, all or none: the account becomes a contract that does them, by EIP-7702, where the wallet knows one
 * on the chain; elsewhere the wallet does not know the requests.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const BATCH_REQUESTS: EvmHandlers = {
  async wallet_getCapabilities(core) {
    const known = Object.keys(core.state.batchAccounts);
    if (known.length === 0) throw unsupported("wallet_getCapabilities");
    const entries = known.map((chain) => [`0x${Number(chain).toString(16)}`, { atomic: { status: "supported" } }]);
    return Object.fromEntries(entries);
  },
  async wallet_sendCalls(core, call) {
    const { from, calls, chainId } = objectAt(call, 0) as { from?: Hex; calls?: readonly Call[]; chainId?: Hex };
    const contract = core.state.batchAccounts[core.state.chainId];
    if (!contract || !calls || Number(chainId) !== core.state.chainId) throw unsupported("wallet_sendCalls");
    const account = await askToSign(core, { ...call, kind: "send-transaction", address: String(from) });
    const url = nodeOf(core);
    const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
      forwardToNode(url, { method, params });
    const nonce = Number(await ask("eth_getTransactionCount", [account.address, "pending"]));
    const price = BigInt((await ask("eth_gasPrice", [])) as Hex);
    const { chainId: id } = core.state;
    const signed = await account.signTransaction({
      type: "eip7702",
      chainId: id,
      nonce,
      gas: GAS,
      maxFeePerGas: price * 2n,
      maxPriorityFeePerGas: 0n,
      to: account.address,
      value: 0n,
      data: encodeFunctionData({
        abi: ACCOUNT,
        functionName: "execute",
        args: [calls.map(({ to, value = "0x0", data = "0x" }) => ({ to, value: BigInt(value), data }))],
      }),
      // Whoever sends it has counted one up by then.
      authorizationList: [await account.signAuthorization({ address: contract as Hex, chainId: id, nonce: nonce + 1 })],
    });
    return { id: await ask("eth_sendRawTransaction", [signed]) };
  },
  async wallet_showCallsStatus(core, { method, params, origin }) {
    if (Object.keys(core.state.batchAccounts).length === 0) throw unsupported(method);
    await core.ask({ kind: "show-calls", method, params, origin });
    return null;
  },
  async wallet_getCallsStatus(core, call) {
    const id = textAt(call, 0);
    const receipt = (await forwardToNode(nodeOf(core), { method: "eth_getTransactionReceipt", params: [id] })) as {
      readonly status?: Hex;
      readonly transactionHash?: Hex;
    } | null;
    if (!receipt) return { version: "2.0.0", id, atomic: true, status: 100 };
    return { version: "2.0.0", id, atomic: true, status: receipt.status === "0x1" ? 200 : 500, receipts: [receipt] };
  },
};

function nodeOf(core: EvmCore): string {
  return core.state.rpc[core.state.chainId] ?? "";
}

function unsupported(method: string): Error {
  const message = `The wallet does not support ${method}.`;
  return createRpcError({ code: RPC_ERROR_CODES.unsupportedMethod, message });
}
