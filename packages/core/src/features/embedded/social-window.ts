import type { Undo } from "@foyer/contract";
import { LOGIN_POPUP_HEIGHT_PX, LOGIN_POPUP_WIDTH_PX } from "../../limits.ts";

/** What a window of ours told: the answer, and the origin of the page that it has by then. */
export type SocialAnswer = { readonly origin: string; readonly resultUri: unknown };

/** A window that somebody logs in in. */
export interface SocialWindow {
  /** Sends it to a page; `through`, where one is given, which leads on there and knows by then who sent it. */
  go(uri: string, through?: string): void;
  isClosed(): boolean;
  close(): void;
  /** Brings it before the page again. */
  focus(): void;
  /**
   * Whether somebody looks at the page that opened it. While nobody does they may be in the window, which a provider's
   * `Cross-Origin-Opener-Policy` makes look closed.
   */
  isPageActive(): boolean;
  /** Hears what it tells, and no other window. */
  onAnswer(listener: (answer: SocialAnswer) => void): Undo;
}

/**
 * Opens an empty window of 600 x 800 for a log-in with an account elsewhere; undefined where the browser blocks it. Call it in the press
 * itself, and give it to `logInWithSocial`.
 * @example
 * import { embedded, openSocialWindow } from "@foyer/core/embedded";
 *
 * document.querySelector("button")?.addEventListener("click", () => {
 *   void foyer.use(embedded()).logInWithSocial({ provider: "google", window: openSocialWindow() });
 * });
 */
export function openSocialWindow(page: Window = window): SocialWindow | undefined {
  const { screenX, screenY, outerWidth, outerHeight } = page;
  const left = Math.round(screenX + Math.max(0, outerWidth - LOGIN_POPUP_WIDTH_PX) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - LOGIN_POPUP_HEIGHT_PX) / 2);
  const size = `width=${LOGIN_POPUP_WIDTH_PX},height=${LOGIN_POPUP_HEIGHT_PX}`;
  const opened = page.open("", "_blank", `popup,${size},left=${left},top=${top}`);
  if (!opened) return undefined;
  const hearWindow = (listener: (data: object, origin: string) => void): Undo => {
    const hear = ({ source, origin, data }: MessageEvent): void => {
      if (source === opened) listener(Object(data) as object, origin);
    };
    page.addEventListener("message", hear);
    return () => page.removeEventListener("message", hear);
  };
  return {
    go(uri, through) {
      if (through !== undefined) {
        const own = new URL(through).origin;
        const undo = hearWindow((told, origin) => {
          if (origin !== own || !Object.hasOwn(told, "isReadyForSocial")) return;
          undo();
          opened.postMessage({ socialUri: uri }, own);
        });
      }
      opened.location.replace(through === undefined ? uri : `${through}#begin`);
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
    focus: () => opened.focus(),
    isPageActive: () => page.document.hasFocus(),
    onAnswer: (listener) =>
      hearWindow((told: { readonly resultUri?: unknown }, origin) => {
        if (Object.hasOwn(told, "resultUri")) listener({ origin, resultUri: told.resultUri });
      }),
  };
}
