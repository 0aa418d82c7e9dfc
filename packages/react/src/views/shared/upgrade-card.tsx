import { selectIsEmbedded, selectLogin } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLoginText } from "../../text/use-login-text.ts";
import { findEmbedded } from "./email/has-embedded.ts";
import { RowIcon } from "./row-icon.tsx";

/** The way to hold an embedded wallet alone. Not on the pages of the wallet itself (SET-06), and not to whoever holds it alone already. */
export function UpgradeCard(): ReactElement | null {
  const { foyer, ui } = useFoyerContext("UpgradeCard");
  const { t } = useLoginText();
  const isEmbedded = useFoyerState(selectIsEmbedded);
  const isOwn = useFoyerState((state) => selectLogin(state)?.recovery === "own");
  const wallet = findEmbedded(foyer);
  if (!isEmbedded || isOwn || !wallet || wallet.origin === foyer.ports.page.origin) return null;
  return (
    <Row
      raised
      tile={
        <RowIcon>
          <ViewIcon name="shield" />
        </RowIcon>
      }
      name={t("login.settings.upgrade")}
      secondary={t("login.settings.upgrade.text")}
      trailing={<ViewIcon name="forward" />}
      onClick={() => ui.push({ view: "UpgradeEmailWallet" })}
    />
  );
}
