import { type Namespace, type Snapshot, selectAccount } from "@foyer/core";
import { selectAccountNames } from "@foyer/core/account-names";
import { selectIsEmbedded } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useName } from "../../hooks/use-name.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** The way to a name for an embedded wallet's account that has none, where somebody gives names and its namespace has them. */
export function ChooseNameRow({ namespace }: { readonly namespace: Namespace }): ReactElement | null {
  const { foyer, ui } = useFoyerContext("ChooseNameRow");
  const { t } = useLateText();
  const isEmbedded = useFoyerState(selectIsEmbedded);
  const isNamed = useName()?.status === "known";
  const givenTo = useFoyerState(selectGivenTo);
  if (!isEmbedded || isNamed || !givenTo?.includes(namespace)) return null;
  const choose = (): void => {
    const { details = {} } = selectAccount(foyer.getSnapshot()) ?? {};
    foyer.ports.analytics?.report("OPEN_ENS_FLOW", { isSmartAccount: "kind" in details && details.kind === "smart" });
    ui.push({ view: "ChooseAccountName" });
  };
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name="user" />
        </RowIcon>
      }
      name={t("settings.chooseName")}
      trailing={<ViewIcon name="forward" />}
      onClick={choose}
    />
  );
}

function selectGivenTo(state: Snapshot): readonly Namespace[] | undefined {
  return selectAccountNames(state)?.namespaces;
}
