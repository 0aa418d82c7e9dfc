import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `WhatIsANetwork`. */
export function WhatIsANetworkView(_props: ViewProps<"WhatIsANetwork">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
