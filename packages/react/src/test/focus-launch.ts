/**
 * Gives the focus to the kit's button on a page of scenes, as a press on it does: what opens then stands beside it. `at`: a
 * corner of the window to put the button into first.
 */
export function focusLaunch(at?: "block-end inline-end"): void {
  const host = [...document.querySelectorAll("#app *")].find(({ shadowRoot }) => shadowRoot?.querySelector("button"));
  const place = host?.closest<HTMLElement>("#app > *");
  if (at && place) {
    for (const edge of at.split(" ")) place.style.setProperty(`inset-${edge}`, "16px");
    place.style.setProperty("position", "fixed");
  }
  host?.shadowRoot?.querySelector("button")?.focus();
}
