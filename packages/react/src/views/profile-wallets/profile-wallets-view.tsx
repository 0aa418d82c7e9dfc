import type { ReactElement } from "react";
import { useText } from "../../text/use-text.ts";
import type { ViewProps } from "../view.ts";

/** The view `ProfileWallets`. */
export function ProfileWalletsView(_props: ViewProps<"ProfileWallets">): ReactElement {
  const text = useText();
  return <p>{text.t("common.viewLater")}</p>;
}
