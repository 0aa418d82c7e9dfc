import { adopt, disconnect, type OnDemand, select } from "@foyer/contract/session";
import { checkAddress } from "./address/check-address.ts";
import { fetchBalance } from "./chain/balance.ts";
import { estimateFee } from "./chain/estimate-fee.ts";
import { explain } from "./explain.ts";
import type { BitcoinLive } from "./live.ts";
import { revoke } from "./revoke.ts";
import type { SatsConnect } from "./sats-connect.ts";
import type { Session } from "./session.ts";
import { signMessage } from "./sign/sign-message.ts";
import { switchNetwork } from "./switch-network.ts";

type Verify = typeof import("./sign/verify-message.ts").verifyMessage;

/** Mostly, servers verify. */
async function verifyMessage(_: Session, asked: Parameters<Verify>[0]): ReturnType<Verify> {
  const part = await import("./sign/verify-message.ts");
  return await part.verifyMessage(asked);
}

/** What only some visitors need: fetched together when the first of it is used. */
export function createOnDemand(satsConnect: (() => Promise<SatsConnect>) | undefined): OnDemand<"bip122", BitcoinLive> {
  return {
    adopt,
    checkAddress,
    explain,
    signMessage,
    disconnect: (session, asked) => disconnect(session, asked, revoke),
    select,
    switchNetwork,
    balance: fetchBalance,
    estimateFee,
    // Few visitors ever send: what it takes waits until one does.
    send: async (session, asked) => (await import("./send/send.ts")).send(session, asked, satsConnect),
    verifyMessage,
  };
}
