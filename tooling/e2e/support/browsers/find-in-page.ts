/** Runs in the page: it may use nothing of this file. What the page says, shadow roots included. */
export function readWords(): string {
  const read = (root: Document | ShadowRoot | Element): string =>
    [
      root instanceof Document ? (root.body.textContent ?? "") : (root.textContent ?? ""),
      ...[...root.querySelectorAll("*")].map(({ shadowRoot }) => (shadowRoot ? read(shadowRoot) : "")),
    ].join(" ");
  return read(document).replaceAll(/\s+/g, " ");
}

/** Runs in the page: it may use nothing of this file. Where something with this name stands still and takes presses. */
export async function findPlace(name: string): Promise<string | undefined> {
  const list = (root: Document | ShadowRoot): readonly HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>("button, a[href]"),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? list(shadowRoot) : [])),
  ];
  const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent?.trim() ?? "";
  const found = list(document).find(
    (element) =>
      new RegExp(name).test(nameOf(element)) &&
      !element.closest("[inert], [disabled], [aria-disabled=true]") &&
      element.checkVisibility(),
  );
  if (!found) return undefined;
  found.scrollIntoView({ block: "nearest" });
  const read = (): readonly [number, number] | undefined => {
    const { left, top, width, height } = found.getBoundingClientRect();
    if (!found.isConnected || width === 0) return undefined;
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const before = read();
  // A card that grows moves what is in it for a quarter of a second, and begins a frame after what made it grow.
  await new Promise((resolve) => setTimeout(resolve, 350));
  const place = read();
  return place && place.join() === before?.join() ? JSON.stringify(place) : undefined;
}

/** Runs in the page: it may use nothing of this file. */
export function isModalClosed(): boolean {
  return ![...document.querySelectorAll("[data-foyer]")].some(({ shadowRoot }) =>
    shadowRoot?.querySelector("dialog[open]"),
  );
}
