import type { Page } from "playwright";
import { expect } from "vitest";
import { newEmail } from "./embedded-visit.ts";
import type { Visit } from "./journey.ts";
import "./page-globals.ts";

/** E-mail and accounts elsewhere, beside the wallets. */
export const METHODS = { email: true, socials: ["google", "x"] } as const;

/** The view on top of the modal. */
const topOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.foyer.getSnapshot().router.stack.at(-1)?.view);

/** The methods of Connect from top to bottom, with what stands between them. */
function listMethods({ modal }: Visit): Promise<readonly string[]> {
  return modal.dialog.evaluate((dialog) => {
    const found = dialog.querySelectorAll("input[type=email], ul, .separator-root, [aria-label='Continue with X']");
    const names = [...found].map((part) => {
      if (part.matches("input")) return "email";
      if (part.matches("ul")) return "wallet";
      return part.matches(".separator-root") ? (part.textContent ?? "") : "social";
    });
    // Wallets stand in several lists.
    return names.filter((name, place) => name !== names[place - 1]);
  });
}

/** Reads the order with a wallet on the page, with wallets out of sight, and as the host wants it. */
export async function readMethods(there: Visit): Promise<void> {
  const { modal, page } = there;
  const set = (settings: object): Promise<void> => page.evaluate((given) => window.foyer.setSettings(given), settings);
  const methods = () => listMethods(there);
  await expect.poll(methods).toEqual(["wallet", "or", "email", "or", "social"]);
  await set({ collapseWallets: true });
  await expect.poll(methods).toEqual(["email", "or", "social", "or"]);
  await modal.press("Continue with a wallet");
  await expect.poll(() => topOf(page)).toBe("ConnectWallets");
  await modal.wallet("Alpha").waitFor();
  await modal.settle();
  await modal.back.click();
  await set({ collapseWallets: false, connectMethodsOrder: ["social", "email", "wallet"] });
  await expect.poll(methods).toEqual(["social", "or", "email", "or", "wallet"]);
  // For another chain, its own wallets alone.
  await page.evaluate(() => window.foyer.open({ view: "Connect", params: { addWalletForNamespace: "solana" } }));
  await expect.poll(() => modal.wallet("Alpha").count()).toBe(0);
  await page.evaluate(() => window.foyer.open({ view: "Connect" }));
  await modal.wallet("Alpha").waitFor();
}

/** An address that is none goes nowhere, and a warning says so until something is typed. */
export async function giveWrongEmail({ modal, page }: Visit): Promise<void> {
  await modal.settle();
  const field = modal.dialog.getByRole("textbox", { name: /email/i });
  await field.fill("ada@example");
  await field.press("Enter");
  await modal.text("Please enter a valid email address.").first().waitFor();
  expect(await topOf(page)).toBe("Connect");
  await field.press("x");
  await expect.poll(() => modal.text("Please enter a valid email address.").count()).toBe(0);
}

/** Gives an address with spaces around it, is refused another one for a while, and continues with the first. */
export async function waitForNextMail({ modal }: Visit, email: string): Promise<void> {
  const field = modal.dialog.getByRole("textbox", { name: /email/i });
  const digits = modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ });
  const give = async (text: string): Promise<void> => {
    await modal.settle();
    await field.fill(text);
    await field.press("Enter");
  };
  await give(` ${email} `);
  await digits.waitFor();
  await modal.settle();
  await modal.back.click();
  await give(newEmail("grace"));
  const words = modal.dialog.getByText(/Please try again after \d+ seconds/).first();
  await words.waitFor();
  const [, seconds] = /after (\d+) seconds/.exec((await words.textContent()) ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(30);
  await give(email);
  await digits.waitFor();
}
