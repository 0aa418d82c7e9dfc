import { type Snapshot, selectAccount, selectRoute } from "@foyer/core";
import { type ReactElement, useId, useLayoutEffect, useReducer, useRef, useState } from "react";
import { KitContext, useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Dialog, type DialogProps } from "../parts/dialog/dialog.tsx";
import { applyTheme } from "../theme/apply-theme.ts";
import { type Announce, AnnounceContext } from "../views/announce.ts";
import { RestContext } from "../views/rest-context.ts";
import { useRest } from "../views/use-rest.ts";
import { useShownView } from "../views/use-shown-view.ts";
import { ViewFrame } from "../views/view-frame.tsx";
import type { ViewLoader } from "../views/view-loader.ts";
import type { HeldKit } from "./hold-kit.ts";

/** Props of `Modal`. */
export type ModalProps = {
  /** The element whose shadow root it is rendered in. */
  readonly host: HTMLElement;
  /** The kit it was mounted for, as it is to be seen. */
  readonly held: HeldKit;
  readonly loader: ViewLoader;
};

/**
 * The modal. It stays mounted and toggles; while it leaves, it keeps what it showed. For a visitor without an account
 * the list of wallets is drawn before it opens.
 */
export function Modal({ host, held, loader }: ModalProps): ReactElement {
  const { foyer } = useKit("Modal");
  const isOpen = useFoyerState(selectIsOpen);
  const theme = useFoyerState(selectTheme);
  useLayoutEffect(() => applyTheme(host, theme), [host, theme]);
  const ahead = useRef<(isOpen: boolean) => void>(undefined);
  useLayoutEffect(() => (isOpen ? clearMarks(host) : undefined), [host, isOpen]);
  useLayoutEffect(() => {
    const undos = [
      foyer.on("modal-opened", () => ahead.current?.(true)),
      foyer.on("modal-closed", () => {
        hidePopovers(host);
        ahead.current?.(false);
      }),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [foyer, host]);
  return (
    <KitContext.Provider value={held.views}>
      <Shell isOpen={isOpen} loader={loader} release={held.release} ahead={ahead} />
    </KitContext.Provider>
  );
}

type ShellProps = {
  readonly isOpen: boolean;
  readonly loader: ViewLoader;
  readonly release: () => void;
} & Pick<DialogProps, "ahead">;

function Shell({ isOpen, loader, release, ahead }: ShellProps): ReactElement {
  const { foyer } = useKit("Modal");
  const titleId = useId();
  const announcer = useRef<Announce>(undefined);
  const { shakes, isFullscreen } = useFoyerState(selectShell);
  const shown = useShownView({ loader, isOpen });
  const { rest, isEnough } = useRest(loader, { isShown: isOpen && shown !== undefined });
  const isAtStart = useFoyerState(selectIsAtStart);
  const [isPresent, setPresent] = useState(isOpen);
  const [visits, countVisit] = useReducer((count: number) => count + 1, 0);
  if (isOpen && !isPresent) setPresent(true);
  const onExited = (): void => {
    release();
    setPresent(false);
    countVisit();
  };
  const isDrawn = isPresent || (isAtStart && isEnough);
  return (
    <RestContext.Provider value={rest}>
      <AnnounceContext.Provider value={announcer}>
        <Dialog
          // An empty card that grows at once looks broken: it opens with something in it.
          open={isOpen && isEnough && shown !== undefined}
          aria-labelledby={titleId}
          fullscreen={isFullscreen}
          behaviour={rest?.behaviour}
          shakes={shakes}
          ahead={ahead}
          onDismiss={foyer.close}
          onExited={onExited}
        >
          {shown && isDrawn ? <ViewFrame key={visits} shown={shown} titleId={titleId} onClose={foyer.close} /> : null}
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

function selectIsAtStart(state: Snapshot): boolean {
  return selectAccount(state) === undefined && selectRoute(state).view === "Connect";
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}

function selectShell({ router, flags }: Snapshot): { shakes: number; isFullscreen: boolean } {
  return { shakes: router.shakes, isFullscreen: flags.enableMobileFullScreen === true };
}
