/** Bytes in a kB, as everything here counts them. */
export const KB = 1000;

/** The budgets of record, in bytes after gzip, React not counted. */
export const BUDGETS = {
  /** core + eip155 + FoyerButton, until something is clicked. */
  startEvm: 16 * KB,
  /** The same with solana. */
  startEvmSolana: 19 * KB,
  /** With the adapters of all seven namespaces. */
  startAll: 26 * KB,
  /** From the click to the open modal with its list. */
  open: 34 * KB,
  openRequests: 3,
  /** What the open modal fetches unasked. */
  settle: 34 * KB,
  settleRequests: 3,
  /** esbuild writes one more file for each lazily imported one that others import too, and merges none. */
  esbuildRequests: { open: 4, settle: 6 },
  /** The file for a script tag, with EVM chains and Solana inside, until its button is there. */
  script: 40 * KB,
  /** What draws a code to scan. */
  qr: 8 * KB,
  /** Every other view and part that loads later. */
  lazy: 15 * KB,
  /** The words of all views in one language; a Cyrillic or Devanagari letter takes two or three bytes. */
  locale: 19 * KB,
  pseudoLocale: 21 * KB,
} as const;

/** The chunks that opening asks for: the modal with its list of wallets in it, and the kit's verbs. */
export const OPENING = ["modal", "verbs"] as const;

/** What an open modal fetches by itself, before anybody goes on: every later view finds it there. */
export const SETTLING = ["shell", "connecting", "draw-wallet"] as const;

/** The account, and the views that are reached from it alone: each is weighed beyond what the account has brought. */
export const ACCOUNT = {
  view: "account-view",
  leadsTo: [
    "account-settings-view",
    "buy-in-progress-view",
    "fund-wallet-view",
    "on-ramp-providers-view",
    "on-ramp-select-views",
    "pay-view",
    "pay-loading-view",
    "pay-with-exchange-select-asset-view",
    "pay-with-exchange-view",
    "what-is-a-buy-view",
    "transactions-view",
    "update-email-otp-views",
    "update-email-wallet-view",
    "upgrade-email-wallet-view",
    "wallet-compatible-networks-view",
    "wallet-receive-view",
    "swap-preview-view",
    "swap-select-token-view",
    "swap-view",
    "wallet-send-view",
    "wallet-send-confirmed-view",
    "wallet-send-preview-view",
    "wallet-send-select-token-view",
  ],
} as const;

/** What may not be in a page's start-up, whatever it weighs: it loads when it is needed, or never. */
export const NEVER_AT_START = [
  "viem",
  "ox",
  "zod",
  "wagmi",
  "@wagmi/core",
  "@solana/web3.js",
  "@noble/hashes",
  "@noble/curves",
  "@scure/base",
  "@scure/btc-signer",
  "@scure/sr25519",
  "sats-connect",
  "@polkadot/extension-dapp",
  "@cosmjs/stargate",
  "@mysten/sui",
  "@mysten/wallet-standard",
  "@stacks/connect",
  "@foyer/testing",
] as const;
