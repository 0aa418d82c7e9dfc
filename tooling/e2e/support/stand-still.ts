import type { Page } from "playwright";

/** More than the kit takes to draw an answer that it has. */
const FRAMES = 10;

/**
 * Resolves once a page has drawn some frames and its thread was idle after each: what follows from an event that has come has
 * been drawn by then, on a slow machine too. It is for what must not follow.
 */
export async function standStill(page: Page, frames = FRAMES): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  }, frames);
}
