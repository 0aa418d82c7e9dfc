import type { ReactElement } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { RowIcon } from "../row-icon.tsx";

/** A neutral list of wallets, kept by nobody who sells one. */
const EXPLORER_URL = "https://ethereum.org/wallets/find-wallet/";

/** The way to a list of wallets elsewhere. */
export function ExploreRow(): ReactElement {
  const { t } = useLateText();
  const name = t("getWallet.explore");
  return (
    <Row
      kind="link"
      href={EXPLORER_URL}
      tile={
        <RowIcon>
          <ViewIcon name="globe" />
        </RowIcon>
      }
      name={name}
      aria-label={`${name}, ${t("common.newTab")}`}
      trailing={<ViewIcon name="external" size={16} />}
    />
  );
}
