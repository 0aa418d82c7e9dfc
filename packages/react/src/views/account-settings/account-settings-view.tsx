import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `AccountSettings`. */
export function AccountSettingsView(_props: ViewProps<"AccountSettings">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
