import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `Connect`. */
export function ConnectView(_props: ViewProps<"Connect">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
