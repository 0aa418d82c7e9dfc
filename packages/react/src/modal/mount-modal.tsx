import { createRoot } from "react-dom/client";
import type { FeatureViews } from "../hooks/feature-ui.ts";
import { FoyerContext, type FoyerContextValue, type MountedModal } from "../hooks/foyer-context.ts";
import { ButtonTextContext } from "../text/text-context.ts";
import { createAdopter } from "../theme/adopt.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { createViewLoader } from "../views/frame/view-loader.ts";
import { freezeWhileClosing } from "./freeze-while-closing.ts";
import { keepEventsIn } from "./keep-events-in.ts";
import { Modal } from "./modal.tsx";

/** What a modal is made for. `views`: other views than the kit's own, for tests. */
export type ModalGiven = {
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
