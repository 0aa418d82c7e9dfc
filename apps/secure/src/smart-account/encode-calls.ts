import { type Address, concat, encodeFunctionData, encodePacked, type Hex, parseAbi, size } from "viem";
import { FrameError } from "../messages/frame-error.ts";
import { CONTRACTS } from "./contracts.ts";

/** One call of a batch. `value` in wei. */
export type AccountCall = { readonly to: Address; readonly value: bigint; readonly data: Hex };

const ABI = parseAbi([
  "function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)",
  "function multiSend(bytes transactions)",
]);
const CALL = 0;
const DELEGATE_CALL = 1;

/**
 * What a smart account is asked for: all of the calls in their order, or none of them. `isOurs`: the frame made them itself, of what was asked for.
 * @throws {FrameError} INVALID_PARAMS: a call would change who owns the account, or what it does
 */
export function encodeCalls(account: Address, calls: readonly AccountCall[], { isOurs = false } = {}): Hex {
  if (!isOurs) refuseOwnCalls(account, calls);
  const [first] = calls;
  if (calls.length === 1 && first !== undefined) return execute(first, CALL);
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(["uint8", "address", "uint256", "uint256", "bytes"], [CALL, to, value, BigInt(size(data)), data]),
  );
  const data = encodeFunctionData({ abi: ABI, functionName: "multiSend", args: [concat(packed)] });
  return execute({ to: CONTRACTS.multiSend, value: 0n, data }, DELEGATE_CALL);
}

/**
 * What an account calls of itself is as good as its owner's word: owners, modules, its very code.
 * @throws {FrameError} INVALID_PARAMS: a call is such a one
 */
export function refuseOwnCalls(account: Address, calls: readonly AccountCall[]): void {
  if (calls.some(({ to, data }) => data !== "0x" && to.toLowerCase() === account.toLowerCase()))
    throw new FrameError("INVALID_PARAMS", "A page cannot change the account itself", -32_602);
}

function execute({ to, value, data }: AccountCall, operation: number): Hex {
  return encodeFunctionData({
    abi: ABI,
    functionName: "executeUserOpWithErrorString",
    args: [to, value, data, operation],
  });
}
