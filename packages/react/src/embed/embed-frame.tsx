import { type ReactElement, useId, useRef, useState } from "react";
import { type Kit, KitContext, useKit } from "../hooks/kit-context.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { type Announce, AnnounceContext } from "../views/announce.ts";
import { RestContext, type ShellRest } from "../views/rest-context.ts";
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
  const [loader] = useState(() => createViewLoader());
  const [embedded] = useState<Kit>(() => {
    const foyer = createEmbeddedFoyer(kit.foyer);
    return { ...kit, foyer, getSnapshot: foyer.getSnapshot };
  });
  // Of the kit itself: what a directory's service is asked when the modal opens, nobody asks for a part of the page.
  const { rest } = useRest(loader, { isShown: true });
  return (
    <KitContext.Provider value={embedded}>
      <Card loader={loader} rest={rest} />
    </KitContext.Provider>
  );
}

function Card({ loader, rest }: { loader: ViewLoader; rest: ShellRest | undefined }): ReactElement {
  const titleId = useId();
  const announcer = useRef<Announce>(undefined);
  const shown = useShownView({ loader, isOpen: true });
  return (
    <RestContext.Provider value={rest}>
      <AnnounceContext.Provider value={announcer}>
        <section className={c.root} aria-labelledby={titleId}>
          {shown ? <ViewFrame shown={shown} start={loader.views[shown.route.view].start} titleId={titleId} /> : null}
        </section>
        {rest && <rest.LiveRegion />}
      </AnnounceContext.Provider>
    </RestContext.Provider>
  );
}
