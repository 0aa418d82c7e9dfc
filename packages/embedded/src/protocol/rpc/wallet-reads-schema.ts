import * as z from "zod/mini";
import { bytes, evmAddress, hash, json, list, quantity } from "./values-schema.ts";

const named = z.record(z.string().check(z.maxLength(128)), json);
/** In small letters as ERC-7811 has them, and in the large ones of its first drafts, which many pages write. */
const assetType = z.enum(["native", "erc20", "erc721", "NATIVE", "ERC20", "ERC721"]);
/** In hex, or in digits as `viem` names them. */
const assetChain = z.union([quantity, z.string().check(z.regex(/^\d{1,16}$/))]);
const asset = z.strictObject({
  address: z.string().check(z.maxLength(128)),
  balance: z.string().check(z.maxLength(80)),
  type: assetType,
  metadata: z.catchall(
    z.object({
      name: z.string().check(z.maxLength(256)),
      symbol: z.string().check(z.maxLength(64)),
      decimals: z.optional(z.int().check(z.nonnegative())),
    }),
    json,
  ),
});

/** What a page asks of the wallet itself, and no person has to answer. */
export const WALLET_READS = {
  /** EIP-5792. */
  wallet_getCallsStatus: {
    params: z.tuple([z.string().check(z.minLength(1), z.maxLength(8_194))]),
    result: z.strictObject({
      version: z.string().check(z.maxLength(16)),
      id: z.string().check(z.maxLength(8_194)),
      chainId: quantity,
      status: z.int().check(z.nonnegative()),
      atomic: z.boolean(),
      receipts: z.optional(
        list(
          z.catchall(
            z.object({
              transactionHash: hash,
              blockHash: hash,
              blockNumber: quantity,
              gasUsed: quantity,
              status: quantity,
              logs: list(z.catchall(z.object({ address: evmAddress, data: bytes, topics: list(hash) }), json)),
            }),
            json,
          ),
        ),
      ),
      capabilities: z.optional(named),
    }),
  },
  /** EIP-5792: shows what became of a batch. It is answered once that is before the person, and not when they are done with it. */
  wallet_showCallsStatus: { params: z.tuple([z.string().check(z.minLength(1), z.maxLength(8_194))]), result: z.null() },
  /** EIP-5792: by chain, in hex. */
  wallet_getCapabilities: {
    params: z.tuple([evmAddress, z.optional(list(quantity))]),
    result: z.record(quantity, named),
  },
  /** ERC-7811. */
  wallet_getAssets: {
    params: z.tuple([
      z.strictObject({
        account: evmAddress,
        chainFilter: z.optional(list(quantity)),
        assetTypeFilter: z.optional(list(assetType)),
        assetFilter: z.optional(
          z.record(assetChain, list(z.strictObject({ address: z.string().check(z.maxLength(128)), type: assetType }))),
        ),
      }),
    ]),
    result: z.record(quantity, list(asset)),
  },
} as const;
