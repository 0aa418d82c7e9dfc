import * as z from "zod/mini";
import { CAPS } from "../envelope-schema.ts";
import {
  base58,
  base64,
  bytes,
  evmAddress,
  hash,
  json,
  pubkey,
  quantity,
  signature,
  text,
  transaction,
} from "./values-schema.ts";

const named = z.record(z.string().check(z.maxLength(128)), json);
const typed = z.strictObject({ type: z.string().check(z.minLength(1), z.maxLength(64)), data: named });
const sendOptions = z.strictObject({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(["processed", "confirmed", "finalized", "recent", "single", "singleGossip", "root", "max"]),
  ),
  maxRetries: z.optional(z.int().check(z.nonnegative())),
  minContextSlot: z.optional(z.int().check(z.nonnegative())),
});

/** What a person agrees to in the frame, or not. Only these can be aborted. */
export const APPROVALS = {
  /** The text, or its bytes in hex; then the account. */
  personal_sign: { params: z.tuple([text, evmAddress]), result: bytes.check(z.minLength(64)) },
  /** The typed data is JSON (EIP-712). */
  eth_signTypedData_v4: {
    params: z.tuple([evmAddress, z.string().check(z.maxLength(CAPS.typedDataCharacters))]),
    result: bytes.check(z.minLength(64)),
  },
  eth_sendTransaction: { params: z.tuple([transaction]), result: hash },
  solana_signMessage: {
    params: z.strictObject({ message: base58, pubkey }),
    result: z.strictObject({ signature }),
  },
  /** `transaction` of the result: signed, where the frame gives the whole of it. */
  solana_signTransaction: {
    params: z.strictObject({ transaction: base64, pubkey }),
    result: z.strictObject({ signature, transaction: z.optional(base64) }),
  },
  solana_signAllTransactions: {
    params: z.strictObject({
      transactions: z.array(base64).check(z.minLength(1), z.maxLength(CAPS.transactions)),
      pubkey,
    }),
    result: z.strictObject({ transactions: z.array(base64).check(z.maxLength(CAPS.transactions)) }),
  },
  solana_signAndSendTransaction: {
    params: z.strictObject({ transaction: base64, pubkey, sendOptions: z.optional(sendOptions) }),
    result: z.strictObject({ signature }),
  },
  /** EIP-5792. */
  wallet_sendCalls: {
    params: z.tuple([
      z.strictObject({
        version: z.string().check(z.maxLength(16)),
        id: z.optional(z.string().check(z.maxLength(256))),
        from: z.optional(evmAddress),
        chainId: quantity,
        atomicRequired: z.optional(z.boolean()),
        calls: z
          .array(
            z.strictObject({
              to: z.optional(evmAddress),
              data: z.optional(bytes),
              value: z.optional(quantity),
              capabilities: z.optional(named),
            }),
          )
          .check(z.minLength(1), z.maxLength(CAPS.calls)),
        capabilities: z.optional(named),
      }),
    ]),
    result: z.strictObject({ id: z.string().check(z.maxLength(8_194)), capabilities: z.optional(named) }),
  },
  /** ERC-7715. */
  wallet_grantPermissions: {
    params: z.tuple([
      z.strictObject({
        chainId: quantity,
        address: z.optional(evmAddress),
        expiry: z.int().check(z.positive()),
        signer: typed,
        permissions: z.array(typed).check(z.minLength(1), z.maxLength(32)),
        policies: z.optional(z.array(typed).check(z.maxLength(32))),
      }),
    ]),
    result: z.catchall(z.object({ context: bytes }), json),
  },
  wallet_revokePermissions: { params: z.tuple([z.strictObject({ permissionsContext: bytes })]), result: z.null() },
} as const;
