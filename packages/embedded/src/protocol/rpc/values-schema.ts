import * as z from "zod/mini";
import { CAPS } from "../envelope-schema.ts";

/** Text of at most the length that a whole message may have. */
export const text = z.string().check(z.maxLength(CAPS.characters, { abort: true }));

/** Returns a schema for as many entries as a list of a message may have. */
export function list<Entry extends z.ZodMiniType>(entry: Entry): z.ZodMiniArray<Entry> {
  return z.array(entry).check(z.maxLength(CAPS.array));
}

/** Plain data, as servers of a chain answer beside what is known of them. How deep and how much is capped before. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export const json: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([text, z.number(), z.boolean(), z.null(), list(json), z.record(text, json)]),
);

/** Bytes in hex, two digits each. */
export const bytes = text.check(z.regex(/^0x([0-9a-fA-F]{2})*$/));
/** An unsigned number of up to 256 bits in hex. */
export const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
export const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
export const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));
export const block = z.union([quantity, z.enum(["latest", "earliest", "pending", "safe", "finalized"])]);
/** A block, also as EIP-1898 names it. */
export const blockOf = z.union([
  block,
  z.strictObject({ blockHash: hash, requireCanonical: z.optional(z.boolean()) }),
  z.strictObject({ blockNumber: quantity }),
]);
export const base58 = text.check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));
/** 32 bytes in base58. */
export const pubkey = z.string().check(z.maxLength(44, { abort: true }), z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));
/** 64 bytes in base58. */
export const signature = z.string().check(z.maxLength(88, { abort: true }), z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));
export const base64 = text.check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const access = list(z.strictObject({ address: evmAddress, storageKeys: list(hash) }));
const calling = {
  to: z.optional(z.nullable(evmAddress)),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  nonce: z.optional(quantity),
  type: z.optional(quantity),
  chainId: z.optional(quantity),
  accessList: z.optional(access),
};
/** A call that changes nothing: whoever it comes from. */
export const call = z.strictObject({ from: z.optional(evmAddress), ...calling });
/** What somebody is asked to sign and send. */
export const transaction = z.strictObject({ from: evmAddress, ...calling });
