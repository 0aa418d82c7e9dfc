import type { Asked } from "@foyer/embedded/protocol";
import type { Queue } from "../approval/create-queue.ts";
import type { ActiveNetworks } from "../networks/active-networks.ts";
import type { Network } from "../networks/networks.ts";
import type { Value } from "../screen/create-value.ts";
import type { OperationAccount } from "../smart-account/operation-account.ts";
import type { Setup } from "../smart-account/read-setup.ts";
import type { ShownCalls } from "../smart-account/shown-calls.ts";
import type { SmartAccounts } from "../smart-account/smart-accounts.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { FindHoldings } from "./node/holdings.ts";
import type { Nodes } from "./node/nodes.ts";

/** What the methods are answered with. */
export type RpcPorts = {
  readonly wallet: Wallet;
  readonly networks: ActiveNetworks;
  readonly nodes: Nodes;
  readonly holdings: FindHoldings;
  readonly queue: Queue;
  readonly smart: SmartAccounts;
  /** What the screen of a batch shows. */
  readonly calls: Value<ShownCalls | undefined>;
  /** Of the page, as the browser told it. */
  readonly origin: string;
  /** Unix milliseconds. */
  readonly now: () => number;
};

/** One request that needs a person. */
export type ApprovalRequest = RpcPorts &
  Asked & {
    readonly network: Network;
    /** Ours, of the network's namespace. */
    readonly account: string;
  };

/** One request that becomes a user operation of `sender`. `account` is its owner's. */
export type OperationRequest = ApprovalRequest & { readonly sender: OperationAccount };

/** One request of a smart account. */
export type SmartRequest = OperationRequest & { readonly setup: Setup };
