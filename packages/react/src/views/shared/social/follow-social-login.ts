import { isFoyerError, selectRoute } from "@foyer/core";
import { type SocialStep, selectSocialLogin } from "@foyer/core/embedded";
import type { ViewContext } from "../../../hooks/foyer-context.ts";
import { showNewWallet } from "../email/show-new-wallet.ts";
import { selectIsLoggedIn } from "./select-is-logged-in.ts";

type Followed = {
  /** Undefined where there was nothing to do. */
  readonly ask: (signal: AbortSignal) => Promise<SocialStep | undefined>;
  /** The visitor has left the view without being logged in, however it stood. */
  readonly onLeave?: (() => void) | undefined;
};

/** Goes on when a log-in is done, and gives it up when its view is left. */
export async function followSocialLogin(context: ViewContext, { ask, onLeave }: Followed): Promise<void> {
  const { foyer, ui } = context;
  const { key } = selectRoute(ui.getSnapshot());
  const end = new AbortController();
  const stop = foyer.subscribe(() => {
    if (isAt(context, key)) return;
    stop();
    // Whoever closes the modal is told so where they come back to it; whoever goes back has nothing to be told.
    end.abort(ui.getSnapshot().router.isOpen ? undefined : "modal-closed");
    onLeave?.();
  });
  try {
    const step = await ask(end.signal);
    stop();
    if (!step) return;
    if (step.action === "CONNECT") showNewWallet(context, key);
    else if (isAt(context, key)) ui.replace({ view: "SwitchNetwork", params: { network: step.network } });
  } catch (thrown) {
    // The view shows what the state says of it, and is left later.
    if (isFoyerError(thrown, "social/window-closed")) goOnWhenIn(context, key);
  }
}

/** A window that looked closed may have been cut off from the page: whoever was in it after all goes on, too. */
function goOnWhenIn(context: ViewContext, key: number): void {
  const stop = context.foyer.subscribe(() => {
    const state = context.foyer.getSnapshot();
    const isIn = selectIsLoggedIn(state) && selectSocialLogin(state) === undefined;
    if (!isIn && isAt(context, key)) return;
    stop();
    if (isIn) showNewWallet(context, key);
  });
}

/** Whether the view is shown, or below what the wallet shows somebody meanwhile, as to ask whose wallet it is. */
function isAt({ ui }: ViewContext, key: number): boolean {
  const { isOpen, stack } = ui.getSnapshot().router;
  const below = stack.at(-1)?.view === "ApproveTransaction" ? stack.at(-2) : stack.at(-1);
  return isOpen && below?.key === key;
}
