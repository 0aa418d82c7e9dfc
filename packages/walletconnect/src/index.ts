export type { ClientSession, Proposal, RelayClient } from "./client/relay-client.ts";
export type { RelayStorage, WalletConnectOptions } from "./options.ts";
export { walletConnect } from "./wallet-connect.ts";
