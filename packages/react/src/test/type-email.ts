import { findInModal, typeInto } from "./in-modal.ts";
import type { SceneKit } from "./scene-kit.ts";

/** Writes into the e-mail field of the view on top, as a visitor does. */
export async function write({ painted }: Pick<SceneKit, "painted">, text: string): Promise<void> {
  typeInto(await findInModal<HTMLInputElement>('input[type="email"]'), text);
  await painted();
}

/** Submits it. */
export async function submit({ painted }: Pick<SceneKit, "painted">): Promise<void> {
  (await findInModal<HTMLInputElement>('input[type="email"]')).form?.requestSubmit();
  await painted();
}

/** Types a code into its boxes. */
export async function typeCode({ painted }: Pick<SceneKit, "painted">, code: string): Promise<void> {
  typeInto(await findInModal<HTMLInputElement>('input[inputmode="numeric"]'), code);
  await painted();
}

/** Presses the button at the end of the view on top. */
export async function pressLast({ painted }: Pick<SceneKit, "painted">): Promise<void> {
  const buttons = (await findInModal("[data-view]")).querySelectorAll("button");
  buttons[buttons.length - 1]?.click();
  await painted();
}
