import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `GetWallet`. */
export function GetWalletView(_props: ViewProps<"GetWallet">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
