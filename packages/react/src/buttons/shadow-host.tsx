import type { Snapshot } from "@foyer/core";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useButtonText } from "../text/text-context.tsx";
import { type Adopter, createAdopter } from "../theme/adopt.ts";
import { applyTheme } from "../theme/apply-theme.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { Placeholder } from "./placeholder.tsx";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

/** Props of `ShadowHost`. */
export type ShadowHostProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** A place in the host's page that its styles do not reach. On a server, and until the page is hydrated, a drawing. */
export function ShadowHost({ className, children }: ShadowHostProps): ReactElement {
  const host = useRef<HTMLSpanElement>(null);
  const [inside, setInside] = useState<Inside>();
  const theme = useFoyerState(selectTheme);
  const { locale, dir } = useButtonText();
  useBrowserLayoutEffect(() => {
    const node = host.current;
    if (!node) return;
    // StrictMode runs this twice on one element.
    if (!node.shadowRoot) setInside(open(node));
    applyTheme(node, theme);
  }, [theme]);
  return (
    <span ref={host} className={className} lang={locale} dir={dir}>
      {inside ? createPortal(<StyleScope adopt={inside.adopt}>{children}</StyleScope>, inside.root) : <Placeholder />}
    </span>
  );
}

type Inside = { readonly root: ShadowRoot; readonly adopt: Adopter };

function open(host: HTMLElement): Inside {
  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens);
  return { root, adopt };
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}
