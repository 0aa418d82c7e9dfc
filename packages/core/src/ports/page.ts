import type { Page } from "@foyer/contract";
import type { StartPage } from "./ports.ts";

/** The page the kit runs in, as far as start-up needs it; on a server, a page where nothing ever happens. */
export function browserPage(): StartPage {
  const view = typeof window === "undefined" ? undefined : window;
  return {
    // Wallets put globals of any name on the window; the cast says just that.
    target: view as (Page & typeof view) | undefined,
    // Read on use: it is not needed before the page is drawn, and the browser computes it when it is first read.
    get origin() {
      return view?.location.origin ?? "";
    },
    whenDrawn: (run) => requestAnimationFrame(() => setTimeout(run)),
    get isReturn() {
      // Deprecated, and everywhere: what replaces it says the same in three times the bytes. Where it is missing, as in
      // some environments of tests, nobody has just been here.
      return (view?.performance.navigation?.type as number) > 0;
    },
  };
}
