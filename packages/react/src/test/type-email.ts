import type { SceneKit } from "./scene-kit.ts";

/** Writes into the e-mail field of the view on top, as a visitor does. */
export async function write({ painted }: Pick<SceneKit, "painted">, text: string): Promise<void> {
  put(await find<HTMLInputElement>('input[type="email"]'), text);
  await painted();
}

/** Submits it. */
export async function submit({ painted }: Pick<SceneKit, "painted">): Promise<void> {
  (await find<HTMLInputElement>('input[type="email"]')).form?.requestSubmit();
  await painted();
}

/** Types a code into its boxes. */
export async function typeCode({ painted }: Pick<SceneKit, "painted">, code: string): Promise<void> {
  put(await find<HTMLInputElement>('input[inputmode="numeric"]'), code);
  await painted();
}

/** Presses the button at the end of the view on top. */
export async function pressLast({ painted }: Pick<SceneKit, "painted">): Promise<void> {
  const buttons = (await find("[data-view]")).querySelectorAll("button");
  buttons[buttons.length - 1]?.click();
  await painted();
}

/** Writes into a field as typing does: React hears of what changes a field's value from outside. */
function put(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
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
