import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { RowIcon } from "../row-icon.tsx";

/** The way to a wallet on another device. */
export function PairRow(): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name="qr" />
        </RowIcon>
      }
      name={t("pairRow.name")}
      secondary={t("pairRow.text")}
      trailing={<Tag tone="accent">{t("pairRow.tag")}</Tag>}
      onClick={() => ui.push({ view: "ConnectingWalletConnectBasic" })}
    />
  );
}
