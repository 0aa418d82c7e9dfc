import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { ConnectView } from "./connect-view.tsx";

/** The wallets without the other ways to log in: those behind the button that Connect has for them. */
export function ConnectWalletsView({ params }: ViewProps<"ConnectWallets">): ReactElement {
  return <ConnectView params={params} isWalletsOnly />;
}
