import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `SwitchNetwork`. */
export function SwitchNetworkView(_props: ViewProps<"SwitchNetwork">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
