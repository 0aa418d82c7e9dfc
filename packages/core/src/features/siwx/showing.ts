import type { ViewName } from "../../router/state.ts";
import { selectRoute } from "../../view-selectors.ts";
import type { Desk } from "./desk.ts";

/** The views of signing in. */
const VIEWS: readonly ViewName[] = ["SIWXSignMessage", "ConnectingSiwe", "DataCapture", "DataCaptureOtpConfirm"];
const EMAIL_VIEWS: readonly ViewName[] = ["DataCapture", "DataCaptureOtpConfirm"];

type Ending = { readonly cancel: () => void; readonly skip: () => void };

/** Shows who is asked to sign in, and closes it again. */
export interface Showing {
  show(): void;
  close(): void;
  /** Keeps the modal open while a signature is required, and hears what closing it means where it is not. */
  hold(ending: Ending): void;
}

/** Makes what shows the views of signing in, in the kit's modal. */
export function createShowing({ context, hasViews }: Pick<Desk, "context" | "hasViews">): Showing {
  const { events, foyer, state, signal: over } = context;
  const shownView = (): ViewName | undefined => {
    const snapshot = foyer.getSnapshot();
    return snapshot.router.isOpen ? selectRoute(snapshot).view : undefined;
  };
  const isOurs = (): boolean => VIEWS.includes(shownView() as ViewName);
  const move = (): void => {
    if (state.request?.isQuiet) state.request = { ...state.request, isQuiet: false };
    const { email } = state.request ?? {};
    const view = email?.status === "asked" ? "DataCapture" : "SIWXSignMessage";
    if (shownView() !== view) foyer.reset({ view });
  };
  return {
    show() {
      if (!state.request || !hasViews()) return;
      if (foyer.getSnapshot().router.isOpen) move();
      // What opens shows the request by itself, see below.
      else foyer.open();
    },
    close() {
      if (isOurs() && !state.request) foyer.close();
    },
    hold({ cancel, skip }) {
      const undos = [
        context.holdOpen(() => {
          const { request } = state;
          const isHeld = request?.isRequired === true && request.cause !== "call";
          return isHeld && isOurs() && !EMAIL_VIEWS.includes(shownView() as ViewName);
        }),
        events.on("modal-opened", () => {
          if (state.request && !isOurs()) move();
        }),
        events.on("modal-closed", ({ view }) => {
          if (!state.request || !VIEWS.includes(view)) return;
          if (EMAIL_VIEWS.includes(view) || state.request.isRequired) cancel();
          else skip();
        }),
      ];
      const end = (): void => {
        for (const undo of undos) undo();
      };
      over.addEventListener("abort", end, { once: true });
    },
  };
}
