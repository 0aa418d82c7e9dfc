import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `Account`. */
export function AccountView(_props: ViewProps<"Account">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
