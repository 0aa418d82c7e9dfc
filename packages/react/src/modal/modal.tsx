import type { Snapshot } from "@foyer/core";
import { type ReactElement, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Kit, KitContext, useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Dialog } from "../parts/dialog/dialog.tsx";
import { applyTheme } from "../theme/apply-theme.ts";
import { type Announce, AnnounceContext } from "../views/announce.ts";
import { RestContext } from "../views/rest-context.ts";
import { useRest } from "../views/use-rest.ts";
import { useShownView } from "../views/use-shown-view.ts";
import { ViewFrame } from "../views/view-frame.tsx";
import type { ViewLoader } from "../views/view-loader.ts";
import { holdSnapshot } from "./hold-snapshot.ts";

/** Props of `Modal`. */
export type ModalProps = {
  /** The element whose shadow root it is rendered in. */
  readonly host: HTMLElement;
  readonly loader: ViewLoader;
};

/** The modal. It stays mounted and toggles; while it leaves, it keeps what it showed. */
export function Modal({ host, loader }: ModalProps): ReactElement {
  const kit = useKit("Modal");
  const isOpen = useFoyerState(selectIsOpen);
  const theme = useFoyerState(selectTheme);
  const held = useMemo<Kit>(() => ({ ...kit, getSnapshot: holdSnapshot(kit.foyer) }), [kit]);
  useLayoutEffect(() => applyTheme(host, theme), [host, theme]);
  useLayoutEffect(() => (isOpen ? clearMarks(host) : hidePopovers(host)), [host, isOpen]);
  return (
    <KitContext.Provider value={held}>
      <Shell isOpen={isOpen} loader={loader} />
    </KitContext.Provider>
  );
}

function Shell({ isOpen, loader }: { isOpen: boolean; loader: ViewLoader }): ReactElement {
  const { foyer } = useKit("Modal");
  const titleId = useId();
  const announcer = useRef<Announce>(undefined);
  const { shakes, isFullscreen } = useFoyerState(selectShell);
  const shown = useShownView({ loader, isOpen });
  const { rest, isEnough } = useRest(loader, { isShown: isOpen && shown !== undefined });
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  return (
    <RestContext.Provider value={rest}>
      <AnnounceContext.Provider value={announcer}>
        <Dialog
          // An empty card that grows at once looks broken: it opens with something in it.
          open={isOpen && isEnough && shown !== undefined}
          aria-labelledby={titleId}
          fullscreen={isFullscreen}
          drag={rest?.drag}
          shakes={shakes}
          onDismiss={foyer.close}
          onExited={() => setPresent(false)}
        >
          {isPresent && shown ? (
            <ViewFrame
              shown={shown}
              start={loader.views[shown.route.view].start}
              titleId={titleId}
              onClose={foyer.close}
            />
          ) : null}
        </Dialog>
        {rest && <rest.LiveRegion />}
      </AnnounceContext.Provider>
    </RestContext.Provider>
  );
}

/** A dialog of the host that was open before marks everything else on the page as not there. */
function clearMarks(host: HTMLElement): void {
  for (const mark of ["aria-hidden", "inert"]) host.removeAttribute(mark);
}

/** What lies in the top layer would outlast the leave motion. */
function hidePopovers({ shadowRoot }: HTMLElement): void {
  for (const popover of shadowRoot?.querySelectorAll<HTMLElement>("[popover]") ?? []) popover.hidePopover?.();
}

function selectIsOpen({ router }: Snapshot): boolean {
  return router.isOpen;
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}

function selectShell({ router, flags }: Snapshot): { shakes: number; isFullscreen: boolean } {
  return { shakes: router.shakes, isFullscreen: flags.enableMobileFullScreen === true };
}
