import type { Undo } from "@foyer/contract";

/** What a window of ours told: the answer, and the origin of the page that it has by then. */
export type SocialAnswer = { readonly origin: string; readonly resultUri: unknown };

/** A window that somebody logs in in. */
export interface SocialWindow {
  /** Sends it to a page. */
  go(uri: string): void;
  isClosed(): boolean;
  close(): void;
  /** Brings it before the page again. */
  focus(): void;
  /** Hears what it tells, and no other window. */
  onAnswer(listener: (answer: SocialAnswer) => void): Undo;
}

const SIZE = { width: 600, height: 800 } as const;

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
  const left = Math.round(screenX + Math.max(0, outerWidth - SIZE.width) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - SIZE.height) / 2);
  const opened = page.open("", "_blank", `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
  if (!opened) return undefined;
  return {
    go: (uri) => opened.location.replace(uri),
    isClosed: () => opened.closed,
    close: () => opened.close(),
    focus: () => opened.focus(),
    onAnswer(listener) {
      const hear = ({ source, origin, data }: MessageEvent): void => {
        const told = Object(data) as { readonly resultUri?: unknown };
        if (source === opened && Object.hasOwn(told, "resultUri")) listener({ origin, resultUri: told.resultUri });
      };
      page.addEventListener("message", hear);
      return () => page.removeEventListener("message", hear);
    },
  };
}
