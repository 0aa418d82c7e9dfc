import { adopt, disconnect, select } from "@foyer/contract/on-demand";
import type { OnDemand } from "@foyer/contract/runtime";
import { fetchActivity } from "./activity/fetch-activity.ts";
import { fetchBalance } from "./chain/balance.ts";
import type { TokenFacts } from "./chain/name-token.ts";
import { readOutcome } from "./chain/outcome.ts";
import { fetchTokens } from "./chain/tokens.ts";
import { explain } from "./explain.ts";
import { isXverseLike } from "./is-xverse-like.ts";
import { loadAddresses } from "./libraries.ts";
import { signMessage } from "./message/sign-message.ts";
import { verifyMessage } from "./message/verify-message.ts";
import type { StacksNetwork } from "./networks.ts";
import type { LinkedWallet, Runtime, StacksProvider } from "./runtime.ts";
import { switchNetwork } from "./switch-network.ts";
import { callWallet } from "./wallet-api/call-wallet.ts";

/** Makes what only some visitors need: fetched together when the first of it is used. `facts`: kept from one use to the next. */
export function createOnDemand(
  networks: readonly StacksNetwork[],
  facts: TokenFacts,
): OnDemand<"stacks", StacksProvider> {
  return {
    // Hashing is the larger part of it, and few need it.
    adopt,
    checkAddress: async (asked) => (await loadAddresses()).checkAddress(networks, asked),
    explain,
    signMessage,
    verifyMessage: (_, asked) => verifyMessage(asked),
    switchNetwork,
    select,
    disconnect: (runtime, asked) => disconnect(runtime, asked, revoke),
    balance: fetchBalance,
    tokens: (runtime, asked) => fetchTokens(runtime, asked, facts),
    activity: (runtime, asked) => fetchActivity(runtime, asked, facts),
    outcome: readOutcome,
    // Few visitors ever send: what it takes waits until one does.
    estimateFee: async (runtime, asked) => (await import("./send/estimate-fee.ts")).estimateFee(runtime, asked),
    send: async (runtime, asked) => (await import("./send/send.ts")).send(runtime, asked),
  };
}

/** Xverse forgets the site; Leather has no word for it. */
async function revoke(_: Runtime, { provider }: LinkedWallet): Promise<boolean> {
  if (!isXverseLike(provider)) return false;
  await callWallet(provider, "wallet_disconnect", null);
  return true;
}
