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

const DAY_MS = 86_400_000;
const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

/** Those who find most: both widths, both directions and both themes. They look every day. */
export const DAILY_READERS: readonly Reader[] = [
  { name: "desktop", context: { viewport: { width: 900, height: 760 } } },
  { name: "phone-390", context: { viewport: { width: 390, height: 844 }, ...PHONE } },
  { name: "phone-arabic", context: { viewport: { width: 390, height: 844 }, ...PHONE }, locale: "ar", theme: "dark" },
];

/** Those of whom one looks each day, in turn. */
const READERS_IN_TURN: readonly Reader[] = [
  { name: "desktop-dark", context: { viewport: { width: 900, height: 760 } }, theme: "dark" },
  { name: "desktop-arabic", context: { viewport: { width: 900, height: 760 } }, locale: "ar" },
  { name: "desktop-200", context: { viewport: { width: 900, height: 900 } }, textSize: 32 },
  { name: "desktop-forced", context: { viewport: { width: 900, height: 760 }, forcedColors: "active" } },
  { name: "phone-320", context: { viewport: { width: 320, height: 640 }, ...PHONE } },
  { name: "phone-landscape", context: { viewport: { width: 740, height: 360 }, ...PHONE } },
];

/** Everybody that a view is made for. */
export const READERS: readonly Reader[] = [...DAILY_READERS, ...READERS_IN_TURN];

/** Who looks on a day: all of them in `pnpm scenes` (`FOYER_READERS=all`) and `pnpm test:long`. `now`: in ms since 1970. */
export function readersOfDay({
  env = process.env,
  now = Date.now(),
}: {
  readonly env?: NodeJS.ProcessEnv;
  readonly now?: number;
} = {}): readonly Reader[] {
  if (env["FOYER_LONG"] !== undefined || env["FOYER_READERS"] === "all") return READERS;
  const day = Math.floor(now / DAY_MS);
  return [...DAILY_READERS, ...READERS_IN_TURN.filter((_, place) => place === day % READERS_IN_TURN.length)];
}

/** Gives a page the size of text that its reader has chosen in the browser. */
export async function chooseTextSize(page: Page, { textSize }: Reader): Promise<void> {
  if (textSize === undefined) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: textSize, fixed: textSize } });
}
