import * as z from "zod/mini";
import { block, blockOf, bytes, call, evmAddress, hash, json, list, quantity } from "./values-schema.ts";

// Chains answer with more than is known of every one of them; what is known is read strictly, and the rest is plain data.
const log = z.catchall(
  z.object({ address: evmAddress, topics: list(hash), data: bytes, blockNumber: z.optional(z.nullable(quantity)) }),
  json,
);
const receipt = z.catchall(
  z.object({
    transactionHash: hash,
    blockHash: hash,
    blockNumber: quantity,
    from: evmAddress,
    to: z.optional(z.nullable(evmAddress)),
    logs: list(log),
    status: z.optional(quantity),
    gasUsed: quantity,
  }),
  json,
);
const minedTransaction = z.catchall(
  z.object({
    hash,
    from: evmAddress,
    to: z.optional(z.nullable(evmAddress)),
    nonce: quantity,
    value: quantity,
    input: bytes,
    blockNumber: z.optional(z.nullable(quantity)),
  }),
  json,
);
const minedBlock = z.catchall(
  z.object({
    number: z.nullable(quantity),
    hash: z.nullable(hash),
    parentHash: hash,
    timestamp: quantity,
    transactions: list(z.union([hash, minedTransaction])),
  }),
  json,
);
const topics = z.array(z.nullable(z.union([hash, list(hash)]))).check(z.maxLength(4));
const filter = z.strictObject({
  address: z.optional(z.union([evmAddress, list(evmAddress)])),
  topics: z.optional(topics),
  fromBlock: z.optional(block),
  toBlock: z.optional(block),
  blockHash: z.optional(hash),
});
const none = z.tuple([]);
const atBlock = z.tuple([block]);
const ofAccount = z.tuple([evmAddress, z.optional(blockOf)]);
const filterId = z.tuple([quantity]);
const proof = z.strictObject({ key: bytes, value: bytes, proof: list(bytes) });

/** What a page asks of a chain. Nothing of it needs a person. */
export const READS = {
  eth_accounts: { params: none, result: list(evmAddress) },
  eth_blockNumber: { params: none, result: quantity },
  eth_call: { params: z.tuple([call, z.optional(blockOf)]), result: bytes },
  eth_chainId: { params: none, result: quantity },
  eth_estimateGas: { params: z.tuple([call, z.optional(blockOf)]), result: quantity },
  eth_feeHistory: {
    params: z.tuple([z.union([quantity, z.int()]), block, z.optional(z.nullable(list(z.number())))]),
    result: z.catchall(z.object({ oldestBlock: quantity, baseFeePerGas: z.optional(list(quantity)) }), json),
  },
  eth_gasPrice: { params: none, result: quantity },
  eth_getAccount: {
    params: ofAccount,
    result: z.nullable(z.strictObject({ balance: quantity, nonce: quantity, codeHash: hash, storageRoot: hash })),
  },
  eth_getBalance: { params: ofAccount, result: quantity },
  eth_getBlockByHash: { params: z.tuple([hash, z.boolean()]), result: z.nullable(minedBlock) },
  eth_getBlockByNumber: { params: z.tuple([block, z.boolean()]), result: z.nullable(minedBlock) },
  eth_getBlockReceipts: { params: z.tuple([blockOf]), result: z.nullable(list(receipt)) },
  eth_getBlockTransactionCountByHash: { params: z.tuple([hash]), result: z.nullable(quantity) },
  eth_getBlockTransactionCountByNumber: { params: atBlock, result: z.nullable(quantity) },
  eth_getCode: { params: ofAccount, result: bytes },
  eth_getFilterChanges: { params: filterId, result: list(z.union([hash, log])) },
  eth_getFilterLogs: { params: filterId, result: list(log) },
  eth_getLogs: { params: z.tuple([filter]), result: list(log) },
  eth_getProof: {
    params: z.tuple([evmAddress, list(bytes), blockOf]),
    result: z.nullable(
      z.strictObject({
        address: evmAddress,
        accountProof: list(bytes),
        balance: quantity,
        codeHash: hash,
        nonce: quantity,
        storageHash: hash,
        storageProof: list(proof),
      }),
    ),
  },
  eth_getStorageAt: { params: z.tuple([evmAddress, quantity, z.optional(blockOf)]), result: bytes },
  eth_getTransactionByBlockHashAndIndex: { params: z.tuple([hash, quantity]), result: z.nullable(minedTransaction) },
  eth_getTransactionByBlockNumberAndIndex: { params: z.tuple([block, quantity]), result: z.nullable(minedTransaction) },
  eth_getTransactionByHash: { params: z.tuple([hash]), result: z.nullable(minedTransaction) },
  eth_getTransactionCount: { params: ofAccount, result: quantity },
  eth_getTransactionReceipt: { params: z.tuple([hash]), result: z.nullable(receipt) },
  eth_getUncleCountByBlockHash: { params: z.tuple([hash]), result: z.nullable(quantity) },
  eth_getUncleCountByBlockNumber: { params: atBlock, result: z.nullable(quantity) },
  eth_maxPriorityFeePerGas: { params: none, result: quantity },
  eth_newBlockFilter: { params: none, result: quantity },
  eth_newFilter: { params: z.tuple([filter]), result: quantity },
  eth_newPendingTransactionFilter: { params: none, result: quantity },
  eth_syncing: {
    params: none,
    result: z.union([z.boolean(), z.catchall(z.object({ currentBlock: quantity, highestBlock: quantity }), json)]),
  },
  eth_uninstallFilter: { params: filterId, result: z.boolean() },
  /** Signed already, so that nobody has to agree any more. */
  eth_sendRawTransaction: { params: z.tuple([bytes]), result: hash },
} as const;
