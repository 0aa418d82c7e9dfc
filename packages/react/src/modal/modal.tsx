import type { Undo } from "@foyer/core";
import { type Snapshot, selectAccount, selectRoute } from "@foyer/core";
import { type ReactElement, useId, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import { FoyerContext, useFoyerContext } from "../hooks/foyer-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Dialog, type DialogProps } from "../parts/dialog/dialog.tsx";
import { afterPaint } from "../parts/motion/motion.ts";
import { applyTheme } from "../theme/style-scope.tsx";
import { useShownView } from "../views/frame/use-shown-view.ts";
import { ViewFrame } from "../views/frame/view-frame.tsx";
import { useLazyShell, type ViewLoader } from "../views/frame/view-loader.ts";
import { type Announce, AnnounceContext, LazyShellContext } from "../views/shared/frame-context.tsx";

/** Props of `Modal`. */
export type ModalProps = {
  /** The element whose shadow root it is rendered in. */
  readonly host: HTMLElement;
  /** The kit it was mounted for, as it is to be seen. */
  readonly frozen: Frozen;
  readonly loader: ViewLoader;
};

/**
 * The modal. It stays mounted and toggles; while it leaves, it keeps what it showed. For a visitor without an account
 * the list of wallets is drawn before it opens.
 */
export function Modal({ host, frozen, loader }: ModalProps): ReactElement {
  const { foyer } = useFoyerContext("Modal");
  const isOpen = useFoyerState(selectIsOpen);
  const theme = useFoyerState(selectTheme);
  useLayoutEffect(() => applyTheme(host, theme), [host, theme]);
  const toggleRef = useRef<(isOpen: boolean) => void>(undefined);
  useLayoutEffect(() => (isOpen ? clearMarks(host) : undefined), [host, isOpen]);
  useLayoutEffect(() => {
    const undos = [
      foyer.on("modal-opened", () => toggleRef.current?.(true)),
      foyer.on("modal-closed", () => {
        loader.shell()?.hidePopovers(host);
        toggleRef.current?.(false);
      }),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [foyer, host, loader]);
  return (
    <FoyerContext.Provider value={frozen.views}>
      <Shell isOpen={isOpen} loader={loader} release={frozen.release} toggleRef={toggleRef} />
    </FoyerContext.Provider>
  );
}

type ShellProps = {
  readonly isOpen: boolean;
  readonly loader: ViewLoader;
  readonly release: () => void;
} & Pick<DialogProps, "toggleRef">;

function Shell({ isOpen, loader, release, toggleRef }: ShellProps): ReactElement {
  const { foyer } = useFoyerContext("Modal");
  const titleId = useId();
  const announcer = useRef<Announce>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const { shakes, isFullscreen } = useFoyerState(selectShell);
  const shown = useShownView({ loader, isOpen });
  const { shell, canOpen } = useLazyShell(loader, { isShown: isOpen && shown !== undefined });
  const Frame = shell?.memory.Frame ?? ViewFrame;
  const isAtStart = useFoyerState(selectIsAtStart);
  const [isPresent, setPresent] = useState(isOpen);
  const [visits, countVisit] = useReducer((count: number) => count + 1, 0);
  if (isOpen && !isPresent) setPresent(true);
  const onExited = (): void => {
    release();
    setPresent(false);
    countVisit();
  };
  const isDrawn = isPresent || (isAtStart && canOpen);
  return (
    <LazyShellContext.Provider value={shell}>
      <AnnounceContext.Provider value={announcer}>
        <Dialog
          ref={dialog}
          // An empty card that grows at once looks broken: it opens with something in it.
          open={isOpen && canOpen && shown !== undefined}
          aria-labelledby={titleId}
          fullscreen={isFullscreen}
          anchor={shell?.memory.anchor}
          behaviour={shell?.behaviour}
          shakes={shakes}
          toggleRef={toggleRef}
          onDismiss={foyer.close}
          onExited={onExited}
        >
          {shown && isDrawn ? <Frame key={visits} shown={shown} titleId={titleId} onClose={foyer.close} /> : null}
        </Dialog>
        {shell && <shell.LiveRegion dialog={dialog} />}
      </AnnounceContext.Provider>
    </LazyShellContext.Provider>
  );
}

/** A dialog of the host that was open before marks everything else on the page as not there. */
function clearMarks(host: HTMLElement): void {
  for (const mark of ["aria-hidden", "inert"]) host.removeAttribute(mark);
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

function selectShell({ router, settings }: Snapshot): { shakes: number; isFullscreen: boolean } {
  return { shakes: router.shakes, isFullscreen: settings.enableMobileFullScreen === true };
}

/** What a modal reads, which says less than there is while it is closed. */
export type Frozen = {
  /**
   * For the modal's frame. While it is closed it learns of a change once the page has been painted: what closes it, an
   * account above all, changes the page too, and that is what a visitor waits for.
   */
  readonly frame: FoyerContextValue;
  /** For what is in the frame: the state in which the modal was last open, from closing until `release()`. */
  readonly views: FoyerContextValue;
  /** Nothing is left to see of what was shown. */
  readonly release: () => void;
  readonly stop: Undo;
};

/** Makes what a modal reads. To be made before the modal subscribes: it hears of each change first. */
export function freezeWhileClosing(context: FoyerContextValue): Frozen {
  let shown = context.getSnapshot();
  // The first opening is often there before what shows it.
  let lastOpen = shown.router.isOpen ? shown : undefined;
  let wait: Undo | undefined;
  const stop = context.subscribe(() => {
    const now = context.getSnapshot();
    wait?.();
    wait = undefined;
    if (now.router.isOpen) {
      shown = now;
      lastOpen = now;
    } else if (now !== shown) {
      wait = afterPaint(() => {
        shown = context.getSnapshot();
        context.refresh();
      });
    }
  });
  return {
    frame: { ...context, getSnapshot: () => shown },
    views: { ...context, getSnapshot: () => lastOpen ?? shown },
    release() {
      lastOpen = undefined;
    },
    stop() {
      wait?.();
      stop();
    },
  };
}
