import { nameOf, type OpenModal } from "./open-modal.ts";

/** Every picture that is to be seen is there: drawn, loaded, and not faded in once more. */
export function* findPictureFaults({ dialog }: Pick<OpenModal, "dialog">): Generator<string> {
  for (const tile of dialog.querySelectorAll<HTMLElement>(".tile-root")) {
    if (!tile.checkVisibility({ contentVisibilityAuto: true })) continue;
    const [image] = tile.querySelectorAll<HTMLImageElement>(":scope > img");
    const isDrawn = tile.querySelector(":scope > svg, :scope > [data-initials]") !== null;
    const beside = tile.parentElement ?? tile;
    if (!image && !isDrawn) yield `a picture is not there: ${nameOf(beside)}`;
    else if (image && !(image.complete && image.naturalWidth > 0)) yield `a picture is not loaded: ${nameOf(beside)}`;
  }
}

/**
 * Presses something that leads to another view and looks at the first frame of that, before it is painted: both views
 * are there with their pictures, and nothing of the one that leaves has gone already.
 */
export async function findFirstFrameFaults(modal: OpenModal, press: HTMLElement): Promise<readonly string[]> {
  const { dialog } = modal;
  const shown = (): string | null | undefined => dialog.querySelector("[data-view]")?.getAttribute("data-view");
  const before = shown();
  const initials = countInitials(dialog);
  press.click();
  while (shown() === before) await new Promise(requestAnimationFrame);
  const leaving = dialog.querySelector<HTMLElement>("[data-view] > [inert] > *");
  const faults = [...findPictureFaults(modal)];
  if (!leaving) return [...faults, "what leaves is not there"];
  for (const element of leaving.querySelectorAll("*")) {
    const { opacity } = getComputedStyle(element);
    // What cannot be pressed now is dimmed.
    if (Number(opacity) < 0.4) faults.push(`what leaves is faded: ${nameOf(element)} ${opacity}`);
  }
  // What is near enough to be laid out, the frame itself finds out.
  await new Promise((resolve) => setTimeout(resolve));
  for (const element of leaving.querySelectorAll("*"))
    if (getComputedStyle(element).contentVisibility === "auto" && !isDrawn(element))
      faults.push(`what leaves is not drawn: ${nameOf(element)}`);
  if (initials === 0 && countInitials(leaving) > 0) faults.push("what leaves has letters in place of pictures");
  return faults;
}

function countInitials(element: Element): number {
  return element.querySelectorAll("[data-initials]").length;
}

/** What is near enough to be seen is laid out. */
function isDrawn(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const isNear = bottom > 0 && top < innerHeight;
  return !isNear || (element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true);
}
