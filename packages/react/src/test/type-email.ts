import type { SceneKit } from "./scene-kit.ts";

/** Writes into the e-mail field of the view on top, as a visitor does. */
export async function write({ painted }: Pick<SceneKit, "painted">, text: string): Promise<void> {
  const field = await find<HTMLInputElement>('input[type="email"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await painted();
}

/** Submits it. */
export async function submit({ painted }: Pick<SceneKit, "painted">): Promise<void> {
  (await find<HTMLInputElement>('input[type="email"]')).form?.requestSubmit();
  await painted();
}

/** Waits for an element of the modal: the chunk that draws it may be on its way. */
async function find<E extends Element>(selector: string): Promise<E> {
  for (;;) {
    const found = document
      .querySelector("[data-foyer]:has(dialog), [data-foyer]")
      ?.shadowRoot?.querySelector<E>(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}
