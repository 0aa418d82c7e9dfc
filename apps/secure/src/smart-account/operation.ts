import { type Address, concat, type Hex, pad, toHex } from "viem";
import { getUserOperationHash } from "viem/account-abstraction";
import type { TypedData } from "../wallet/wallet.ts";
import { CONTRACTS } from "./contracts.ts";

/** A user operation of EntryPoint 0.7, all but its signature. Amounts in wei. */
export type Operation = {
  readonly sender: Address;
  readonly nonce: bigint;
  /** Where the account is not there yet. */
  readonly factory?: Address | undefined;
  readonly factoryData?: Hex | undefined;
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
export function hashOperation(operation: Operation, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: CONTRACTS.entryPoint,
    entryPointVersion: "0.7",
    userOperation: { ...operation, signature: "0x" } as never,
  });
}

/** What the owner signs: every field of the operation, as the account's module reads it (EIP-712). */
export function toTypedData(a: {
  readonly operation: Operation;
  readonly validity: Validity;
  readonly chainId: number;
}): TypedData {
  const { operation, validity, chainId } = a;
  return {
    domain: { chainId, verifyingContract: CONTRACTS.module },
    types: SAFE_OP,
    primaryType: "SafeOp",
    message: {
      safe: operation.sender,
      nonce: operation.nonce,
      initCode: operation.factory ? concat([operation.factory, operation.factoryData ?? "0x"]) : "0x",
      callData: operation.callData,
      verificationGasLimit: operation.verificationGasLimit,
      callGasLimit: operation.callGasLimit,
      preVerificationGas: operation.preVerificationGas,
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
      maxFeePerGas: operation.maxFeePerGas,
      paymasterAndData: packPaymaster(operation),
      validAfter: validity.after,
      validUntil: validity.until,
      entryPoint: CONTRACTS.entryPoint,
    },
  };
}

const SAFE_OP: TypedData["types"] = {
  SafeOp: [
    { name: "safe", type: "address" },
    { name: "nonce", type: "uint256" },
    { name: "initCode", type: "bytes" },
    { name: "callData", type: "bytes" },
    { name: "verificationGasLimit", type: "uint128" },
    { name: "callGasLimit", type: "uint128" },
    { name: "preVerificationGas", type: "uint256" },
    { name: "maxPriorityFeePerGas", type: "uint128" },
    { name: "maxFeePerGas", type: "uint128" },
    { name: "paymasterAndData", type: "bytes" },
    { name: "validAfter", type: "uint48" },
    { name: "validUntil", type: "uint48" },
    { name: "entryPoint", type: "address" },
  ],
};

function packPaymaster(operation: Operation): Hex {
  if (!operation.paymaster) return "0x";
  const gas = [operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit];
  return concat([
    operation.paymaster,
    ...gas.map((each) => pad(toHex(each ?? 0n), { size: BYTES })),
    operation.paymasterData ?? "0x",
  ]);
}

/** The signature as the account's module takes it: the seconds, then the owner's 65 bytes. */
export function sealSignature({ after, until }: Validity, signature: Hex): Hex {
  return concat([pad(toHex(after), { size: 6 }), pad(toHex(until), { size: 6 }), signature]);
}

/** As long as a signature, and of nobody: what gas is estimated with. */
export const DUMMY_SIGNATURE: Hex = /* @__PURE__ */ sealSignature(
  { after: 0, until: 0 },
  `0x${"ec".repeat(32)}${"d5".repeat(32)}1b`,
);

/** As bundlers and paymasters are sent it. */
export function toWire(operation: Partial<Operation>, signature: Hex): Record<string, string> {
  const fields = Object.entries({ ...operation, signature }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "bigint" ? toHex(value) : value] as const],
  );
  return Object.fromEntries(fields);
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
