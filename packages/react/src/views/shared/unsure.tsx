import type { SendDraft } from "@foyer/core/send";
import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./outcome-actions.css.ts";

type Doubt = NonNullable<SendDraft["doubt"]>;

/** Returns what may have happened to a request whose answer is not known, and what to do about it. */
export function useUnsureText(doubt: Doubt | undefined): string {
  const { t } = useViewText();
  return t(`unsure.${doubt ?? "unknown"}`);
}

type UnsureActionsProps = {
  readonly doubt: Doubt | undefined;
  /** Looks at the chain again. */
  readonly onLook: () => unknown;
  /** Goes on after the user was told, and what the button for it says. */
  readonly onAgain: () => void;
  readonly again: string;
};

/** Ways on from a request whose answer is not known. Nothing is offered again while the chain is asked. */
export function UnsureActions({ doubt, onLook, onAgain, again }: UnsureActionsProps): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useViewText();
  const isLooking = doubt === "looking";
  return (
    <div className={c.root}>
      <Button onClick={() => ui.push({ view: "Transactions" })}>{t("unsure.activity")}</Button>
      <Button tone="quiet" loading={isLooking} onClick={() => void onLook()}>
        {t(isLooking ? "unsure.looking" : "unsure.look")}
      </Button>
      {!isLooking && (
        <Button tone="quiet" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}
