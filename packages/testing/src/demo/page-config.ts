import type { BitcoinNetworkName } from "../bitcoin/bitcoin-networks.ts";
import type { SuiNetworkAccess } from "../sui/create-sui-signing.ts";
import type { PageWallet } from "./page-wallet.ts";

type Urls = { readonly [chain: string]: string };

type PageRpc = { readonly [Side in "evm" | "solana" | "bitcoin" | "stacks"]?: Urls | undefined };

/** Which wallets to put into a page, and how they behave. Plain data but for `sui`: it can be written into an init script. */
export type PageWalletsConfig = {
  /** The demo wallets by default. */
  readonly wallets?: readonly PageWallet[] | undefined;
  /** `auto`: every prompt is approved at once. `dialog`: the person answers in a card on the page. `auto` by default. */
  readonly prompt?: "auto" | "dialog" | undefined;
  /**
   * RPC urls, by EVM chain id and by Wallet Standard chain; `*` there serves every Solana chain. Nodes of Stacks by the
   * network's name as Xverse has it, such as `Testnet`, and Esploras of Bitcoin by the network's name here, such as
   * `regtest`: without one, a transfer's id is invented and nothing is sent.
   */
  readonly rpc?: PageRpc | undefined;
  /** Contracts that accounts become by EIP-7702, by chain id: there, EVM wallets do several calls as one. */
  readonly batchAccounts?: { readonly [chainId: string]: string } | undefined;
  /** The chain EVM wallets start on; the first of `rpc.evm`, or 1. */
  readonly chainId?: number | undefined;
  /** The network Bitcoin wallets start on; the main one by default. Sites that name another take them there. */
  readonly bitcoinNetwork?: BitcoinNetworkName | undefined;
  /** Builds and executes Sui transactions; without, Sui wallets sign messages alone. */
  readonly sui?: SuiNetworkAccess | undefined;
  /** Milliseconds after which the wallets appear; 0 by default. */
  readonly appearAfterMs?: number | undefined;
  /** Whether sites stay allowed after a reload, as with a real wallet; yes by default. */
  readonly remember?: boolean | undefined;
};
