import { createRoot } from "react-dom/client";
import type { FeatureViews } from "../hooks/feature-ui.ts";
import { FoyerContext, type FoyerContextValue, type MountedModal } from "../hooks/foyer-context.ts";
import { ButtonTextContext } from "../text/text-context.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { createAdopter } from "../theme/shadow.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { matchTextSize } from "../theme/text-scale.ts";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { createViewLoader } from "../views/frame/view-loader.ts";
import { freezeWhileClosing, Modal } from "./modal.tsx";

/** What a modal is made for. `views`: other views than the kit's own, for tests. */
type ModalGiven = {
  readonly context: FoyerContextValue;
  readonly container: Element;
  readonly views?: FeatureViews | undefined;
};

/** Puts a modal on the page: an element with a shadow root, and a React tree of its own inside. */
export function mountModal({ context, container, views }: ModalGiven): MountedModal {
  const host = container.ownerDocument.createElement("div");
  host.dataset["foyer"] = context.foyer.id;
  const shadow = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(shadow);
  adopt(tokens + modalTokens);
  keepEventsIn(host);
  container.append(host);
  matchTextSize(shadow);
  const root = createRoot(shadow);
  const loader = createViewLoader(views, context.features);
  const frozen = freezeWhileClosing(context);
  return {
    update(text) {
      host.lang = text.locale;
      host.dir = text.dir;
      root.render(
        <FoyerContext.Provider value={frozen.frame}>
          <ButtonTextContext.Provider value={text}>
            <StyleScope adopt={adopt}>
              <Modal host={host} frozen={frozen} loader={loader} />
            </StyleScope>
          </ButtonTextContext.Provider>
        </FoyerContext.Provider>,
      );
    },
    destroy() {
      host.remove();
      frozen.stop();
      // React refuses to take a tree down while it puts another one up.
      queueMicrotask(() => root.unmount());
    },
  };
}

const PRESSES = ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"];
const FOCUSES = ["focusin", "focusout"];

/**
 * Ends presses and moves of the focus at the modal's edge. A dialog of the host that hears them on the document would
 * take them for presses outside of itself and close, or pull the focus back. Keys go through: Escape is heard there.
 */
function keepEventsIn(host: HTMLElement): void {
  for (const type of [...PRESSES, ...FOCUSES]) host.addEventListener(type, (event) => event.stopPropagation());
}
