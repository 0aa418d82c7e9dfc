import type { Snapshot } from "@foyer/core";
import { permissions, selectSmartSessions } from "@foyer/core/permissions";
import { type ReactElement, useEffect } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** The way to what pages may do for the account without asking, where there is any. */
export function SessionsRow(): ReactElement | null {
  const { foyer, ui } = useFoyerContext("SessionsRow");
  const { t } = useViewText();
  const isOffered = useFoyerState(selectIsOffered);
  const hasSome = useFoyerState(selectHasSome);
  useEffect(() => {
    if (!isOffered) return;
    // Those of earlier visits are known once they were read.
    foyer
      .use(permissions())
      .listSessions()
      .catch(() => undefined);
  }, [foyer, isOffered]);
  if (!hasSome) return null;
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name="clock" />
        </RowIcon>
      }
      name={t("title.SmartSessionList")}
      trailing={<ViewIcon name="forward" />}
      onClick={() => ui.push({ view: "SmartSessionList" })}
    />
  );
}

function selectIsOffered(state: Snapshot): boolean {
  return state.features["permissions"] !== undefined;
}

function selectHasSome(state: Snapshot): boolean {
  return selectSmartSessions(state).length > 0;
}
