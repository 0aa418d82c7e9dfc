import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `SwitchActiveChain`. */
export function SwitchActiveChainView(_props: ViewProps<"SwitchActiveChain">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
