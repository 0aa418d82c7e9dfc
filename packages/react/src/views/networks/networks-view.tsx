import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `Networks`. */
export function NetworksView(_props: ViewProps<"Networks">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
