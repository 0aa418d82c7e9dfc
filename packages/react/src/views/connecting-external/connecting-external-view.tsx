import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `ConnectingExternal`. */
export function ConnectingExternalView(_props: ViewProps<"ConnectingExternal">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
