import { adopt } from "@foyer/contract/on-demand";
import type { AdapterRuntime, OnDemand } from "@foyer/contract/runtime";
import { fetchActivity } from "./activity/fetch-activity.ts";
import { addNetwork } from "./add-network.ts";
import { checkAddress } from "./address.ts";
import { fetchBalance } from "./balance.ts";
import { disconnect } from "./disconnect.ts";
import { explain } from "./explain.ts";
import type { KeplrLike } from "./keplr.ts";
import type { CosmosNetwork } from "./networks.ts";
import { readOutcome } from "./outcome.ts";
import { select } from "./select.ts";
import { signMessage } from "./sign-message.ts";
import { fetchTokens } from "./tokens.ts";
import { verifyMessage } from "./verify-message.ts";

type Send = typeof import("./send/send.ts").send;
type EstimateFee = typeof import("./send/estimate-fee.ts").estimateFee;

/** Few visitors ever send: what it takes waits until one does. */
async function send(runtime: AdapterRuntime<"cosmos", KeplrLike>, asked: Parameters<Send>[1]): ReturnType<Send> {
  const part = await import("./send/send.ts");
  return await part.send(runtime, asked);
}

async function estimateFee(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  asked: Parameters<EstimateFee>[1],
): ReturnType<EstimateFee> {
  const part = await import("./send/estimate-fee.ts");
  return await part.estimateFee(runtime, asked);
}

/** What only some visitors need: fetched together when the first of it is used. */
export function createOnDemand(networks: readonly CosmosNetwork[]): OnDemand<"cosmos", KeplrLike> {
  return {
    adopt,
    checkAddress: async (asked) => checkAddress(networks, asked),
    explain,
    signMessage,
    disconnect,
    select,
    verifyMessage: (_, asked) => verifyMessage(asked),
    addNetwork,
    balance: fetchBalance,
    tokens: fetchTokens,
    activity: fetchActivity,
    outcome: readOutcome,
    estimateFee,
    send,
  };
}
