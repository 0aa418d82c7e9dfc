import { encodeFunctionData, erc20Abi } from "viem";
import type { DataPorts } from "../data-ports.ts";
import { UpstreamFailure } from "../upstream-failure.ts";

type Address = `0x${string}`;

/** Asks a node how much of an owner's tokens somebody may move, in the smallest unit. @throws {UpstreamFailure} */
export async function findAllowance(
  { askChain }: DataPorts,
  a: { readonly chain: string; readonly token: Address; readonly owner: Address; readonly spender: Address },
): Promise<string> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [a.owner, a.spender] });
  const [answer] = await askChain(a.chain, [{ method: "eth_call", params: [{ to: a.token, data }, "latest"] }]);
  // A contract without the function answers nothing, which is no allowance of zero.
  if (typeof answer !== "string" || !/^0x[0-9a-f]{64}$/i.test(answer))
    throw new UpstreamFailure("malformed", { detail: "allowance" });
  return String(BigInt(answer));
}
