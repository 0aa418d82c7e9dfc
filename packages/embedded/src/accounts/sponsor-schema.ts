import * as z from "zod/mini";

const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,32}$/));
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/));
const bytes = z.string().check(z.maxLength(120_000, { abort: true }), z.regex(/^0x([\da-fA-F]{2})*$/));

/** A user operation of EntryPoint 0.7 or 0.8 as it travels (ERC-4337), before its gas is known or after. */
const operation = z.strictObject({
  sender: address,
  nonce: z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/)),
  factory: z.optional(address),
  factoryData: z.optional(bytes),
  callData: bytes,
  callGasLimit: z.optional(quantity),
  verificationGasLimit: z.optional(quantity),
  preVerificationGas: z.optional(quantity),
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  paymaster: z.optional(address),
  paymasterData: z.optional(bytes),
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
  signature: z.optional(bytes),
});

/** Asks `sponsor`. `chain`: CAIP-2. `entryPoint`: the contract that the operation goes to; without it, EntryPoint 0.7. `stage`: `stub` before the gas is known, `final` for what is signed and counted. */
export const sponsorRequest = z.strictObject({
  stage: z.enum(["stub", "final"]),
  chain: z.string().check(z.regex(/^eip155:\d{1,16}$/)),
  entryPoint: z.optional(address),
  operation,
});

/** Answers `sponsor`, as ERC-7677 has it. */
export const sponsorAnswer = z.strictObject({
  paymaster: address,
  paymasterData: bytes,
  paymasterVerificationGasLimit: quantity,
  paymasterPostOpGasLimit: quantity,
});
