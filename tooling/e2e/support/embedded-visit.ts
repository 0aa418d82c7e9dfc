import type { MailSink } from "@foyer-tooling/devnet/mail";
import type { FrameLocator, Page } from "playwright";
import { expect } from "vitest";
import type { Visit } from "./journey.ts";
import type { EmbeddedParts } from "./start-embedded.ts";

/** A mail goes through two processes and a mail server. */
const MAIL_MS = 30_000;

/** The wallet's own frame, as a person sees it. */
export function frameOf(page: Page, { origin }: Pick<EmbeddedParts, "origin">): FrameLocator {
  return page.frameLocator(`iframe[src^="${origin}/"]`);
}

/** Gives an address in the open modal, up to the view that waits for the link. */
export async function giveEmail({ host, modal }: Visit, email: string): Promise<void> {
  await host.connectButton.click();
  await modal.dialog.getByRole("textbox", { name: /email/i }).fill(email);
  await modal.dialog.getByRole("textbox", { name: /email/i }).press("Enter");
}

/** Opens the link that the keeper mailed, as on another device, and says what is asked there. */
export async function openLink(
  { context, modal }: Visit,
  parts: EmbeddedParts,
  {
    email,
    isWanted = true,
    after = 0,
  }: { readonly email: string; readonly isWanted?: boolean; readonly after?: number },
): Promise<number> {
  const digits = modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ });
  const number = (await digits.textContent()) ?? "";
  const letter = await nextMail(parts, email, after);
  const link = /https?:\/\/\S+/.exec(letter.text)?.[0];
  expect(link).toBeDefined();
  const other = await context.newPage();
  await other.goto(link ?? "");
  await other.getByText(number, { exact: true }).first().waitFor();
  await other.getByRole("button", { name: isWanted ? /yes/i : /no/i }).click();
  await other.getByRole("heading", { name: isWanted ? "Confirmed" : "Refused" }).waitFor();
  await other.close();
  return letter.id;
}

/** The next mail to an address after the one with this id. */
export function nextMail({ mail }: EmbeddedParts, email: string, after: number): ReturnType<MailSink["next"]> {
  return mail.next(email, { after, timeoutMs: MAIL_MS });
}

/** Types the code that the server mailed. */
export async function typeCode(
  { page, modal }: Visit,
  parts: EmbeddedParts,
  { email, after = 0 }: { readonly email: string; readonly after?: number },
): Promise<void> {
  const { code = "" } = await nextMail(parts, email, after);
  const box = modal.dialog.getByRole("textbox").first();
  await box.waitFor();
  await modal.settle();
  await box.focus();
  await page.keyboard.type(code);
}

/** Makes a wallet with an address, from the first press to the account. */
export async function makeWallet(there: Visit, parts: EmbeddedParts, email: string): Promise<string> {
  await giveEmail(there, email);
  const after = await openLink(there, parts, { email });
  await typeCode(there, parts, { email, after });
  await there.host.shows("eip155", "status", "connected");
  await there.modal.title.getByText("Wallets", { exact: true }).waitFor();
  await there.modal.settle();
  await there.modal.close.click();
  await there.modal.dialog.waitFor({ state: "detached" });
  return (await there.host.fact("eip155", "address").textContent()) ?? "";
}

/** Presses the frame's button that agrees, once it may be pressed. */
export async function agree(
  page: Page,
  parts: EmbeddedParts,
  name: RegExp = /^(sign|sign in|confirm)$/i,
): Promise<void> {
  const button = frameOf(page, parts).getByRole("button", { name });
  await button.waitFor();
  // It counts only once a pointer has been in the frame for a while, and everything was seen.
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled"), { timeout: 10_000 }).toBe("false");
  await button.click();
}

/** Reads to the end of what the frame shows, and holds the button of what is dangerous. */
export async function holdToAgree(page: Page, parts: EmbeddedParts): Promise<void> {
  const button = frameOf(page, parts).getByRole("button", { name: "Hold to confirm" });
  await button.waitFor();
  await frameOf(page, parts).getByText("With your account").hover();
  await page.mouse.wheel(0, 2_000);
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled"), { timeout: 10_000 }).toBe("false");
  await button.click({ delay: 2_000 });
}
