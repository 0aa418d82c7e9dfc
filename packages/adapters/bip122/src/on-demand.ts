import { adopt, disconnect, select } from "@foyer/contract/on-demand";
import type { OnDemand } from "@foyer/contract/runtime";
import { checkAddress } from "./address/check-address.ts";
import { fetchActivity } from "./chain/activity.ts";
import { fetchBalance } from "./chain/balance.ts";
import { estimateFee } from "./chain/estimate-fee.ts";
import { readOutcome } from "./chain/outcome.ts";
import { fetchTokens } from "./chain/tokens.ts";
import { explain } from "./explain.ts";
import type { BitcoinWallet } from "./provider.ts";
import { revoke } from "./revoke.ts";
import type { Runtime } from "./runtime.ts";
import type { SatsConnect } from "./sats-connect.ts";
import { signMessage } from "./sign/sign-message.ts";
import { switchNetwork } from "./switch-network.ts";

type Verify = typeof import("./sign/verify-message.ts").verifyMessage;

/** Mostly, servers verify. */
async function verifyMessage(_: Runtime, asked: Parameters<Verify>[0]): ReturnType<Verify> {
  const part = await import("./sign/verify-message.ts");
  return await part.verifyMessage(asked);
}

/** What only some visitors need: fetched together when the first of it is used. */
export function createOnDemand(
  satsConnect: (() => Promise<SatsConnect>) | undefined,
): OnDemand<"bip122", BitcoinWallet> {
  return {
    adopt,
    checkAddress,
    explain,
    signMessage,
    disconnect: (runtime, asked) => disconnect(runtime, asked, revoke),
    select,
    switchNetwork,
    balance: fetchBalance,
    tokens: fetchTokens,
    activity: fetchActivity,
    outcome: readOutcome,
    estimateFee,
    // Few visitors ever send: what it takes waits until one does.
    send: async (runtime, asked) => (await import("./send/send.ts")).send(runtime, asked, satsConnect),
    verifyMessage,
  };
}
