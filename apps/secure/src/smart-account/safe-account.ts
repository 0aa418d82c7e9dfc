import { concat, type Hex, pad, toHex } from "viem";
import type { TypedData } from "../wallet/wallet.ts";
import { CONTRACTS, ENTRY_POINTS } from "./contracts.ts";
import { encodeCalls } from "./encode-calls.ts";
import { type Operation, packPaymaster, type Validity } from "./operation.ts";
import type { OperationAccount, OperationToSign } from "./operation-account.ts";
import type { Setup } from "./read-setup.ts";

/** A smart account with an address of its own: a Safe, which its first operation puts on the chain. */
export function createSafeAccount({ address, factory, factoryData }: Setup): OperationAccount {
  return {
    address,
    entryPoint: "0.7",
    async begin(node) {
      const code = await node("eth_getCode", [address, "latest"]);
      return isCode(code) ? undefined : { factory, factoryData };
    },
    encodeCalls: (calls, a) => encodeCalls(address, calls, a),
    toTypedData: toSafeOperation,
    seal: (signature, validity) => sealSignature(validity, signature),
  };
}

/** What the owner signs: every field of the operation, as the account's module reads it (EIP-712). */
function toSafeOperation({ operation, validity, chainId }: OperationToSign): TypedData {
  return {
    domain: { chainId, verifyingContract: CONTRACTS.module },
    types: SAFE_OP,
    primaryType: "SafeOp",
    message: {
      safe: operation.sender,
      nonce: operation.nonce,
      initCode: toInitCode(operation),
      callData: operation.callData,
      verificationGasLimit: operation.verificationGasLimit,
      callGasLimit: operation.callGasLimit,
      preVerificationGas: operation.preVerificationGas,
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
      maxFeePerGas: operation.maxFeePerGas,
      paymasterAndData: packPaymaster(operation),
      validAfter: validity.after,
      validUntil: validity.until,
      entryPoint: ENTRY_POINTS["0.7"],
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

function toInitCode({ factory, factoryData }: Operation): Hex {
  return factory ? concat([factory, factoryData ?? "0x"]) : "0x";
}

/** The signature as the account's module takes it: the seconds, then the owner's 65 bytes. */
function sealSignature({ after, until }: Validity, signature: Hex): Hex {
  return concat([pad(toHex(after), { size: 6 }), pad(toHex(until), { size: 6 }), signature]);
}

/** Whether a node's answer is the code of a contract that is there. */
function isCode(answer: unknown): boolean {
  return typeof answer === "string" && /^0x[0-9a-fA-F]{2,}$/.test(answer);
}
