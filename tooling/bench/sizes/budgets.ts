/** Bytes in a KB, as the budgets count them. */
export const KB = 1024;

/** The budgets of record, in bytes after gzip, React not counted. */
export const BUDGETS = {
  /** core + eip155 + FoyerButton, until something is clicked. */
  startEvm: 12 * KB,
  /** The same with solana. */
  startEvmSolana: 15 * KB,
  /** With the adapters of all seven namespaces. */
  startAll: 20 * KB,
  /** From the click to the open modal with its list. */
  open: 20 * KB,
  openRequests: 2,
  /** What draws a code to scan. */
  qr: 8 * KB,
  /** Every other view, locale and part that loads later. */
  lazy: 12 * KB,
} as const;

/** The chunks that opening asks for: the modal with its list of wallets in it, and the kit's verbs. */
export const OPENING = ["late-parts", "verbs"] as const;

/** What an open modal fetches by itself, before anybody goes on: every later view finds it there. */
export const SETTLING = "shell-rest";

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
