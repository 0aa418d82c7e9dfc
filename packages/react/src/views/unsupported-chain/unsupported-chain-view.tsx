import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `UnsupportedChain`. */
export function UnsupportedChainView(_props: ViewProps<"UnsupportedChain">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
