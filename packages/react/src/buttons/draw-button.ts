import type { OpenRequest, Snapshot, Undo } from "@foyer/core";
import type { ButtonHTMLAttributes } from "react";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import {
  createLaunchButton,
  LAUNCH_BUTTON_STYLES,
  type LaunchButton,
  type LaunchLook,
} from "../parts/launch-button/launch-button.ts";
import type { ButtonText } from "../text/button-text.ts";
import { openShadow, type Shadow } from "../theme/shadow.ts";
import { matchContrast, writeTheme } from "../theme/theme.ts";

/** How a button looks in a state, but for what is the same for all of them. */
export type PageLook = Pick<LaunchLook, "label" | "tone" | "face">;

/** What a kind of button on the page shows and does. */
export type Drawing<Facts> = {
  /** What it knows in a state, and how it looks then. */
  readonly read: (state: Snapshot, words: Words) => Facts & PageLook;
  readonly press: (context: FoyerContextValue) => void;
  /** Whether the balance of the account in use stands in it; undefined where it shows no account. */
  readonly hasBalance?: boolean | undefined;
};

/** What a button on the page is drawn from. */
export type ButtonGiven = Drawing<unknown> & { readonly context: FoyerContextValue };

/** A button on the host's page, in the shadow root of an element there. */
type DrawnButton = {
  /**
   * Draws it from this, now and from now on, in an element: in the first it is given, which React may take off the page
   * and put there again.
   */
  place(host: HTMLElement | null, given: ButtonGiven): void;
  /** Draws what changes, from now on. */
  follow(whom: Pick<ButtonGiven, "context" | "hasBalance">): Undo | undefined;
};

type Mounted = Pick<LaunchButton, "element" | "show"> & Pick<Shadow, "adopt"> & { readonly host: HTMLElement };

export function drawButton(): DrawnButton {
  let given: ButtonGiven;
  let mounted: Mounted | undefined;
  let appliedTheme: Snapshot["theme"] | undefined;
  let shown: string | undefined;

  const draw = ({ host, show }: Mounted): void => {
    const { context, read } = given;
    const state = context.getSnapshot();
    const { locale, dir } = context.text();
    const { theme } = state;
    const { isOpen, isLoading } = readLaunch(state);
    const face = read(state, wordsOf(context));
    // An account keeps its face while another wallet is asked.
    const look = { ...face, isDisabled: isLoading, isBusy: isLoading && !face.face, isExpanded: isOpen };
    const key = JSON.stringify(look);
    // Any attribute written to the host restyles the whole button, so regional variants of English share one `lang`.
    const lang = /^en-/.test(locale) ? "en" : locale;
    if (lang !== host.lang) {
      host.lang = lang;
      host.dir = dir;
    }
    if (theme !== appliedTheme) writeTheme(host, theme);
    appliedTheme = theme;
    if (key !== shown) show(look);
    shown = key;
  };
  const open = (host: HTMLElement): Mounted => {
    const { element, show } = createLaunchButton();
    const reach = (): void => given.context.preload();
    element.addEventListener("click", () => given.press(given.context));
    for (const sign of ["pointerenter", "focus", "touchstart"])
      element.addEventListener(sign, reach, { passive: true });
    // What a server has drawn.
    host.replaceChildren();
    const { root, adopt } = openShadow(host, LAUNCH_BUTTON_STYLES);
    root.append(element);
    return { host, element, show, adopt };
  };

  return {
    place: (host, now) => {
      given = now;
      if (!host) return;
      mounted ??= open(host);
      draw(mounted);
    },
    follow: ({ context, hasBalance }) => {
      const drawn = mounted;
      if (!drawn) return undefined;
      const { host, element: button, adopt } = drawn;
      let endAccount: Undo | undefined;
      const redraw = (): void => {
        draw(drawn);
        const { buttonStyles, followAccount, hasFailed } = context.modalChunk();
        if (buttonStyles) adopt(buttonStyles);
        // A host connects without the modal, whose code has the sign that something is going on: it is asked for once.
        else if (button.disabled && hasFailed === undefined) context.preload();
        // Not before the page is painted, which need not wait for it. Nearly every browser has nothing to do.
        matchContrast(host);
        if (hasBalance !== undefined) endAccount ??= followAccount?.({ context, button, hasBalance });
      };
      const unsubscribe = context.subscribe(redraw);
      // What has happened since it was drawn.
      redraw();
      return () => {
        unsubscribe();
        endAccount?.();
      };
    },
  };
}

/** The props of a real `<button>` that opens the modal. */
export type LaunchProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | "type"
  | "onClick"
  | "disabled"
  | "aria-busy"
  | "aria-haspopup"
  | "aria-expanded"
  | "onPointerEnter"
  | "onFocus"
  | "onTouchStart"
>;

/** What all buttons have in common. */
export type Launch = {
  /** Whether a wallet is being asked to connect, in any namespace. */
  readonly isLoading: boolean;
  /** What to say where the modal could not be fetched, as when the network is away. Pressing tries again. */
  readonly failure: string | undefined;
  /** Opens the modal, or closes it if it is open. Does nothing while loading. */
  readonly press: () => void;
  /** For a button of the host's own. */
  readonly buttonProps: LaunchProps;
};

/** What a button has to say something with. */
export type Words = Pick<ButtonText, "t"> & Pick<Launch, "failure">;

export function wordsOf({ text, modalChunk }: Pick<FoyerContextValue, "text" | "modalChunk">): Words {
  const { t } = text();
  return { t, failure: modalChunk().hasFailed ? t("button.unreachable") : undefined };
}

/** What a state says about the modal. */
export function readLaunch({ router, connections }: Snapshot): { isOpen: boolean; isLoading: boolean } {
  const isLoading = Object.values(connections.namespaces).some(({ pending }) => pending);
  return { isOpen: router.isOpen, isLoading };
}

/** Opens the modal, or closes it if it is open. Does nothing while a wallet is asked. */
export function launch({ foyer }: Pick<FoyerContextValue, "foyer">, request?: OpenRequest): void {
  const { isOpen, isLoading } = readLaunch(foyer.getSnapshot());
  if (isOpen) foyer.close();
  else if (!isLoading) foyer.open(request);
}
