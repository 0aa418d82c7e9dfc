import type { Locator } from "playwright";
import { pressOnceArmed } from "../support/embedded-visit.ts";
import { frameOf, type Ground, named, type Of, placeOf, windowOf } from "./ground.ts";

/** Presses a button, wherever it is. */
export async function press(ground: Ground, { press: name, on = "modal", hold }: Of<"press">): Promise<void> {
  const button = placeOf(ground, on)
    .getByRole("button", { name: named(name) })
    .first();
  await button.waitFor();
  if (on === "modal") return await pressInModal(ground, button);
  if (hold) return await pressOnceArmed(button, { holdMs: 2_000 });
  if (name !== "Open in a window of its own") return await button.click();
  const [own] = await Promise.all([ground.context.waitForEvent("page"), button.click()]);
  await own.getByRole("heading").first().waitFor();
}

/** A press while views change is meant for the one before. */
export async function pressInModal({ modal }: Ground, button: Locator): Promise<void> {
  await button.waitFor();
  await modal.settle();
  await button.click();
}

/** Chooses one of several. */
export async function choose({ page }: Ground, { choose: option, from }: Of<"choose">): Promise<void> {
  const select = page.getByRole("combobox", { name: from });
  if ((await select.count()) > 0) return void (await select.selectOption(option));
  const group = page.getByRole("group", { name: from });
  if (await group.getByLabel(option, { exact: true }).isChecked()) return;
  await group.getByText(option, { exact: true }).click();
}

/** Writes into a field. */
export async function write(ground: Ground, { write: text, into, on }: Of<"write">): Promise<void> {
  const field = placeOf(ground, on)
    .getByRole("textbox", { name: named(into) })
    .first();
  await field.waitFor();
  await ground.modal.settle();
  await field.fill(text);
}

/** Reads what the wallet asks to its end, and agrees. */
export async function agree(ground: Ground, { agree: name }: Of<"agree">): Promise<void> {
  const button = frameOf(ground).getByRole("button", { name, exact: true });
  await button.waitFor();
  await frameOf(ground).getByRole("heading").first().hover();
  await ground.page.mouse.wheel(0, 2_000);
  await pressOnceArmed(button);
}

/** Closes what opened last beside the demo. */
export async function closeWindow(ground: Ground): Promise<void> {
  const opened = windowOf(ground);
  if (opened !== ground.page && opened !== ground.kept.inbox) await opened.close();
  await ground.page.bringToFront();
}
