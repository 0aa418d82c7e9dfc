import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { NetworkTile } from "../shared/network-tile.tsx";
import { useChosenNetwork } from "../shared/rows.tsx";
import { c, cssText } from "./network-chip.css.ts";

/** The network in use, the one place where it is said. It leads to the others where there are any to go to. */
export function NetworkChip(): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useViewText();
  const { network, canChoose } = useChosenNetwork();
  const content = (
    <>
      <NetworkTile network={network} size="badge" />
      <span className={c.network} title={network.name} translate="no">
        {network.name}
      </span>
      {network.testnet && <Tag>{t("common.testnet")}</Tag>}
    </>
  );
  if (!canChoose) return <span className={c.chip}>{content}</span>;
  return (
    <button
      type="button"
      className={c.chip}
      aria-label={`${t("button.network")}: ${network.name}${network.testnet ? `, ${t("common.testnet")}` : ""}`}
      onClick={() => ui.push({ view: "Networks" })}
    >
      {content}
      <ViewIcon name="forward" size={16} />
    </button>
  );
}
