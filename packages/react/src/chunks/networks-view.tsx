import { type ReactElement, useEffect } from "react";
import type { ViewProps } from "../hooks/feature-ui.ts";
import { NetworksView as Networks } from "../views/networks/networks-view.tsx";

/**
 * The list of networks; once it is shown, what asks a wallet for one is fetched: a wallet in the browser changes without a network, too.
 * Whoever chooses one asks again for what could not be fetched.
 */
export function NetworksView(props: ViewProps<"Networks">): ReactElement {
  useEffect(() => void import("../views/switch-network/switch-network-view.tsx").catch(() => undefined), []);
  return <Networks {...props} />;
}
