import type { Page } from "playwright";

declare global {
  interface Window {
    /** How much of the layout moved, each time that something did without the visitor's doing. */
    shifts: number[];
  }
}

/** Keeps what the browser tells of shifts of the layout, from before the page's own code on. */
export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Runs in the page: it may use nothing of this file. */
function observe(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) {
      window.shifts.push(value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
