import { FoyerError, selectCanGoBack, selectRoute } from "@foyer/core";
import { type ReactElement, useEffect } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useViewText } from "../../text/use-view-text.ts";

// Replaced by the host's bundler, which then drops the message for developers.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Stands where a feature's view would be that the application has not added. */
export function NotAvailableView(): ReactElement {
  const { ui } = useFoyerContext("NotAvailableView");
  const { t } = useViewText();
  const canGoBack = useFoyerState(selectCanGoBack);
  useEffect(() => {
    if (process.env.NODE_ENV === "production") return;
    const { view } = selectRoute(ui.getSnapshot());
    // biome-ignore lint/suspicious/noConsole: a mistake of the host's, told where hosts look
    console.error(new FoyerError("view/not-registered", { view }));
  }, [ui]);
  return (
    <EmptyState
      icon={<ViewIcon name="blocks" />}
      title={t("notAvailable.title")}
      action={
        <Button tone="quiet" onClick={() => ui.back()}>
          {t(canGoBack ? "common.back" : "common.close")}
        </Button>
      }
    >
      {t("notAvailable.text")}
    </EmptyState>
  );
}
