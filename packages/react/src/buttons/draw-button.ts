import type { Snapshot, Undo } from "@foyer/core";
import type { Kit } from "../hooks/kit-context.ts";
import {
  createLaunchButton,
  LAUNCH_BUTTON_STYLES,
  type LaunchButton,
  type LaunchLook,
} from "../parts/launch-button/launch-button.ts";
import type { ButtonText } from "../text/text-context.ts";
import { matchContrast } from "../theme/match-contrast.ts";
import { openShadow } from "../theme/open-shadow.ts";
import type { Theme } from "../theme/theme.ts";
import { writeTheme } from "../theme/write-theme.ts";
import { readLaunch, type Words, wordsOf } from "./launch.ts";

/** How a button looks in a state, but for what is the same for all of them. */
export type PageLook = Pick<LaunchLook, "label" | "tone" | "face">;

/** What a button on the page is drawn from. */
export type ButtonGiven = {
  readonly kit: Kit;
  readonly text: ButtonText;
  readonly read: (state: Snapshot, words: Words) => PageLook;
  readonly press: (kit: Kit) => void;
  /** Whether the balance of the account in use stands in it. */
  readonly hasBalance?: boolean | undefined;
};

/** A button on the host's page, in the shadow root of an element there. */
export type DrawnButton = {
  /** Draws it from this, now and from now on. */
  give(given: ButtonGiven): void;
  /** Draws it in an element: in the first it is given, which React may take off the page and put there again. */
  place(host: HTMLElement | null): void;
  /** Draws what changes, from now on. */
  follow(whom: Pick<ButtonGiven, "kit" | "text" | "hasBalance">): Undo;
};

type Placed = Pick<LaunchButton, "element" | "show"> & { readonly host: HTMLElement };

export function drawButton(): DrawnButton {
  let given: ButtonGiven;
  let placed: Placed | undefined;
  let shown: string | undefined;
  let written: Theme | undefined;

  const draw = (): void => {
    if (!placed) return;
    const { kit, text, read } = given;
    const state = kit.getSnapshot();
    const { isOpen, isLoading } = readLaunch(state);
    const face = read(state, wordsOf(text, kit.late()));
    // An account keeps its face while another wallet is asked.
    const look = { ...face, isDisabled: isLoading, isBusy: isLoading && !face.face, isExpanded: isOpen };
    if (written !== state.theme) writeTheme(placed.host, state.theme);
    written = state.theme;
    const key = JSON.stringify(look);
    if (key !== shown) placed.show(look);
    shown = key;
  };
  const give = (now: ButtonGiven): void => {
    given = now;
    if (!placed) return;
    placed.host.lang = now.text.locale;
    placed.host.dir = now.text.dir;
    draw();
  };

  return {
    give,
    place(host) {
      if (!host || placed) return;
      const { element, show } = createLaunchButton();
      const reach = (): void => given.kit.preload();
      element.addEventListener("click", () => given.press(given.kit));
      for (const sign of ["pointerenter", "focus", "touchstart"])
        element.addEventListener(sign, reach, { passive: true });
      openShadow(host, LAUNCH_BUTTON_STYLES).root.append(element);
      placed = { host, element, show };
      give(given);
    },
    follow({ kit, text, hasBalance }) {
      if (!placed) return () => undefined;
      const { host, element: button } = placed;
      let silenceBalance: Undo | undefined;
      const hear = (): void => {
        draw();
        // Not before the page is painted, which need not wait for it. Nearly every browser has nothing to do.
        matchContrast(host);
        if (hasBalance) silenceBalance ??= kit.late().followBalance?.({ kit, text, button });
      };
      const silence = kit.subscribe(hear);
      // What has happened since it was drawn.
      hear();
      return () => {
        silence();
        silenceBalance?.();
      };
    },
  };
}
