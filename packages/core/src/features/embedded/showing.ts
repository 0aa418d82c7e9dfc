import type { Desk } from "./desk.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

type Showing = Pick<EmbeddedVerbs, "showScreen" | "placeFrame" | "dismiss" | "syncTheme">;

/** Makes what has the wallet's frame shown. Closing the modal while it is shown ends what is shown: a request is rejected. */
export function createShowing(desk: Desk, noteEmail: (email: string) => void): Showing {
  const { context, wallet } = desk;
  const { events, foyer, ports, signal: over, state } = context;
  const leave = (): void => {
    const { router } = foyer.getSnapshot();
    if (!router.isOpen || router.stack.at(-1)?.view !== "ApproveTransaction") return;
    if (router.stack.length > 1) foyer.back();
    else foyer.close();
  };
  const undos = [
    wallet?.on((event) => {
      if (event.type === "email") noteEmail(event.email);
      if (event.type === "shown") state.shown = { screen: event.screen, height: event.height };
      if (event.type !== "hidden") return;
      state.shown = undefined;
      leave();
    }),
    events.on("modal-closed", () => {
      if (state.shown) wallet?.dismiss();
    }),
  ];
  const endAll = (): void => {
    for (const undo of undos) undo?.();
  };
  over.addEventListener("abort", endAll, { once: true });
  return {
    async showScreen(asked) {
      const own = desk.need("showScreen");
      if (asked.screen === "upgrade") ports.analytics?.report("EMAIL_UPGRADE_FROM_MODAL", {});
      return own.show(asked);
    },
    placeFrame: (place) => wallet?.place(place),
    dismiss: () => wallet?.dismiss(),
    syncTheme: (asked) => wallet?.syncTheme(asked),
  };
}
