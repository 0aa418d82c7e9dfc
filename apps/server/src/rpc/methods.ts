/** What a call costs in points of the RPC budget, by method. What is not named is not forwarded. */
export type Methods = Readonly<Record<string, number>>;

/** Reads that a node answers from memory, or a transaction that somebody has signed. */
const CHEAP = 1;
/** Reads that execute code. */
const DEAR = 3;
/** Reads that search. */
const SEARCH = 10;

/**
 * The methods of each namespace that are forwarded: those of wallets and of reading a chain. None that signs with a key
 * of the node, reads its mempool or administers it.
 */
export const METHODS: Readonly<Record<string, Methods>> = {
  // https://ethereum.github.io/execution-apis/
  eip155: {
    ...each(CHEAP, "eth_accounts", "eth_blobBaseFee", "eth_blockNumber", "eth_chainId", "eth_feeHistory"),
    ...each(CHEAP, "eth_gasPrice", "eth_getBalance", "eth_getBlockByHash", "eth_getBlockByNumber"),
    ...each(CHEAP, "eth_getBlockTransactionCountByHash", "eth_getBlockTransactionCountByNumber", "eth_getCode"),
    ...each(CHEAP, "eth_getStorageAt", "eth_getTransactionByHash", "eth_getTransactionCount"),
    ...each(CHEAP, "eth_getTransactionReceipt", "eth_maxPriorityFeePerGas", "eth_sendRawTransaction"),
    ...each(CHEAP, "eth_syncing", "net_version", "web3_clientVersion"),
    ...each(DEAR, "eth_call", "eth_createAccessList", "eth_estimateGas", "eth_getBlockReceipts", "eth_getProof"),
    ...each(SEARCH, "eth_getLogs", "eth_simulateV1"),
  },
  // https://solana.com/docs/rpc/http
  solana: {
    ...each(CHEAP, "getAccountInfo", "getBalance", "getBlockHeight", "getBlockTime", "getEpochInfo"),
    ...each(CHEAP, "getFeeForMessage", "getGenesisHash", "getHealth", "getLatestBlockhash"),
    ...each(
      CHEAP,
      "getMinimumBalanceForRentExemption",
      "getRecentPrioritizationFees",
      "getSignatureStatuses",
      "getSlot",
    ),
    ...each(CHEAP, "getTokenAccountBalance", "getTokenSupply", "getTransaction", "getTransactionCount", "getVersion"),
    ...each(CHEAP, "isBlockhashValid", "sendTransaction"),
    ...each(DEAR, "getMultipleAccounts", "getSignaturesForAddress", "getTokenAccountsByOwner", "simulateTransaction"),
    ...each(SEARCH, "getBlock", "getProgramAccounts", "getTokenLargestAccounts"),
  },
  // https://developer.bitcoin.org/reference/rpc/
  bip122: {
    ...each(CHEAP, "estimatesmartfee", "getbestblockhash", "getblockchaininfo", "getblockcount", "getblockhash"),
    ...each(CHEAP, "getblockheader", "getrawtransaction", "gettxout", "sendrawtransaction", "testmempoolaccept"),
    ...each(DEAR, "getblock", "getblockstats"),
  },
  // https://polkadot.js.org/docs/substrate/rpc
  polkadot: {
    ...each(CHEAP, "author_submitExtrinsic", "chain_getBlockHash", "chain_getFinalizedHead", "chain_getHeader"),
    ...each(CHEAP, "payment_queryFeeDetails", "payment_queryInfo", "rpc_methods", "state_getRuntimeVersion"),
    ...each(CHEAP, "state_getStorage", "state_getStorageHash", "state_getStorageSize", "system_accountNextIndex"),
    ...each(CHEAP, "system_chain", "system_chainType", "system_health", "system_name", "system_properties"),
    ...each(CHEAP, "system_version"),
    ...each(DEAR, "chain_getBlock", "state_call", "state_getMetadata", "state_queryStorageAt", "system_dryRun"),
    ...each(SEARCH, "state_getKeysPaged"),
  },
  // https://docs.cometbft.com/v0.38/rpc
  cosmos: {
    ...each(CHEAP, "abci_info", "block", "broadcast_tx_async", "broadcast_tx_sync", "commit", "health", "status", "tx"),
    ...each(DEAR, "abci_query", "block_results", "validators"),
    ...each(SEARCH, "block_search", "tx_search"),
  },
  // https://docs.sui.io/sui-api-ref
  sui: {
    ...each(CHEAP, "sui_executeTransactionBlock", "sui_getChainIdentifier", "sui_getCheckpoint", "sui_getObject"),
    ...each(CHEAP, "sui_getLatestCheckpointSequenceNumber", "sui_getProtocolConfig", "sui_getTransactionBlock"),
    ...each(CHEAP, "suix_getBalance", "suix_getCoinMetadata", "suix_getReferenceGasPrice", "suix_getTotalSupply"),
    ...each(DEAR, "sui_devInspectTransactionBlock", "sui_dryRunTransactionBlock", "sui_multiGetObjects"),
    ...each(DEAR, "suix_getAllBalances", "suix_getAllCoins", "suix_getCoins", "suix_getOwnedObjects"),
    ...each(SEARCH, "suix_queryEvents", "suix_queryTransactionBlocks"),
  },
};

function each(points: number, ...methods: readonly string[]): Methods {
  return Object.fromEntries(methods.map((method) => [method, points]));
}
