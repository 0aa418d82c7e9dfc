import { type ReactElement, useId, useRef, useState } from "react";
import { type Kit, KitContext, useKit } from "../hooks/kit-context.ts";
import { subscribeSettled } from "../hooks/subscribe-settled.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { type Announce, AnnounceContext } from "../views/announce.ts";
import { RestContext } from "../views/rest-context.ts";
import { useRest } from "../views/use-rest.ts";
import { useShownView } from "../views/use-shown-view.ts";
import { ViewFrame } from "../views/view-frame.tsx";
import { createViewLoader, type ViewLoader } from "../views/view-loader.ts";
import { c, cssText } from "./embed-frame.css.ts";
import { createEmbeddedFoyer } from "./embedded-foyer.ts";

/** The views as a part of the page. */
export function EmbedFrame(): ReactElement {
  useStyles(modalTokens);
  useStyles(cssText);
  const kit = useKit("FoyerEmbed");
  const [loader] = useState(() => createViewLoader(undefined, kit.features));
  const [embedded] = useState<Kit>(() => {
    const foyer = createEmbeddedFoyer(kit.foyer);
    return { ...kit, foyer, getSnapshot: foyer.getSnapshot, subscribe: subscribeSettled(foyer) };
  });
  const announcer = useRef<Announce>(undefined);
  const { rest } = useRest(loader, { isShown: true });
  return (
    <RestContext.Provider value={rest}>
      <AnnounceContext.Provider value={announcer}>
        <KitContext.Provider value={embedded}>
          <Card loader={loader} />
        </KitContext.Provider>
        {rest && <rest.LiveRegion />}
      </AnnounceContext.Provider>
    </RestContext.Provider>
  );
}

function Card({ loader }: { loader: ViewLoader }): ReactElement {
  const titleId = useId();
  const shown = useShownView({ loader, isOpen: true });
  return (
    <section className={c.root} aria-labelledby={titleId}>
      {shown ? <ViewFrame shown={shown} titleId={titleId} /> : null}
    </section>
  );
}
