export { type AdapterOf, type AdapterParts, createAdapter } from "./create-adapter.ts";
export { chooseAccount } from "./choose-account.ts";
export { chooseChain } from "./choose-chain.ts";
export type { Asking, Dialect, Discovery, Finding, OnDemand, Search, Way } from "./dialect.ts";
export type { FoundWallet, Link, LinkedWallet, ReadAccount, Sharing } from "./found-wallet.ts";
export type { FoundWallets } from "./found-wallets.ts";
export { about, type Job } from "./job.ts";
export type { Links, Writing } from "./links.ts";
export type { Networks, Session, Work } from "./session.ts";
