import type { BrowserContextOptions, Page } from "playwright";

/** Somebody who looks at a view: on which screen, in which words, with which settings. */
export type Reader = {
  readonly name: string;
  readonly context: BrowserContextOptions;
  /** BCP 47. */
  readonly locale?: string | undefined;
  readonly theme?: "dark" | undefined;
  /** The size that the reader has chosen for text without any, in px. The browser's own is 16. */
  readonly textSize?: number | undefined;
  /** Wants motion; the others are measured without. */
  readonly isMoving?: boolean | undefined;
};

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

/** Everybody that a view is made for. */
export const READERS: readonly Reader[] = [
  { name: "desktop", context: { viewport: { width: 900, height: 760 } } },
  { name: "desktop-dark", context: { viewport: { width: 900, height: 760 } }, theme: "dark" },
  { name: "desktop-arabic", context: { viewport: { width: 900, height: 760 } }, locale: "ar" },
  { name: "desktop-200", context: { viewport: { width: 900, height: 900 } }, textSize: 32 },
  { name: "desktop-forced", context: { viewport: { width: 900, height: 760 }, forcedColors: "active" } },
  { name: "phone-390", context: { viewport: { width: 390, height: 844 }, ...PHONE } },
  { name: "phone-320", context: { viewport: { width: 320, height: 640 }, ...PHONE } },
  { name: "phone-arabic", context: { viewport: { width: 390, height: 844 }, ...PHONE }, locale: "ar", theme: "dark" },
  { name: "phone-landscape", context: { viewport: { width: 740, height: 360 }, ...PHONE } },
];

/** Gives a page the size of text that its reader has chosen in the browser. */
export async function chooseTextSize(page: Page, { textSize }: Reader): Promise<void> {
  if (textSize === undefined) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: textSize, fixed: textSize } });
}
