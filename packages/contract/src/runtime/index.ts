export type { AdapterRuntime } from "./adapter-runtime.ts";
export type { Networks } from "./check-networks.ts";
export { chooseChain } from "./connect.ts";
export { type AdapterOf, type AdapterParts, createAdapter } from "./create-adapter.ts";
export { explainLater, type FetchTable } from "./explain-later.ts";
export type { FoundWallet, Link, LinkedWallet, ReadAccount, SharedAccounts } from "./found-wallet.ts";
export type { FoundWallets } from "./found-wallets.ts";
export type { Links, Writing } from "./links.ts";
export { listCapabilities } from "./list-capabilities.ts";
export { lookAgain } from "./look-again.ts";
export type { OnDemand } from "./on-demand.ts";
export { type AskSilently, restoreEach } from "./restore.ts";
export { about, type Current, type Job, type LongWork, runJob, type Work } from "./run-job.ts";
export { type SupportFacts, saySupport } from "./supports.ts";
export { createWalletList, type ListedWallet, type WalletList } from "./wallet-list.ts";
export type {
  AccountsRequest,
  DiscoveredWallet,
  Discovery,
  EventContext,
  Search,
  WalletProtocol,
  Way,
  Ways,
} from "./wallet-protocol.ts";
