import { expect } from "vitest";
import type { Visit } from "../support/journey.ts";
import { takePicture } from "./take-picture.ts";

/** Waiting that ends takes no longer. */
const WAIT = { timeout: 15_000 };

/**
 * What may be asked twice without harm, as where somebody tries again, is counted by the trials; no question may stand open
 * twice at the same time.
 */
export async function expectAskedAtMost({ page }: Visit, kind: string, most: number): Promise<void> {
  const asked = await page.evaluate(
    (wanted) =>
      Object.values(window.wallets ?? {}).flatMap(({ evm }) => evm?.prompts.filter((one) => one.kind === wanted) ?? [])
        .length,
    kind,
  );
  expect(asked, `questions of the kind ${kind}`).toBeLessThanOrEqual(most);
}

/** The page says that somebody is connected only while a wallet that is unlocked shares accounts with it. */
export async function expectHonestStatus({ page, host }: Visit): Promise<void> {
  const isHonest = async (): Promise<boolean> => {
    if ((await host.fact("eip155", "status").textContent()) !== "connected") return true;
    return page.evaluate(() =>
      Object.values(window.wallets ?? {}).some(
        ({ evm }) => evm && !evm.state.locked && evm.state.origins.includes(location.origin),
      ),
    );
  };
  // A wallet tells what changed, and a page hears it a moment later.
  await expect.poll(isHonest, { message: "'connected' is what a wallet says", timeout: 3_000 }).toBe(true);
}

/** Nothing turns for ever, and no view has broken down. */
export async function expectCalm(there: Visit, { timeout } = WAIT): Promise<void> {
  const { modal } = there;
  const turning = modal.dialog.locator(".spinner-root:visible, .skeleton-root:visible");
  await expect.poll(() => turning.count(), { timeout, message: "what turns comes to an end" }).toBe(0);
  expect(await modal.dialog.getByText("Something went wrong.").count(), "views that have broken down").toBe(0);
  await takePicture(there);
}

/** Closing works, whatever stands there, and gives the focus back to the page. `isHeld`: only Cancel does, as where signing in is required. */
export async function expectToClose({ page, modal }: Visit, { isHeld = false } = {}): Promise<void> {
  if ((await modal.dialog.count()) > 0) {
    await modal.settle();
    if (isHeld) await modal.press("Cancel");
    await page.keyboard.press("Escape");
  }
  await modal.dialog.waitFor({ state: "detached", timeout: 5_000 });
  const hasFocus = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest("#app") != null);
  await expect.poll(hasFocus, { message: "the page has the focus again", timeout: 3_000 }).toBe(true);
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).overflow), "scrolling").not.toBe(
    "hidden",
  );
}
