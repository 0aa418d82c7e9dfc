import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `Downloads`. */
export function DownloadsView(_props: ViewProps<"Downloads">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
