import type { Page } from "playwright";

/** The card with a little of the page around it, in CSS pixels; the whole window where no modal is open. */
export async function frameCard(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const MARGIN = 12;
  const card = page.locator("[data-foyer] dialog[open] > div").first();
  const box = (await card.count()) > 0 ? await card.boundingBox() : null;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) return { x: 0, y: 0, width, height };
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  return {
    x,
    y,
    width: Math.min(width - x, box.width + 2 * MARGIN),
    height: Math.min(height - y, box.height + 2 * MARGIN),
  };
}
