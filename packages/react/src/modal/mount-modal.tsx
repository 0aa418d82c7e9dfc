import { createRoot } from "react-dom/client";
import type { FeatureViews } from "../hooks/feature-ui.ts";
import type { MountedModal } from "../hooks/kit-context.ts";
import { type Kit, KitContext } from "../hooks/kit-context.ts";
import { ButtonTextContext } from "../text/text-context.ts";
import { createAdopter } from "../theme/adopt.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { createViewLoader } from "../views/view-loader.ts";
import { holdKit } from "./hold-kit.ts";
import { keepEventsIn } from "./keep-events-in.ts";
import { Modal } from "./modal.tsx";

/** What a modal is made for. `views`: other views than the kit's own, for tests. */
export type ModalGiven = {
  readonly kit: Kit;
  readonly container: Element;
  readonly views?: FeatureViews | undefined;
};

/** Puts a modal on the page: an element with a shadow root, and a React tree of its own inside. */
export function mountModal({ kit, container, views }: ModalGiven): MountedModal {
  const host = container.ownerDocument.createElement("div");
  host.dataset["foyer"] = kit.foyer.id;
  const shadow = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(shadow);
  adopt(tokens + modalTokens);
  keepEventsIn(host);
  container.append(host);
  const root = createRoot(shadow);
  const loader = createViewLoader(views, kit.features);
  const held = holdKit(kit);
  return {
    render(text) {
      host.lang = text.locale;
      host.dir = text.dir;
      root.render(
        <KitContext.Provider value={held.frame}>
          <ButtonTextContext.Provider value={text}>
            <StyleScope adopt={adopt}>
              <Modal host={host} held={held} loader={loader} />
            </StyleScope>
          </ButtonTextContext.Provider>
        </KitContext.Provider>,
      );
    },
    unmount() {
      host.remove();
      held.stop();
      // React refuses to take a tree down while it puts another one up.
      queueMicrotask(() => root.unmount());
    },
  };
}
