import { isFoyerError, selectConnection } from "@foyer/core";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { closeOrGoHome } from "../go-after-connect.ts";
import type { NetworkChoice } from "./read-networks.ts";

/** Goes on with a network: asks the wallet, asks for a wallet, or simply uses it. */
export async function chooseNetwork(context: ViewContext, { network, plan }: NetworkChoice): Promise<void> {
  const { ui } = context;
  const { caipNetworkId: id, chainNamespace: namespace } = network;
  switch (plan) {
    case "here":
      finish(context);
      return;
    case "asks-wallet":
      ui.push({ view: "SwitchNetwork", params: { network: id } });
      return;
    case "needs-connection":
      ui.push({ view: "SwitchActiveChain", params: { namespace, network: id } });
      return;
    case "at-once":
      await use(context, { network: id, namespace });
      return;
    default:
      // What a wallet cannot do is not offered.
      return;
  }
}

type Wanted = {
  readonly network: NetworkChoice["network"]["caipNetworkId"];
  readonly namespace: NetworkChoice["network"]["chainNamespace"];
};

async function use(context: ViewContext, { network, namespace }: Wanted): Promise<void> {
  const { foyer, ui } = context;
  try {
    await foyer.switchNetwork({ network });
    // With a connection the kit shows its namespace by itself; without one, the choice is all there is.
    if (!selectConnection(foyer.getSnapshot(), namespace)) await foyer.switchNamespace(namespace);
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    ui.push({ view: "SwitchNetwork", params: { network } });
    return;
  }
  finish(context);
}

/** Back to where the visitor came from; where that is nowhere, the modal has done its work. */
function finish(context: ViewContext): void {
  const { ui } = context;
  const { isOpen, stack } = ui.getSnapshot().router;
  if (stack.length > 1) ui.back();
  else if (isOpen) closeOrGoHome(context);
}
