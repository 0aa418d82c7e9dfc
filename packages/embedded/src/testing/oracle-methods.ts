import { any, type Check, either, type Fields, is, list, map, number, object, row, text } from "./checks.ts";

const json = any();
export const flag = is(true, false);
const long = text(/^/);
const hex = text(/^0x(?:[\dA-Fa-f]{2})*$/);
const count = text(/^0x[\dA-Fa-f]{1,64}$/);
const account = text(/^0x[\dA-Fa-f]{40}$/);
const hash = text(/^0x[\dA-Fa-f]{64}$/);
const orNull = (check: Check): Check => either(is(null), check);
const tag = either(count, is("latest", "earliest", "pending", "safe", "finalized"));
const at = either(tag, object({ blockHash: hash }, { requireCanonical: flag }), object({ blockNumber: count }));
const b58 = /^[1-9A-HJ-NP-Za-km-z]+$/;
const base58 = text(b58);
const base64 = text(/^[A-Z\d+/a-z]+={0,2}$/);
const calling: Fields = {
  ...{
    to: orNull(account),
    gas: count,
    gasPrice: count,
    maxFeePerGas: count,
    maxPriorityFeePerGas: count,
    value: count,
  },
  ...{ data: hex, input: hex, nonce: count, type: count, chainId: count },
  accessList: list(object({ address: account, storageKeys: list(hash) })),
};
const call = object({}, { from: account, ...calling });
const log = object({ address: account, topics: list(hash), data: hex }, { blockNumber: orNull(count) }, json);
const receipt = object(
  { transactionHash: hash, blockHash: hash, blockNumber: count, from: account, logs: list(log), gasUsed: count },
  { to: orNull(account), status: count },
  json,
);
const sent = object(
  { hash, from: account, nonce: count, value: count, input: hex },
  { to: orNull(account), blockNumber: orNull(count) },
  json,
);
const block = object(
  {
    number: orNull(count),
    hash: orNull(hash),
    parentHash: hash,
    timestamp: count,
    transactions: list(either(hash, sent)),
  },
  {},
  json,
);
const filter = object(
  {},
  {
    address: either(account, list(account)),
    topics: list(orNull(either(hash, list(hash))), 4),
    ...{ fromBlock: tag, toBlock: tag, blockHash: hash },
  },
);
const named = map(text(/^/, 128), json);
const typed = object({ type: text(/^/, 64, 1), data: named });
const pubkey = text(b58, 44);
const signature = text(b58, 88);
const kind = is("NATIVE", "ERC20", "ERC721", "native", "erc20", "erc721");
const signed = text(/^0x(?:[\dA-Fa-f]{2})*$/, Number.POSITIVE_INFINITY, 64);
const none = row([]);
const here = row([account], [at]);

/** What each method is given and answers, written a second time. */
export const METHODS: { readonly [method: string]: readonly [params: Check, result: Check] } = {
  eth_accounts: [none, list(account)],
  eth_blockNumber: [none, count],
  eth_call: [row([call], [at]), hex],
  eth_chainId: [none, count],
  eth_estimateGas: [row([call], [at]), count],
  eth_feeHistory: [
    row([either(count, number(Number.MIN_SAFE_INTEGER)), tag], [orNull(list(number(-Infinity, Infinity, false)))]),
    object({ oldestBlock: count }, { baseFeePerGas: list(count) }, json),
  ],
  eth_gasPrice: [none, count],
  eth_getAccount: [here, orNull(object({ balance: count, nonce: count, codeHash: hash, storageRoot: hash }))],
  eth_getBalance: [here, count],
  eth_getBlockByHash: [row([hash, flag]), orNull(block)],
  eth_getBlockByNumber: [row([tag, flag]), orNull(block)],
  eth_getBlockReceipts: [row([at]), orNull(list(receipt))],
  eth_getBlockTransactionCountByHash: [row([hash]), orNull(count)],
  eth_getBlockTransactionCountByNumber: [row([tag]), orNull(count)],
  eth_getCode: [here, hex],
  eth_getFilterChanges: [row([count]), list(either(hash, log))],
  eth_getFilterLogs: [row([count]), list(log)],
  eth_getLogs: [row([filter]), list(log)],
  eth_getProof: [
    row([account, list(hex), at]),
    orNull(
      object({
        ...{
          address: account,
          accountProof: list(hex),
          balance: count,
          codeHash: hash,
          nonce: count,
          storageHash: hash,
        },
        storageProof: list(object({ key: hex, value: hex, proof: list(hex) })),
      }),
    ),
  ],
  eth_getStorageAt: [row([account, count], [at]), hex],
  eth_getTransactionByBlockHashAndIndex: [row([hash, count]), orNull(sent)],
  eth_getTransactionByBlockNumberAndIndex: [row([tag, count]), orNull(sent)],
  eth_getTransactionByHash: [row([hash]), orNull(sent)],
  eth_getTransactionCount: [here, count],
  eth_getTransactionReceipt: [row([hash]), orNull(receipt)],
  eth_getUncleCountByBlockHash: [row([hash]), orNull(count)],
  eth_getUncleCountByBlockNumber: [row([tag]), orNull(count)],
  eth_maxPriorityFeePerGas: [none, count],
  eth_newBlockFilter: [none, count],
  eth_newFilter: [row([filter]), count],
  eth_newPendingTransactionFilter: [none, count],
  eth_syncing: [none, either(flag, object({ currentBlock: count, highestBlock: count }, {}, json))],
  eth_uninstallFilter: [row([count]), flag],
  eth_sendRawTransaction: [row([hex]), hash],
  personal_sign: [row([long, account]), signed],
  eth_signTypedData_v4: [row([account, text(/^/, 128_000)]), signed],
  eth_sendTransaction: [row([object({ from: account }, calling)]), hash],
  solana_signMessage: [object({ message: base58, pubkey }), object({ signature })],
  solana_signTransaction: [object({ transaction: base64, pubkey }), object({ signature }, { transaction: base64 })],
  solana_signAllTransactions: [
    object({ transactions: list(base64, 20, 1), pubkey }),
    object({ transactions: list(base64, 20) }),
  ],
  solana_signAndSendTransaction: [
    object(
      { transaction: base64, pubkey },
      {
        sendOptions: object(
          {},
          {
            skipPreflight: flag,
            preflightCommitment: is(
              ...["processed", "confirmed", "finalized", "recent", "single", "singleGossip", "root", "max"],
            ),
            ...{ maxRetries: number(0), minContextSlot: number(0) },
          },
        ),
      },
    ),
    object({ signature }),
  ],
  wallet_sendCalls: [
    row([
      object(
        {
          ...{ version: text(/^/, 16), chainId: count },
          calls: list(object({}, { to: account, data: hex, value: count, capabilities: named }), 32, 1),
        },
        { id: text(/^/, 256), from: account, atomicRequired: flag, capabilities: named },
      ),
    ]),
    object({ id: text(/^/, 8_194) }, { capabilities: named }),
  ],
  wallet_getCallsStatus: [
    row([text(/^/, 8_194, 1)]),
    object(
      { version: text(/^/, 16), id: text(/^/, 8_194), chainId: count, status: number(0), atomic: flag },
      {
        capabilities: named,
        receipts: list(
          object(
            {
              ...{ transactionHash: hash, blockHash: hash, blockNumber: count, gasUsed: count, status: count },
              logs: list(object({ address: account, data: hex, topics: list(hash) }, {}, json)),
            },
            {},
            json,
          ),
        ),
      },
    ),
  ],
  wallet_showCallsStatus: [row([text(/^/, 8_194, 1)]), is(null)],
  wallet_getCapabilities: [row([account], [list(count)]), map(count, named)],
  wallet_grantPermissions: [
    row([
      object(
        { chainId: count, expiry: number(1), signer: typed, permissions: list(typed, 32, 1) },
        { address: account, policies: list(typed, 32) },
      ),
    ]),
    object({ context: hex }, {}, json),
  ],
  wallet_revokePermissions: [row([object({ permissionsContext: hex })]), is(null)],
  wallet_getAssets: [
    row([
      object(
        { account },
        {
          chainFilter: list(count),
          assetTypeFilter: list(kind),
          assetFilter: map(
            text(/^(?:0x[\dA-Fa-f]{1,64}|\d{1,16})$/),
            list(object({ address: text(/^/, 128), type: kind })),
          ),
        },
      ),
    ]),
    map(
      count,
      list(
        object({
          ...{ address: text(/^/, 128), balance: text(/^/, 80), type: kind },
          metadata: object({ name: text(/^/, 256), symbol: text(/^/, 64) }, { decimals: number(0) }, json),
        }),
      ),
    ),
  ],
};
