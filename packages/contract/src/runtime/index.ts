export type { AdapterRuntime } from "./adapter-runtime.ts";
export { adopt } from "./adopt.ts";
export { chooseAccount } from "./choose-account.ts";
export { chooseChain } from "./choose-chain.ts";
export { type AdapterOf, type AdapterParts, createAdapter } from "./create-adapter.ts";
export { disconnect, type Revoke } from "./disconnect.ts";
export { explainLater, type FetchTable } from "./explain-later.ts";
export type { FoundWallet, Link, LinkedWallet, ReadAccount, SharedAccounts } from "./found-wallet.ts";
export type { FoundWallets } from "./found-wallets.ts";
export { about, type Job } from "./job.ts";
export type { Links, Writing } from "./links.ts";
export { lookAgain } from "./look-again.ts";
export type { Networks } from "./networks.ts";
export type { OnDemand } from "./on-demand.ts";
export { type AskSilently, restoreEach } from "./restore-each.ts";
export { type Current, type LongWork, runJob, type Work } from "./run-job.ts";
export { select } from "./select.ts";
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
