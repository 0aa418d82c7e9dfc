import { type Address, concat, encodeAbiParameters, type Hex, hexToBigInt, keccak256, pad, toHex } from "viem";

/** A user operation of EntryPoint 0.7 as it travels, with its gas. */
export type SponsoredOperation = {
  readonly sender: Address;
  readonly nonce: Hex;
  readonly factory?: Address | undefined;
  readonly factoryData?: Hex | undefined;
  readonly callData: Hex;
  readonly callGasLimit: Hex;
  readonly verificationGasLimit: Hex;
  readonly preVerificationGas: Hex;
  readonly maxFeePerGas: Hex;
  readonly maxPriorityFeePerGas: Hex;
};

/** Gas that the paymaster is given: to look at a signature, and for nothing afterwards. */
export const PAYMASTER_GAS = { verification: 100_000n, after: 1n } as const;
const GWEI = 10n ** 9n;

/** The seconds within which what was signed is good, in Unix time. */
export type Validity = { readonly after: number; readonly until: number };

/** The most that an operation can cost whoever pays for it, in gwei, rounded up. */
export function mostGwei(operation: SponsoredOperation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  const own = [callGasLimit, verificationGasLimit, preVerificationGas].reduce((sum, each) => sum + BigInt(each), 0n);
  const wei = (own + PAYMASTER_GAS.verification + PAYMASTER_GAS.after) * BigInt(maxFeePerGas);
  return (wei + GWEI - 1n) / GWEI;
}

/**
 * What the signer of a verifying paymaster signs: everything of the operation but its signature, the chain and the contract.
 * It is computed here, so that no node says what is signed.
 * @see https://github.com/eth-infinitism/account-abstraction/blob/v0.7.0/contracts/samples/VerifyingPaymaster.sol
 */
export function hashSponsored(
  operation: SponsoredOperation,
  a: { readonly paymaster: Address; readonly chainId: number; readonly validity: Validity },
): Hex {
  const { sender, nonce, factory, factoryData = "0x", callData, preVerificationGas } = operation;
  const initCode = factory === undefined ? "0x" : concat([factory, factoryData]);
  return keccak256(
    encodeAbiParameters(
      [
        ...(["address", "uint256", "bytes32", "bytes32", "bytes32", "uint256", "uint256", "bytes32"] as const).map(
          (type) => ({ type }),
        ),
        ...(["uint256", "address", "uint48", "uint48"] as const).map((type) => ({ type })),
      ],
      [
        ...[sender, BigInt(nonce), keccak256(initCode), keccak256(callData)],
        both(operation.verificationGasLimit, operation.callGasLimit),
        hexToBigInt(both(PAYMASTER_GAS.verification, PAYMASTER_GAS.after)),
        BigInt(preVerificationGas),
        both(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
        ...[BigInt(a.chainId), a.paymaster, a.validity.until, a.validity.after],
      ],
    ),
  );
}

/** What the contract reads beside its gas: until when the signature is good, and the signature. */
export function encodeSponsoring({ until, after }: Validity, signature: Hex): Hex {
  return concat([encodeAbiParameters([{ type: "uint48" }, { type: "uint48" }], [until, after]), signature]);
}

function both(high: Hex | bigint, low: Hex | bigint): Hex {
  return concat([pad(toHex(BigInt(high)), { size: 16 }), pad(toHex(BigInt(low)), { size: 16 })]);
}
