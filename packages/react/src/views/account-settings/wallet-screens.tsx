import { selectIsEmbedded } from "@foyer/core/embedded";
import { type ReactElement, useEffect } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import { Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLoginText } from "../../text/use-login-text.ts";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { useScreen } from "../shared/email/use-screen.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** What can be asked of an embedded wallet itself, and its icon. Each is done in the wallet's own frame. */
const SCREENS = { devices: "desktop", export: "key", delete: "trash" } as const satisfies {
  readonly [screen: string]: ViewIconName;
};

type Screen = keyof typeof SCREENS;

/** The rows that lead to an embedded wallet's own screens. */
export function WalletScreens(): ReactElement | null {
  const { foyer } = useFoyerContext("WalletScreens");
  const isEmbedded = useFoyerState(selectIsEmbedded);
  if (!isEmbedded || !hasEmbedded(foyer)) return null;
  return (
    <>
      {(Object.keys(SCREENS) as Screen[]).map((screen) => (
        <li key={screen}>
          <ScreenRow screen={screen} />
        </li>
      ))}
    </>
  );
}

function ScreenRow({ screen }: { readonly screen: Screen }): ReactElement {
  const { ui } = useFoyerContext("ScreenRow");
  const { t } = useLoginText();
  const { isWaiting, problem, show } = useScreen(screen);
  useEffect(() => {
    if (problem !== undefined) ui.notify({ kind: "error", code: "connection-error", detail: problem });
  }, [ui, problem]);
  return (
    <Row
      busy={isWaiting}
      tile={
        <RowIcon>
          <ViewIcon name={SCREENS[screen]} />
        </RowIcon>
      }
      name={t(`login.settings.${screen}`)}
      secondary={t(`login.settings.${screen}.text`)}
      trailing={isWaiting ? <Spinner /> : <ViewIcon name="forward" />}
      onClick={show}
    />
  );
}
