import { adopt, disconnect, select } from "@foyer/contract/on-demand";
import type { OnDemand } from "@foyer/contract/runtime";
import { balance } from "./balance.ts";
import { checkAddress } from "./check-address.ts";
import { explain } from "./explain.ts";
import type { InjectedWindowWallet } from "./injected.ts";
import type { PolkadotNetwork } from "./networks.ts";
import { signMessage } from "./sign-message.ts";
import { fetchTokens } from "./tokens.ts";
import { verifyMessage } from "./verify-message.ts";

/** What only some visitors need: fetched together when the first of it is used. */
export function createOnDemand(networks: readonly PolkadotNetwork[]): OnDemand<"polkadot", InjectedWindowWallet> {
  return {
    adopt,
    checkAddress: async (asked) => checkAddress(networks, asked),
    explain,
    signMessage,
    // Only the person can take the site's permission back.
    disconnect: (runtime, asked) => disconnect(runtime, asked),
    select,
    verifyMessage,
    balance,
    tokens: fetchTokens,
  };
}
