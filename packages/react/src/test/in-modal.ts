/** Waits for an element of the modal that is open: the chunk that draws it may be on its way. */
export async function findInModal<E extends Element = HTMLElement>(selector: string): Promise<E> {
  for (;;) {
    for (const { shadowRoot } of document.querySelectorAll("[data-foyer]")) {
      const found = shadowRoot?.querySelector("dialog")?.querySelector<E>(selector);
      if (found) return found;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** Writes into a field as typing does: React reads the value that the prototype's own setter wrote. */
export function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}
