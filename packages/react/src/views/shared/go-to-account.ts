import type { Ui } from "@foyer/core/ui";

/** Back to the account: the one below, if the visitor came from there. */
export function goToAccount(ui: Ui): void {
  const below = ui.getSnapshot().router.stack.slice(0, -1);
  if (below.some(({ view }) => view === "Account")) ui.back({ to: "Account" });
  else ui.reset({ view: "Account" });
}
