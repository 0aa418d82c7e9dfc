import type { WalletLogin } from "@foyer/contract";
import type { Desk } from "./desk.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

type Showing = Pick<EmbeddedVerbs, "showScreen" | "placeFrame" | "dismiss" | "syncTheme">;

type Noting = {
  email(email: string): void;
  recovery(recovery: WalletLogin["recovery"]): void;
};

/** Makes what has the wallet's frame shown. Closing the modal while it is shown ends what is shown: a request is rejected. */
export function createShowing(desk: Desk, note: Noting): Showing {
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
      if (event.type === "email") note.email(event.email);
      if (event.type === "recovery") note.recovery(event.recovery);
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
