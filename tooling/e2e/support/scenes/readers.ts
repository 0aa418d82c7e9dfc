import { pick, readTurn } from "@foyer-tooling/run/turn";
import type { BrowserContextOptions, Page } from "playwright";

/** A reader of a view: their screen, language and settings. */
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

/** Those who look in every run: they find most, at both widths, in both directions and in both themes. */
export const STEADY_READERS: readonly Reader[] = [
  { name: "desktop", context: { viewport: { width: 900, height: 760 } } },
  { name: "phone-arabic", context: { viewport: { width: 390, height: 844 }, ...PHONE }, locale: "ar", theme: "dark" },
];

/** Readers of which one looks in each run, in turn. */
const READERS_IN_TURN: readonly Reader[] = [
  { name: "phone-390", context: { viewport: { width: 390, height: 844 }, ...PHONE } },
  { name: "desktop-dark", context: { viewport: { width: 900, height: 760 } }, theme: "dark" },
  { name: "desktop-arabic", context: { viewport: { width: 900, height: 760 } }, locale: "ar" },
  { name: "desktop-200", context: { viewport: { width: 900, height: 900 } }, textSize: 32 },
  { name: "desktop-forced", context: { viewport: { width: 900, height: 760 }, forcedColors: "active" } },
  { name: "phone-320", context: { viewport: { width: 320, height: 640 }, ...PHONE } },
  { name: "phone-landscape", context: { viewport: { width: 740, height: 360 }, ...PHONE } },
];

/** All readers that a view is made for. */
export const READERS: readonly Reader[] = [...STEADY_READERS, ...READERS_IN_TURN];

/** Selects the readers of a run: all of them in `pnpm scenes` (`FOYER_READERS=all`) and `pnpm test:long`. */
export function readersOfRun({
  env = process.env,
  turn = readTurn(env),
}: {
  readonly env?: NodeJS.ProcessEnv;
  readonly turn?: number;
} = {}): readonly Reader[] {
  if (env["FOYER_LONG"] !== undefined || env["FOYER_READERS"] === "all") return READERS;
  const next = pick(READERS_IN_TURN, turn);
  return next ? [...STEADY_READERS, next] : STEADY_READERS;
}

/** Whether each reader looks at every view: in `pnpm scenes`, `pnpm languages` and `pnpm test:long`. */
export function isEverything(env: NodeJS.ProcessEnv = process.env): boolean {
  return env["FOYER_LONG"] !== undefined || env["FOYER_READERS"] === "all" || env["FOYER_LANGUAGES"] === "all";
}

/**
 * Selects the scenes of the views that `FOYER_SCENES` names, such as `Connect,Account`, or all of them.
 * @throws {Error} where a view has none: a run that looks at nothing proves nothing
 */
export function selectScenes(ids: readonly string[], env: NodeJS.ProcessEnv = process.env): readonly string[] {
  const views = env["FOYER_SCENES"]?.split(",") ?? [];
  const missing = views.filter((view) => ids.every((id) => !id.startsWith(`${view}/`)));
  if (missing.length > 0) throw new Error(`FOYER_SCENES names ${missing.join(", ")}, which no scene shows`);
  return views.length === 0 ? ids : ids.filter((id) => views.some((view) => id.startsWith(`${view}/`)));
}

/**
 * Selects one of `parts` of a list, in turn: those whose place has the turn's remainder. As 3 parts divide neither the number of
 * readers in turn nor that of languages, every reader sees every view in some run.
 */
export function takePart<T>(
  list: readonly T[],
  { parts, turn }: { readonly parts: number; readonly turn: number },
): readonly T[] {
  return list.filter((_, place) => place % parts === turn % parts);
}

/** Gives a page the size of text that its reader has chosen in the browser. */
export async function chooseTextSize(page: Page, { textSize }: Reader): Promise<void> {
  if (textSize === undefined) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: textSize, fixed: textSize } });
}
