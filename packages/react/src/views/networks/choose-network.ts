import { type Foyer, isFoyerError, selectConnection } from "@foyer/core";
import { leave } from "../arrive.ts";
import type { NetworkChoice } from "./read-networks.ts";

/** Goes on with a network: asks the wallet, asks for a wallet, or simply uses it. */
export async function chooseNetwork(foyer: Foyer, { network, plan }: NetworkChoice): Promise<void> {
  const { caipNetworkId: id, chainNamespace: namespace } = network;
  switch (plan) {
    case "here":
      finish(foyer);
      return;
    case "asks-wallet":
      foyer.push({ view: "SwitchNetwork", params: { network: id } });
      return;
    case "needs-connection":
      foyer.push({ view: "SwitchActiveChain", params: { namespace, network: id } });
      return;
    case "at-once":
      await use(foyer, { network: id, namespace });
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

async function use(foyer: Foyer, { network, namespace }: Wanted): Promise<void> {
  try {
    await foyer.switchNetwork({ network });
    // With a connection the kit shows its namespace by itself; without one, the choice is all there is.
    if (!selectConnection(foyer.getSnapshot(), namespace)) await foyer.switchNamespace(namespace);
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    foyer.push({ view: "SwitchNetwork", params: { network } });
    return;
  }
  finish(foyer);
}

/** Back to where the visitor came from; where that is nowhere, the modal has done its work. */
function finish(foyer: Foyer): void {
  const { isOpen, stack } = foyer.getSnapshot().router;
  if (stack.length > 1) foyer.back();
  else if (isOpen) leave(foyer);
}
