import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `WhatIsAWallet`. */
export function WhatIsAWalletView(_props: ViewProps<"WhatIsAWallet">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
