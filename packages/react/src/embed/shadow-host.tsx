import type { Snapshot } from "@foyer/core";
import { type ReactElement, type ReactNode, useInsertionEffect, useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useButtonText } from "../text/text-context.tsx";
import { type Adopter, createAdopter } from "../theme/adopt.ts";
import { applyTheme } from "../theme/apply-theme.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { Placeholder } from "./placeholder.tsx";

/** Props of `ShadowHost`. */
export type ShadowHostProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** A place in the host's page that its styles do not reach. On a server, and until the page is hydrated, a drawing. */
export function ShadowHost({ className = "", children }: ShadowHostProps): ReactElement {
  const isInBrowser = useSyncExternalStore(watchNothing, isTrue, isFalse);
  const inside = useMemo(() => (isInBrowser ? open() : undefined), [isInBrowser]);
  const theme = useFoyerState(selectTheme);
  const { locale, dir } = useButtonText();
  useInsertionEffect(() => {
    if (!inside) return;
    inside.host.className = className;
    applyTheme(inside.host, theme);
  }, [inside, className, theme]);
  return (
    <span ref={inside?.place} className={inside ? "" : className} lang={locale} dir={dir}>
      {inside ? createPortal(<StyleScope adopt={inside.adopt}>{children}</StyleScope>, inside.root) : <Placeholder />}
    </span>
  );
}

type Inside = {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly adopt: Adopter;
  /** Puts the host on the page, in the place of the element around it. */
  readonly place: (around: HTMLElement | null) => void;
};

// An element of React's own has no shadow root until it is on the page: what is inside would have to be rendered after.
function open(): Inside {
  const host = document.createElement("span");
  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens);
  return {
    host,
    root,
    adopt,
    place(around) {
      if (!around) return;
      around.style.display = "contents";
      around.append(host);
    },
  };
}

const watchNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}
