import { c } from "../../theme/launch-button-late.css.ts";
import { c as avatar } from "../avatar/avatar-face.css.ts";

/** Shows a balance behind the label of a launch button; an empty one takes it away. */
export function showBalance(button: HTMLElement, balance: string): void {
  const end = button.querySelector(`.${c.end}`) ?? document.createElement("span");
  end.className = c.end;
  end.textContent = balance;
  if (balance) button.append(end);
  else end.remove();
}

/** Lays a picture over the colours of a launch button's account; undefined takes it away, as does one that is dead. */
export function showPicture(button: HTMLElement, picture: string | undefined): void {
  const face = button.querySelector(`.${avatar.root}`);
  const shown = button.querySelector("img");
  if (shown?.src === picture && shown?.parentElement === face) return;
  shown?.remove();
  if (!face || picture === undefined) return;
  const image = document.createElement("img");
  image.className = c.picture;
  image.alt = "";
  image.referrerPolicy = "no-referrer";
  image.addEventListener("error", () => {
    image.hidden = true;
  });
  image.src = picture;
  face.append(image);
}

/**
 * A box that takes the place of the colours of a launch button's account once there is something in it: for a picture of
 * the host's own. Returns what puts it where the account is by now, and says whether there is one.
 */
export function createFaceBox(button: HTMLElement): { readonly box: HTMLElement; readonly place: () => boolean } {
  const box = button.ownerDocument.createElement("span");
  box.className = c.own;
  return {
    box,
    place: () => {
      const face = button.querySelector(`.${avatar.root}`);
      if (!face) box.remove();
      else if (box.parentElement !== face) face.append(box);
      return face !== null;
    },
  };
}

/** Puts a ring round the face of a launch button's account, and says in words why; no words take it away. */
export function showSending(button: HTMLElement, words: string): void {
  if (words === (button.ariaDescription ?? "")) return;
  button.toggleAttribute("data-sending", words !== "");
  if (words) button.ariaDescription = words;
  else button.removeAttribute("aria-description");
}
