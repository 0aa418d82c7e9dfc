const LOOK = { fonts: ["Inter", "system-ui"], textScale: 1.5, mix: { color: "#00ff00", strength: 30 } };
const H = (digit: string, length: number): string => `0x${digit.repeat(length)}`;
const ADDRESS = H("a", 40);
const HASH = H("b", 64);
const KEY = "4Nd1mYvVvN2dZ9Fh3gRkQ8T1S6mJq7XwCbLpEoUaKsDt";
const SIGNATURE = KEY + KEY;
const BLOCK = { number: "0x1", hash: HASH, parentHash: HASH, timestamp: "0x5", transactions: [HASH], extraData: "0x" };
const LOG = { address: ADDRESS, topics: [HASH], data: "0x01", logIndex: "0x0" };
const SENT = { hash: HASH, from: ADDRESS, to: ADDRESS, nonce: "0x0", value: "0x1", input: "0x", blockNumber: null };
const RECEIPT = {
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: "0x1",
  from: ADDRESS,
  to: null,
  logs: [LOG],
  status: "0x1",
  gasUsed: "0x5208",
  l1Fee: { paid: ["0x1", null, true] },
};
const FILTER = { address: [ADDRESS], topics: [HASH, null, [HASH]], fromBlock: "0x1", toBlock: "latest" };
const CALL = { from: ADDRESS, to: ADDRESS, data: "0x12", value: "0x0" };
const STATUS_RECEIPT = {
  logs: [],
  status: "0x1",
  blockHash: HASH,
  blockNumber: "0x1",
  gasUsed: "0x1",
  transactionHash: HASH,
};

/** One good request and answer of every method: what is given, what comes back. */
export const SAMPLE_METHODS: { readonly [method: string]: readonly [params: unknown, result: unknown] } = {
  eth_accounts: [[], [ADDRESS]],
  eth_blockNumber: [[], "0x10"],
  eth_call: [[CALL, { blockHash: HASH, requireCanonical: true }], "0x"],
  eth_chainId: [[], "0x1"],
  eth_estimateGas: [[CALL], "0x5208"],
  eth_feeHistory: [["0x5", "latest", [25, 75]], { oldestBlock: "0x1", baseFeePerGas: ["0x1"], gasUsedRatio: [0.5] }],
  eth_gasPrice: [[], "0x1"],
  eth_getAccount: [[ADDRESS, "latest"], { balance: "0x1", nonce: "0x0", codeHash: HASH, storageRoot: HASH }],
  eth_getBalance: [[ADDRESS, "latest"], "0x1"],
  eth_getBlockByHash: [[HASH, false], BLOCK],
  eth_getBlockByNumber: [["safe", true], { ...BLOCK, transactions: [SENT] }],
  eth_getBlockReceipts: [["0x1"], [RECEIPT]],
  eth_getBlockTransactionCountByHash: [[HASH], "0x2"],
  eth_getBlockTransactionCountByNumber: [["0x1"], null],
  eth_getCode: [[ADDRESS, { blockNumber: "0x1" }], "0x6001"],
  eth_getFilterChanges: [["0x1"], [HASH]],
  eth_getFilterLogs: [["0x1"], [LOG]],
  eth_getLogs: [[FILTER], [LOG]],
  eth_getProof: [
    [ADDRESS, ["0x01"], "latest"],
    {
      address: ADDRESS,
      accountProof: ["0x01"],
      balance: "0x1",
      codeHash: HASH,
      nonce: "0x0",
      storageHash: HASH,
      storageProof: [{ key: "0x01", value: "0x02", proof: ["0x03"] }],
    },
  ],
  eth_getStorageAt: [[ADDRESS, "0x0", "latest"], HASH],
  eth_getTransactionByBlockHashAndIndex: [[HASH, "0x0"], SENT],
  eth_getTransactionByBlockNumberAndIndex: [["0x1", "0x0"], null],
  eth_getTransactionByHash: [[HASH], SENT],
  eth_getTransactionCount: [[ADDRESS, "pending"], "0x2"],
  eth_getTransactionReceipt: [[HASH], RECEIPT],
  eth_getUncleCountByBlockHash: [[HASH], "0x0"],
  eth_getUncleCountByBlockNumber: [["0x1"], "0x0"],
  eth_maxPriorityFeePerGas: [[], "0x1"],
  eth_newBlockFilter: [[], "0x1"],
  eth_newFilter: [[FILTER], "0x1"],
  eth_newPendingTransactionFilter: [[], "0x1"],
  eth_syncing: [[], { currentBlock: "0x1", highestBlock: "0x2" }],
  eth_uninstallFilter: [["0x1"], true],
  eth_sendRawTransaction: [["0x02f8"], HASH],
  personal_sign: [["0x68656c6c6f", ADDRESS], H("c", 130)],
  eth_signTypedData_v4: [[ADDRESS, '{"types":{}}'], H("c", 130)],
  eth_sendTransaction: [[{ ...CALL, gas: "0x5208", accessList: [{ address: ADDRESS, storageKeys: [HASH] }] }], HASH],
  solana_signMessage: [{ message: "9x", pubkey: KEY }, { signature: SIGNATURE }],
  solana_signTransaction: [
    { transaction: "AQID", pubkey: KEY },
    { signature: SIGNATURE, transaction: "AQIDBA==" },
  ],
  solana_signAllTransactions: [{ transactions: ["AQID"], pubkey: KEY }, { transactions: ["AQID"] }],
  solana_signAndSendTransaction: [
    {
      transaction: "AQID",
      pubkey: KEY,
      sendOptions: { skipPreflight: true, preflightCommitment: "single", maxRetries: 2 },
    },
    { signature: SIGNATURE },
  ],
  wallet_sendCalls: [
    [{ version: "2.0.0", from: ADDRESS, chainId: "0x1", atomicRequired: true, calls: [{ to: ADDRESS, data: "0x" }] }],
    { id: "1" },
  ],
  wallet_getCallsStatus: [
    ["1"],
    { version: "2.0.0", id: "1", chainId: "0x1", status: 200, atomic: true, receipts: [STATUS_RECEIPT] },
  ],
  wallet_showCallsStatus: [["1"], null],
  wallet_getCapabilities: [[ADDRESS, ["0x1"]], { "0x1": { atomic: { status: "supported" } } }],
  wallet_grantPermissions: [
    [
      {
        chainId: "0x1",
        expiry: 1_900_000_000,
        signer: { type: "key", data: { id: KEY } },
        permissions: [{ type: "native-token-transfer", data: { allowance: "0x1" } }],
      },
    ],
    { context: "0x01", expiry: 1_900_000_000 },
  ],
  wallet_revokePermissions: [[{ permissionsContext: "0x01" }], null],
  wallet_getAssets: [
    [
      {
        account: ADDRESS,
        chainFilter: ["0x1"],
        assetTypeFilter: ["NATIVE"],
        assetFilter: { "0x1": [{ address: ADDRESS, type: "ERC20" }] },
      },
    ],
    {
      "0x1": [
        {
          address: "native",
          balance: "0x1",
          type: "NATIVE",
          metadata: { name: "Ether", symbol: "ETH", decimals: 18, price: 1.5 },
        },
      ],
    },
  ],
};

const ID = "0b9e2a54-6f0c-4d7b-8f25-8a9d2b1c3e4f";
const USER = {
  email: "ada@example.org",
  address: ADDRESS,
  chainId: 1,
  accounts: [{ address: ADDRESS, type: "eoa" }],
  userName: null,
  preferredAccountType: "eoa",
  signature: "0x01",
  message: "hello",
  siwxMessage: { nonce: "12345678", version: 1 },
  smartAccountDeployed: false,
  recovery: "assisted",
};
const SOCIAL = {
  uri: "https://frame.example.org/done",
  preferredAccountType: "smartAccount",
  chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
};

/** One good request and answer of every type but RPC_REQUEST; undefined where nothing comes with it. */
export const SAMPLE_CALLS: { readonly [type: string]: readonly [ask: unknown, answer: unknown] } = {
  SWITCH_NETWORK: [{ chainId: "eip155:1", rpcUrl: "https://rpc.example.org" }, { chainId: 1 }],
  CONNECT_EMAIL: [{ email: "ada@example.org" }, { action: "VERIFY_DEVICE", number: "42" }],
  CONNECT_DEVICE: [undefined, undefined],
  CONNECT_OTP: [{ otp: "123456" }, undefined],
  CONNECT_SOCIAL: [{ ...SOCIAL, siwxMessage: { nonce: "12345678" }, rpcUrl: "https://rpc.example.org" }, USER],
  GET_FARCASTER_URI: [undefined, { url: "https://farcaster.xyz/~/siwf?channelToken=1" }],
  CONNECT_FARCASTER: [undefined, { userName: "ada" }],
  GET_USER: [{ chainId: 1, preferredAccountType: "eoa" }, USER],
  GET_SOCIAL_REDIRECT_URI: [
    { provider: "google" },
    { uri: "https://accounts.google.com/o/oauth2", through: "https://wallet.example.net/social/shop" },
  ],
  LEAVE_FOR_SOCIAL: [{ provider: "google", back: "https://shop.example.net/cart?item=1" }, undefined],
  GET_SOCIAL_RESULT: [undefined, { resultUri: "https://wallet.example.net/social/shop#sealed" }],
  SIGN_OUT: [{ forget: true }, undefined],
  IS_CONNECTED: [undefined, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: "1" }],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, [1, 10]],
  INIT_SMART_ACCOUNT: [undefined, { address: ADDRESS, isDeployed: true }],
  SET_PREFERRED_ACCOUNT: [{ type: "eoa" }, { type: "eoa", address: ADDRESS }],
  UPDATE_EMAIL: [{ email: "ada@example.net" }, { action: "VERIFY_PRIMARY_OTP" }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: "000000" }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: "999999" }, { newEmail: "ada@example.net" }],
  SYNC_THEME: [{ mode: "dark", accent: "#a1B2c3", radius: 12, ...LOOK, language: "ar-EG" }, undefined],
  SYNC_DAPP_DATA: [{ name: "Shop", description: "A shop", icons: ["https://shop.example/icon.png"] }, undefined],
  RELOAD: [undefined, undefined],
  RPC_ABORT: [{ ids: [ID] }, { outcomes: [{ id: ID, outcome: "TOO_LATE" }] }],
  PING: [undefined, undefined],
  SHOW_SCREEN: [{ screen: "upgrade" }, { outcome: "done" }],
  DISMISS: [undefined, undefined],
  GET_RESULT: [{ id: ID }, { state: "done", rpc: { method: "eth_chainId", result: "0x1" } }],
};

export const SAMPLE_EVENTS: { readonly [type: string]: unknown } = {
  SESSION_UPDATE: { token: "Zm95ZXI" },
  SHOWN: { screen: "approval", height: 480 },
  HIDDEN: undefined,
  EMAIL_CHANGED: { email: "ada@example.net" },
  RECOVERY_CHANGED: { recovery: "own" },
};
