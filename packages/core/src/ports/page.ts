import type { Page, Undo } from "@foyer/contract";
import type { PageDoor } from "./ports.ts";

/** The page the kit runs in; on a server, a page where nothing ever happens. */
export function browserPage(): PageDoor {
  const view = typeof window === "undefined" ? undefined : window;
  return {
    // Wallets put globals of any name on the window; the cast says just that.
    target: view as (Page & typeof view) | undefined,
    origin: view?.location.origin ?? "",
    isMobile: isMobile(view),
    onVisible: (listener) =>
      listen(view?.document, "visibilitychange", () => {
        if (view?.document.visibilityState === "visible") listener();
      }),
    isOnline: () => view?.navigator.onLine ?? true,
    onOnline: (listener) => {
      const undos = [listen(view, "online", () => listener(true)), listen(view, "offline", () => listener(false))];
      return () => {
        for (const undo of undos) undo();
      };
    },
    copy: async (text) => {
      try {
        await view?.navigator.clipboard.writeText(text);
        return view !== undefined;
      } catch {
        // Refused by the browser's permission; the caller tells the visitor.
        return false;
      }
    },
  };
}

function listen(target: EventTarget | undefined, event: string, listener: () => void): Undo {
  target?.addEventListener(event, listener);
  return () => target?.removeEventListener(event, listener);
}

function isMobile(view: Window | undefined): boolean {
  if (!view) return false;
  const { userAgent, maxTouchPoints } = view.navigator;
  // iPadOS calls itself a Mac; only the touch points tell.
  return /android|iphone|ipad|ipod|mobile/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
