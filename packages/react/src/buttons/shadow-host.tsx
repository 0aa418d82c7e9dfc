import type { Snapshot } from "@foyer/core";
import { type ReactElement, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useButtonText } from "../text/text-context.tsx";
import { createAdopter } from "../theme/adopt.ts";
import { applyTheme } from "../theme/apply-theme.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

/** Props of `ShadowHost`. */
export type ShadowHostProps = {
  /** What a server renders, and what is there until the page is hydrated. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A place in the host's page that its styles do not reach. */
export function ShadowHost({ placeholder, className, children }: ShadowHostProps): ReactElement {
  const host = useRef<HTMLSpanElement>(null);
  const [inside, setInside] = useState<Inside>();
  const isHydrating = useSyncExternalStore(hearNothing, isFalse, isTrue);
  const theme = useFoyerState(selectTheme);
  const { locale, dir } = useButtonText();
  useBrowserLayoutEffect(() => {
    // StrictMode runs this twice on one element.
    if (host.current && !host.current.shadowRoot) setInside(open(host.current));
  }, []);
  useBrowserLayoutEffect(() => {
    if (host.current) applyTheme(host.current, theme);
  }, [theme]);
  return (
    <span ref={host} className={className} lang={locale} dir={dir}>
      {inside
        ? createPortal(<StyleScope adopt={inside.adopt}>{children}</StyleScope>, inside.root)
        : isHydrating && placeholder}
    </span>
  );
}

type Inside = { readonly root: ShadowRoot; readonly adopt: (cssText: string) => void };

function open(host: HTMLElement): Inside {
  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens);
  return { root, adopt };
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}

function hearNothing(): () => void {
  return () => undefined;
}

function isFalse(): boolean {
  return false;
}

function isTrue(): boolean {
  return true;
}
