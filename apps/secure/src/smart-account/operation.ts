import { type Address, concat, type Hex, pad, slice, toHex } from "viem";
import { getUserOperationHash } from "viem/account-abstraction";
import type { Authorization } from "../wallet/wallet.ts";
import { ENTRY_POINTS, type EntryPoint } from "./contracts.ts";

/** A user operation of EntryPoint 0.7 or 0.8, all but its signature. Amounts in wei. */
export type Operation = {
  readonly sender: Address;
  readonly nonce: bigint;
  /** Where the account is not there yet. */
  readonly factory?: Address | undefined;
  readonly factoryData?: Hex | undefined;
  /** Where a plain account takes on code with it (EIP-7702). */
  readonly authorization?: Authorization | undefined;
  readonly callData: Hex;
  readonly callGasLimit: bigint;
  readonly verificationGasLimit: bigint;
  readonly preVerificationGas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** Where somebody else pays. */
  readonly paymaster?: Address | undefined;
  readonly paymasterData?: Hex | undefined;
  readonly paymasterVerificationGasLimit?: bigint | undefined;
  readonly paymasterPostOpGasLimit?: bigint | undefined;
};

/** The seconds within which it may be on a chain, in Unix time. */
export type Validity = { readonly after: number; readonly until: number };

const BYTES = 16;

/** What names an operation on its chain, computed here. */
export function hashOperation(
  operation: Operation,
  a: { readonly chainId: number; readonly entryPoint: EntryPoint },
): Hex {
  return getUserOperationHash({
    chainId: a.chainId,
    entryPointAddress: ENTRY_POINTS[a.entryPoint],
    entryPointVersion: a.entryPoint,
    userOperation: { ...operation, authorization: undefined, signature: "0x" } as never,
  });
}

/** Who pays, as an entry point reads it. */
export function packPaymaster(operation: Operation): Hex {
  if (!operation.paymaster) return "0x";
  const gas = [operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit];
  return concat([
    operation.paymaster,
    ...gas.map((each) => pad(toHex(each ?? 0n), { size: BYTES })),
    operation.paymasterData ?? "0x",
  ]);
}

/** As long as a signature of a key, well-formed, and of nobody: what gas is estimated with. */
export const DUMMY_SIGNATURE: Hex = /* @__PURE__ */ `0x${"f".repeat(31)}${"0".repeat(33)}7${"a".repeat(63)}1c`;

/** As bundlers and paymasters are sent it. `authorized`: the key's signature of its authorization, where it has one. */
export function toWire(
  { authorization, ...operation }: Partial<Operation>,
  signature: Hex,
  authorized: Hex = DUMMY_SIGNATURE,
): Record<string, string | object> {
  const fields = Object.entries({ ...operation, signature }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "bigint" ? toHex(value) : value] as const],
  );
  return {
    ...Object.fromEntries(fields),
    ...(authorization && { eip7702Auth: toSignedAuthorization(authorization, authorized) }),
  };
}

function toSignedAuthorization({ chainId, delegate, nonce }: Authorization, signature: Hex): object {
  const isOdd = Number.parseInt(slice(signature, 64), 16) === 28;
  return {
    ...{ address: delegate, chainId: toHex(chainId), nonce: toHex(nonce) },
    ...{ r: slice(signature, 0, 32), s: slice(signature, 32, 64), yParity: isOdd ? "0x1" : "0x0" },
  };
}

/** The most that it costs whoever pays, in wei. */
export function mostCost(operation: Operation): bigint {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n);
  return gas * operation.maxFeePerGas;
}
