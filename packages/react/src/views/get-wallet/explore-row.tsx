import type { ReactElement } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { RowIcon } from "../row-icon.tsx";
import { selectFlags } from "../select-flags.ts";
import { wantsAllWallets } from "../wants-all-wallets.ts";

/** A neutral list of wallets, kept by nobody who sells one. */
const EXPLORER_URL = "https://ethereum.org/wallets/find-wallet/";

/** The way to all wallets; where the host has none here, to a list of others. */
export function ExploreRow(): ReactElement {
  const foyer = useFoyer();
  const { t } = useLateText();
  const flags = useFoyerState(selectFlags);
  const name = t("getWallet.explore");
  if (wantsAllWallets(flags, foyer.ports.page.isMobile)) {
    return (
      <Row
        tile={
          <RowIcon>
            <ViewIcon name="search" />
          </RowIcon>
        }
        name={name}
        trailing={<ViewIcon name="forward" size={16} />}
        onClick={() => foyer.push({ view: "AllWallets" })}
      />
    );
  }
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
