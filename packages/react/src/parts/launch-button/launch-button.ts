import { c, cssText } from "../../theme/launch-button.css.ts";
import { pickTint } from "../address/shown-address.ts";
import { c as avatar, cssText as avatarText } from "../avatar/avatar-face.css.ts";

/** What a button in the host's page says, and how it looks. */
export type LaunchLook = {
  readonly label: string;
  /** `accent` invites to connect, 144 x 40 px; `plain` shows an account or a network; `danger` one that is not supported. */
  readonly tone: "accent" | "plain" | "danger";
  /** The address whose face stands before the label. */
  readonly face?: string | undefined;
  readonly isDisabled: boolean;
  /** A sign turns that something is going on. */
  readonly isBusy: boolean;
  /** Whether what it opens is open. */
  readonly isExpanded: boolean;
};

/** The button in the host's page that opens the modal. */
export interface LaunchButton {
  readonly element: HTMLButtonElement;
  show(look: LaunchLook): void;
}

/** With the face's: to bring that when an account is there would style the button anew just then. */
export const LAUNCH_BUTTON_STYLES = cssText + avatarText;

/** Makes a button without React: it is drawn with every page of the host, which waits for it. */
export function createLaunchButton(): LaunchButton {
  const element = document.createElement("button");
  element.type = "button";
  element.ariaHasPopup = "dialog";
  const start = document.createElement("span");
  const label = document.createElement("span");
  label.dir = "auto";
  element.append(label);
  return {
    element,
    show: ({ label: text, tone, face: address, isDisabled, isBusy, isExpanded }) => {
      element.className = `${c.root} ${tone === "accent" ? "" : c.plain} ${tone === "danger" ? c.danger : ""}`;
      element.disabled = isDisabled;
      element.ariaBusy = `${isBusy}`;
      element.ariaExpanded = `${isExpanded}`;
      label.textContent = text;
      start.className = isBusy ? "" : avatar.root;
      if (address) start.style.setProperty("--tint", pickTint(address));
      if (isBusy || address) element.prepend(start);
      else start.remove();
    },
  };
}
