/** Events of the Wallet Standard. */
export const APP_READY = "wallet-standard:app-ready";
export const REGISTER_WALLET = "wallet-standard:register-wallet";

/** Wallets kept of one page, and accounts of one wallet: people have few, an attacker many. */
export const WALLET_LIMIT = 50;
export const ACCOUNT_LIMIT = 200;

/** How long a wallet may take over a question that no person is asked, in milliseconds. */
export const SILENT_CONNECT_MS = 1_500;
export const DISCONNECT_MS = 1_000;

/** How long one RPC server may take before the next one is asked, in milliseconds. */
export const RPC_TIMEOUT_MS = 10_000;
