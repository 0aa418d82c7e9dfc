import { createUi } from "@foyer/core/ui";
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from "react";
import { createChanges } from "../hooks/changes.ts";
import { FoyerContext, type FoyerContextValue, useFoyerContext } from "../hooks/foyer-context.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { matchTextSize } from "../theme/text-scale.ts";
import { useShownView } from "../views/frame/use-shown-view.ts";
import { ViewFrame } from "../views/frame/view-frame.tsx";
import { createViewLoader, useLazyShell, type ViewLoader } from "../views/frame/view-loader.ts";
import { type Announce, AnnounceContext, LazyShellContext } from "../views/shared/frame-context.tsx";
import { c, cssText } from "./embed-frame.css.ts";

/** The views as a part of the page. */
export function EmbedFrame(): ReactElement {
  useStyles(modalTokens);
  useStyles(cssText);
  const context = useFoyerContext("FoyerEmbed");
  const [loader] = useState(() => createViewLoader(undefined, context.features));
  const [embedded] = useState<FoyerContextValue>(() => {
    const ui = createUi(context.foyer);
    return { ...context, ...createChanges(ui), ui, getSnapshot: ui.getSnapshot };
  });
  const announcer = useRef<Announce>(undefined);
  const { shell } = useLazyShell(loader, { isShown: true });
  return (
    <LazyShellContext.Provider value={shell}>
      <AnnounceContext.Provider value={announcer}>
        <FoyerContext.Provider value={embedded}>
          <Card loader={loader} />
        </FoyerContext.Provider>
        {shell && <shell.LiveRegion />}
      </AnnounceContext.Provider>
    </LazyShellContext.Provider>
  );
}

function Card({ loader }: { loader: ViewLoader }): ReactElement {
  const titleId = useId();
  const shown = useShownView({ loader, isOpen: true });
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = card.current?.getRootNode();
    if (root instanceof ShadowRoot) matchTextSize(root);
  }, []);
  return (
    <section ref={card} className={c.root} aria-labelledby={titleId}>
      {shown ? <ViewFrame shown={shown} titleId={titleId} /> : null}
    </section>
  );
}
