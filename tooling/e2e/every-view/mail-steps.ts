import { type Ground, type Of, placeOf } from "./ground.ts";
import { readMail } from "./inbox.ts";

/** Opens the link of a mail, as on another device, and says yes beside the same number. */
export async function openLink(ground: Ground, { to }: Of<"mail">): Promise<void> {
  const number = ground.modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ });
  const digits = (await number.textContent()) ?? "";
  const link = await readMail(ground, { to, has: /(https?:\/\/\S+\/confirm\/\S+)/ });
  const other = await ground.context.newPage();
  await other.goto(link);
  await other.getByText(digits, { exact: true }).first().waitFor();
  await other.getByRole("button", { name: /yes/i }).click();
  await other.getByRole("heading", { name: "Confirmed" }).waitFor();
  await other.close();
  // A page behind another draws once a second.
  await ground.page.bringToFront();
}

/** Types the code of a mail where it is asked for. */
export async function typeCode(ground: Ground, { to, on = "modal" }: Of<"mail">): Promise<void> {
  const boxes = placeOf(ground, on).locator('[autocomplete="one-time-code"]').first();
  await boxes.waitFor();
  await ground.modal.settle();
  const code = await readMail(ground, { to, has: /Code: (\d{6})/ });
  if (on === "window") {
    await boxes.fill(code);
    await placeOf(ground, on).getByRole("button", { name: "Continue" }).click();
    return;
  }
  await boxes.focus();
  await ground.page.keyboard.type(code);
}
