import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `ConnectingMultiChain`. */
export function ConnectingMultiChainView(_props: ViewProps<"ConnectingMultiChain">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
