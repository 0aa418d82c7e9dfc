import type { Adapter, Capabilities } from "@foyer/contract";
import { addNetwork } from "./add-network.ts";
import { readBalance } from "./balance.ts";
import { checkAddress } from "./check-address.ts";
import { connect } from "./connect.ts";
import type { Context } from "./context.ts";
import { disconnect } from "./disconnect.ts";
import { createLinks, type Links } from "./links.ts";
import { restore } from "./restore.ts";
import { select } from "./select.ts";
import type { Session } from "./session.ts";
import { signMessage } from "./sign-message.ts";
import { switchNetwork } from "./switch-network.ts";
import { loadViem, verifyMessage } from "./verify-message.ts";

/** Everything that talks to a wallet or a node. Fetched when somebody connects, or has connected before. */
export type Operations = Pick<Adapter<"eip155">, "connect" | "restore" | "disconnect" | "select" | "signMessage"> &
  Required<Pick<Capabilities<"eip155">, "switchNetwork" | "addNetwork" | "balance" | "verifyMessage">> & {
    readonly links: Links;
    readonly checkAddress: Adapter<"eip155">["address"]["check"];
  };

/** Makes the operations of one adapter. */
export function createOperations(session: Session): Operations {
  const links = createLinks(session);
  const context: Context = { session, links };
  return {
    links,
    checkAddress,
    connect: (asked) => connect(context, asked),
    restore: (asked) => restore(context, asked),
    disconnect: (asked) => disconnect(context, asked),
    select: (asked) => select(context, asked),
    signMessage: (asked) => signMessage(context, asked),
    switchNetwork: (asked) => switchNetwork(context, asked),
    addNetwork: (asked) => addNetwork(context, asked),
    balance: (asked) => readBalance(context, asked),
    verifyMessage: (asked) => verifyMessage(context, { ...asked, load: loadViem }),
  };
}
