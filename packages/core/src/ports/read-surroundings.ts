import type { PagePort } from "./ports.ts";

/** What decides how a link to an app is opened. */
export type Surroundings = {
  readonly system: "android" | "ios" | "other";
  /** Inside Telegram, whose pages open no links of an app's own scheme. */
  readonly isTelegram: boolean;
  /** Inside another page, which a link must leave. */
  readonly isFramed: boolean;
};

/**
 * Reads what the page is shown in.
 * @example
 * import { readSurroundings } from "@foyer/core/pairing";
 *
 * readSurroundings(foyer.ports.page); // { system: "ios", isTelegram: false, isFramed: false }
 */
export function readSurroundings({ target }: Pick<PagePort, "target">): Surroundings {
  const { userAgent = "", maxTouchPoints = 0 } = (target?.["navigator"] ?? {}) as Partial<Navigator>;
  const telegram = target?.["Telegram"] as { readonly WebApp?: { readonly initData?: unknown } } | undefined;
  return {
    system: readSystem(userAgent, maxTouchPoints),
    isTelegram: target?.["TelegramWebviewProxy"] !== undefined || !!telegram?.WebApp?.initData,
    isFramed: target !== undefined && target["top"] !== undefined && target["top"] !== target["self"],
  };
}

/**
 * Whether a link must be there before it is pressed: these open none for a page that waited for something first. A link
 * that waits is kept for the next wallet, then.
 * @example
 * import { needsReadyLink } from "@foyer/core/pairing";
 *
 * needsReadyLink(foyer.ports.page); // true on an iPhone and inside Telegram
 */
export function needsReadyLink(page: Pick<PagePort, "target">): boolean {
  const { system, isTelegram } = readSurroundings(page);
  return isTelegram || system === "ios";
}

function readSystem(userAgent: string, maxTouchPoints: number): Surroundings["system"] {
  if (/android/i.test(userAgent)) return "android";
  // iPadOS calls itself a Mac; only the touch points tell.
  const isApple = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  return isApple ? "ios" : "other";
}
