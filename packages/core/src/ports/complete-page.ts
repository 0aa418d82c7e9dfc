import type { PagePort, StartPage } from "./ports.ts";

/** Adds what is only asked of the page once somebody acts; a page that a host gave is whole already. */
export function completePage(page: StartPage | PagePort): PagePort {
  if ("copy" in page) return page;
  const view = typeof window === "undefined" ? undefined : window;
  return {
    ...page,
    isMobile: isMobile(view),
    isOnline: () => view?.navigator.onLine ?? true,
    onOnline: (listener) => {
      const over = new AbortController();
      for (const type of ["online", "offline"]) {
        view?.addEventListener(type, () => listener(type === "online"), over);
      }
      return () => over.abort();
    },
    follow: (...where) => void view?.open(...where),
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

function isMobile(view: Window | undefined): boolean {
  if (!view) return false;
  const { userAgent, maxTouchPoints } = view.navigator;
  // iPadOS calls itself a Mac; only the touch points tell.
  return /android|mobile/i.test(userAgent) || (/mac/i.test(userAgent) && maxTouchPoints > 1);
}
