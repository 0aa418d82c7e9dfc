import type { Address, Hex } from "viem";
import type { Node } from "../rpc/node/create-node.ts";
import { isWalletError } from "../wallet/wallet-error.ts";
import { readQuantity } from "./bundler.ts";
import { ENTRY_POINTS, type EntryPoint } from "./contracts.ts";
import { type Operation, toWire } from "./operation.ts";

/** Who pays, with what proves that they do. */
export type Sponsoring = Required<
  Pick<Operation, "paymaster" | "paymasterData" | "paymasterVerificationGasLimit" | "paymasterPostOpGasLimit">
>;

/** What a paymaster may spend on looking whether it pays; nobody but itself pays for that. */
const MOST_GAS = 3_000_000n;
const MOST_DATA = 4_096;

/**
 * Asks the operator's paymaster whether it pays (ERC-7677). `stub`: before the gas is known. Nothing where it does not, however
 * it says so; `spent` where it has paid for so much today that this has no room.
 * @see https://eips.ethereum.org/EIPS/eip-7677
 */
export async function askPaymaster(
  paymaster: Node,
  a: {
    readonly operation: Partial<Operation>;
    readonly entryPoint: EntryPoint;
    readonly chainId: number;
    readonly stub?: Sponsoring | "wanted";
  },
): Promise<Sponsoring | "spent" | undefined> {
  const isStub = a.stub === "wanted";
  const params = [toWire(a.operation, "0x"), ENTRY_POINTS[a.entryPoint], `0x${a.chainId.toString(16)}`, {}];
  const answer = await paymaster(isStub ? "pm_getPaymasterStubData" : "pm_getPaymasterData", params).catch(
    (error: unknown) => (isWalletError(error, "sponsor-spent") ? "spent" : undefined),
  );
  if (answer === "spent") return answer;
  const earlier = typeof a.stub === "object" ? a.stub : undefined;
  const { paymaster: address, paymasterData: data, ...gas } = Object(answer) as Record<string, unknown>;
  if (typeof address !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined;
  if (typeof data !== "string" || !/^0x([0-9a-fA-F]{2})*$/.test(data) || data.length > MOST_DATA) return undefined;
  const verification = readQuantity(gas["paymasterVerificationGasLimit"]) ?? earlier?.paymasterVerificationGasLimit;
  const after = readQuantity(gas["paymasterPostOpGasLimit"]) ?? earlier?.paymasterPostOpGasLimit ?? 0n;
  if (verification === undefined || verification > MOST_GAS || after > MOST_GAS) return undefined;
  return {
    paymaster: address as Address,
    paymasterData: data as Hex,
    paymasterVerificationGasLimit: verification,
    paymasterPostOpGasLimit: after,
  };
}
