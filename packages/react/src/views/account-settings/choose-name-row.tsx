import type { Namespace } from "@foyer/core";
import { selectIsEmbedded } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useName } from "../../hooks/use-name.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { hasView } from "../shared/has-view.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** The way to a name for an embedded wallet's account that has none, where a feature gives names and accounts have them. */
export function ChooseNameRow({ namespace }: { readonly namespace: Namespace }): ReactElement | null {
  const context = useFoyerContext("ChooseNameRow");
  const { t } = useViewText();
  const isEmbedded = useFoyerState(selectIsEmbedded);
  const isNamed = useName()?.status === "known";
  const isOffered = isEmbedded && !isNamed && namespace === "eip155" && hasView(context, "ChooseAccountName");
  if (!isOffered) return null;
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name="user" />
        </RowIcon>
      }
      name={t("settings.chooseName")}
      trailing={<ViewIcon name="forward" />}
      onClick={() => context.ui.push({ view: "ChooseAccountName" })}
    />
  );
}
