/** The modal that is open, and what of it can be seen. */
export type OpenModal = {
  readonly dialog: HTMLDialogElement;
  readonly root: ShadowRoot;
  readonly shown: readonly HTMLElement[];
  readonly controls: readonly HTMLElement[];
};

const CONTROLS = "button, a[href], input, [role=switch], [role=tab], [tabindex='0']";

/** Finds it; undefined while none is open. */
export function findOpenModal(): OpenModal | undefined {
  for (const { shadowRoot: root } of document.querySelectorAll("[data-foyer]")) {
    const dialog = root?.querySelector("dialog");
    if (!root || !dialog) continue;
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    const shown = [...dialog.querySelectorAll<HTMLElement>("*")].filter(
      (element) => element.checkVisibility(seen) && !isForReadersAloneOrGone(element),
    );
    return { dialog, root, shown, controls: shown.filter((element) => element.matches(CONTROLS)) };
  }
  return undefined;
}

/** An element as a person finds it again: its tag, its class and its words. */
export function nameOf(element: Element): string {
  const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
  const [style] = String(element.getAttribute("class") ?? "").split(" ");
  return `<${element.tagName.toLowerCase()}${style ? ` .${style}` : ""}> '${words}'`;
}

/** The elements around one, up to the dialog. */
export function* around(element: Element): Generator<HTMLElement> {
  for (let at = element.parentElement; at && at.tagName !== "DIALOG"; at = at.parentElement) yield at;
}

/** Text for screen readers takes one pixel, or stands in what is clipped to nothing. */
function isForReadersAloneOrGone(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return true;
  return [element, ...around(element)].some((each) => getComputedStyle(each).clipPath === "inset(50%)");
}
