import { adopt, disconnect, type OnDemand, select } from "@foyer/contract/runtime";
import { checkAddress } from "./address/check-address.ts";
import { fetchBalance } from "./chain/balance.ts";
import { estimateFee } from "./chain/estimate-fee.ts";
import { explain } from "./explain.ts";
import type { BitcoinWallet } from "./provider.ts";
import { revoke } from "./revoke.ts";
import type { Runtime } from "./runtime.ts";
import { signMessage } from "./sign/sign-message.ts";
import { switchNetwork } from "./switch-network.ts";

type Send = typeof import("./send/send.ts").send;
type Verify = typeof import("./sign/verify-message.ts").verifyMessage;

/** Few visitors ever send: what it takes waits until one does. */
async function send(runtime: Runtime, asked: Parameters<Send>[1]): ReturnType<Send> {
  const part = await import("./send/send.ts");
  return await part.send(runtime, asked);
}

/** Mostly, servers verify. */
async function verifyMessage(_: Runtime, asked: Parameters<Verify>[0]): ReturnType<Verify> {
  const part = await import("./sign/verify-message.ts");
  return await part.verifyMessage(asked);
}

/** What only some visitors need: fetched together when the first of it is used. */
export const onDemand: OnDemand<"bip122", BitcoinWallet> = {
  adopt,
  checkAddress,
  explain,
  signMessage,
  disconnect: (runtime, asked) => disconnect(runtime, asked, revoke),
  select,
  switchNetwork,
  balance: fetchBalance,
  estimateFee,
  send,
  verifyMessage,
};
