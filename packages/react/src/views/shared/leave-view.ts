import { type Namespace, selectAccount } from "@foyer/core";
import type { ViewContext } from "../../hooks/foyer-context.ts";

/** Closes the modal; where it is closed already, its views begin where they would. */
export function closeOrGoHome({ ui }: Pick<ViewContext, "ui">): void {
  const state = ui.getSnapshot();
  if (state.router.isOpen) ui.close();
  else ui.reset({ view: selectAccount(state) ? "Account" : "Connect" });
}

/** Shows the visitor's wallets: those below, if they came from there. */
export function showWallets({ ui }: Pick<ViewContext, "ui">, namespace: Namespace): void {
  const request = { view: "ProfileWallets", params: { namespace } } as const;
  if (ui.getSnapshot().router.stack.some(({ view }) => view === request.view)) {
    ui.back({ to: request.view });
    ui.replace(request);
  } else ui.reset(request);
}
