import { randomUUID } from "node:crypto";
import type { MailSink } from "@foyer-tooling/devnet/mail";
import type { FrameLocator, Locator, Page } from "playwright";
import { expect } from "vitest";
import { noteMessages } from "./canaries.ts";
import type { Visit, VisitOptions } from "./journey.ts";
import { type EmbeddedParts, MAIL_EVERY_SECONDS } from "./start-embedded.ts";

/** A mail goes through two processes and a mail server. */
const MAIL_MS = 30_000;

type Come = (options?: VisitOptions) => Promise<Visit>;

/** A visitor of a host where people log in by e-mail. */
export function comeByEmail(
  visit: Come,
  { origin, projectId, canaries }: EmbeddedParts,
  options: VisitOptions = {},
): Promise<Visit> {
  const prepare: VisitOptions["prepare"] = async (context, page) => {
    await noteMessages(page, canaries);
    await options.prepare?.(context, page);
  };
  return visit({
    ...options,
    prepare,
    host: { settings: { email: true }, embedded: { origin, projectId }, ...options.host },
  });
}

/** An address that nobody has: a second try of a test is about somebody else than the first. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.org`;
}

/** Asks the page's EIP-1193 provider, and leaves the outcome to be waited for. */
export function ask({ page }: Visit, method: string, params: readonly unknown[]): Promise<string> {
  return page.evaluate(
    async ({ asked, given }) => {
      const provider = window.foyer.provider({ namespace: "eip155" }) as {
        request(call: { method: string; params: readonly unknown[] }): Promise<unknown>;
      };
      return String(await provider.request({ method: asked, params: given }).catch((error) => `refused ${error.code}`));
    },
    { asked: method, given: params },
  );
}

/** Resolves once an address may be mailed again, with the id of the last mail that it was. */
export async function untilMailMayGo({ mail }: EmbeddedParts, email: string): Promise<number> {
  const last = mail.list().find(({ to }) => to.includes(email));
  const at = (last?.receivedAt ?? 0) + MAIL_EVERY_SECONDS * 1_000 + 50;
  await expect.poll(() => Date.now(), { timeout: MAIL_MS }).toBeGreaterThan(at);
  return last?.id ?? 0;
}

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
  // A mail may be here before the view that asks for its code. A view before it may have a field, too, which holds the code
  // that was typed into it until it goes.
  const boxes = modal.dialog.locator('[autocomplete="one-time-code"]');
  const isAsked = (): Promise<boolean> =>
    boxes.evaluateAll(
      (all) =>
        all.length === 1 && all.every((box) => box instanceof HTMLInputElement && box.value === "" && !box.readOnly),
    );
  await expect.poll(isAsked, { timeout: MAIL_MS }).toBe(true);
  await modal.settle();
  await boxes.focus();
  await page.keyboard.type(code);
}

/** Logs in to a wallet that was made before, by the link and the code, once the next mail may go out. */
export async function logInAgain(there: Visit, parts: EmbeddedParts, email: string): Promise<void> {
  const seen = await untilMailMayGo(parts, email);
  await giveEmail(there, email);
  const after = await openLink(there, parts, { email, after: seen });
  await typeCode(there, parts, { email, after });
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
  await readToTheEnd(page, parts);
  await pressOnceArmed(button);
}

/**
 * Presses a button of the frame once it may be pressed: a pointer has been there for a while, and everything was seen. What
 * moves in between makes a press count for nothing, and a person presses again. `holdMs`: how long.
 */
export async function pressOnceArmed(
  button: Locator,
  { holdMs = 0 }: { readonly holdMs?: number } = {},
): Promise<void> {
  // A window that closes takes its button along.
  const isThere = async (): Promise<boolean> => (await button.count().catch(() => 0)) > 0;
  await button.waitFor();
  const isWaited = async (): Promise<boolean> =>
    (await isThere()) && (await button.getAttribute("aria-disabled", { timeout: 2_000 }).catch(() => null)) === "true";
  for (let tries = 0; tries < 3 && (await isThere()); tries += 1) {
    await button.hover({ timeout: 5_000 }).catch(() => undefined);
    await expect.poll(isWaited, { timeout: 15_000 }).toBe(false);
    if (await isThere()) await button.click({ delay: holdMs, timeout: 10_000 }).catch(() => undefined);
    await button.waitFor({ state: "detached", timeout: 2_500 }).catch(() => undefined);
  }
}

/** Opens the window of the frame's own, where what may lose the wallet is decided. */
export async function openOwnWindow(page: Page, parts: EmbeddedParts): Promise<Page> {
  const opener = frameOf(page, parts).getByRole("button", { name: "Open in a window of its own" });
  await opener.waitFor();
  const [own] = await Promise.all([page.context().waitForEvent("page"), opener.click()]);
  expect(new URL(own.url()).origin).toBe(parts.origin);
  await own.getByRole("heading").first().waitFor();
  return own;
}

async function readToTheEnd(page: Page, parts: EmbeddedParts): Promise<void> {
  await frameOf(page, parts).getByRole("heading").first().hover();
  await page.mouse.wheel(0, 2_000);
}

/** Holds the button of what is dangerous, in the window of the frame's own that it is decided in. */
export async function holdToAgree(page: Page, parts: EmbeddedParts): Promise<void> {
  const opener = frameOf(page, parts).getByRole("button", { name: "Open in a window of its own" });
  await opener.waitFor();
  await readToTheEnd(page, parts);
  const opening = page.context().waitForEvent("page");
  await opener.click();
  const own = await opening;
  expect(new URL(own.url()).origin).toBe(parts.origin);
  await own.getByRole("heading").first().hover();
  await own.mouse.wheel(0, 2_000);
  const closed = own.waitForEvent("close");
  await pressOnceArmed(own.getByRole("button", { name: "Hold to confirm" }), { holdMs: 2_000 });
  await closed;
}

/**
 * Has a device lose all that it keeps of the wallet and of the page, as browsers do with what was not used for long. A context of these
 * tests keeps nothing of a frame of another site: what the frame has is gone with its page.
 */
export async function forgetDevice({ page, host }: Visit): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await host.shows("eip155", "status", "disconnected");
}
