import type { Snapshot } from "@foyer/core";
import type { Kit } from "../hooks/kit-context.ts";
import {
  createLaunchButton,
  LAUNCH_BUTTON_STYLES,
  type LaunchButton,
  type LaunchLook,
} from "../parts/launch-button/launch-button.ts";
import { applyTheme } from "../theme/apply-theme.ts";
import { openShadow, type Shadow } from "../theme/open-shadow.ts";
import type { Theme } from "../theme/theme.ts";
import { readLaunch, type Words } from "./launch.ts";

/** How a button looks in a state, but for what is the same for all of them. */
export type PageLook = Pick<LaunchLook, "label" | "tone" | "face">;

/** What a button on the page is drawn from. */
export type ButtonGiven = {
  readonly kit: Kit;
  readonly words: Words;
  readonly read: (state: Snapshot, words: Words) => PageLook;
  readonly press: (kit: Kit) => void;
  /** Class of the element in the page. */
  readonly className: string;
};

/** A button on the host's page, in a shadow root of its own. */
export type DrawnButton = Pick<Shadow, "place"> &
  Pick<LaunchButton, "element"> & {
    /** Draws it from this, now and from now on. */
    give(given: ButtonGiven): void;
    /** Draws what has changed. */
    draw(): void;
  };

export function drawButton(): DrawnButton {
  const { host, root, place } = openShadow(LAUNCH_BUTTON_STYLES);
  const { element, show } = createLaunchButton();
  let given: ButtonGiven;
  let shown: string | undefined;
  let theme: Theme | undefined;
  const reach = (): void => given.kit.preload();
  element.addEventListener("click", () => given.press(given.kit));
  for (const sign of ["pointerenter", "focus", "touchstart"]) element.addEventListener(sign, reach, { passive: true });
  root.append(element);

  const draw = (): void => {
    const state = given.kit.getSnapshot();
    const { label, tone, face } = given.read(state, given.words);
    const { isOpen, isLoading } = readLaunch(state);
    // An account keeps its face while another wallet is asked.
    const look = { label, tone, face, isDisabled: isLoading, isBusy: isLoading && !face, isExpanded: isOpen };
    if (theme !== state.theme) applyTheme(host, state.theme);
    theme = state.theme;
    const key = JSON.stringify(look);
    if (key !== shown) show(look);
    shown = key;
  };
  return {
    place,
    element,
    draw,
    give(now) {
      given = now;
      host.className = now.className;
      draw();
    },
  };
}
