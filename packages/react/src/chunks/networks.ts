import { NetworksView } from "../views/networks/networks-view.tsx";

/**
 * The list of networks, and behind it what asks a wallet for one is fetched: a wallet in the browser changes without a network, too.
 * Whoever chooses one asks again for what could not be fetched.
 */
export function showNetworks(): typeof NetworksView {
  import("../views/switch-network/switch-network-view.tsx").catch(() => undefined);
  return NetworksView;
}
