import type { Snapshot, Undo } from "@foyer/core";
import { type ReactElement, type ReactNode, useInsertionEffect, useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useButtonText } from "../text/text-context.ts";
import { applyTheme } from "../theme/apply-theme.ts";
import { openShadow, type Shadow } from "../theme/open-shadow.ts";
import { StyleScope } from "../theme/style-scope.tsx";

/** Props of `ShadowHost`. */
export type ShadowHostProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** A place in the host's page that its styles do not reach. Empty on a server, and until the page is hydrated. */
export function ShadowHost({ className = "", children }: ShadowHostProps): ReactElement {
  const { locale, dir } = useButtonText();
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const shadow = useMemo(() => (isInBrowser ? createPlace() : undefined), [isInBrowser]);
  const theme = useFoyerState(selectTheme);
  useInsertionEffect(() => {
    if (!shadow) return;
    shadow.host.className = className;
    applyTheme(shadow.host, theme);
  }, [shadow, className, theme]);
  return (
    <span ref={shadow?.place} className={shadow ? "" : className} lang={locale} dir={dir}>
      {shadow && createPortal(<StyleScope adopt={shadow.adopt}>{children}</StyleScope>, shadow.root)}
    </span>
  );
}

/** An element of React's own has no shadow root until it is on the page, and what is rendered in it needs one. */
function createPlace(): Shadow & { readonly host: HTMLElement; place(around: HTMLElement | null): void } {
  const host = document.createElement("span");
  return {
    ...openShadow(host),
    host,
    place(around) {
      if (!around) return;
      around.style.display = "contents";
      around.append(host);
    },
  };
}

function neverChanges(): Undo {
  return () => undefined;
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}
