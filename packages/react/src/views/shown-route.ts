import { type Foyer, type Snapshot, selectAccount, selectRoute, type ViewName, type ViewParams } from "@foyer/core";
import type { ButtonKey, MessageKey, ModalKey } from "../text/locales/keys.generated.ts";
import type { Text } from "../text/text.ts";
import { type BuiltView, VIEWS } from "./registry.ts";

/** What is on the screen: a view that is here, and what it was opened with. */
export type ShownRoute = {
  readonly view: BuiltView;
  readonly params: ViewParams[BuiltView];
  readonly key: number;
  readonly direction: Snapshot["router"]["direction"];
};

/** Reads which view to show. One that is yet to come shows Connect, or the account where there is one. */
export function selectShownRoute(state: Snapshot): ShownRoute {
  const { view, params, key } = selectRoute(state);
  const { direction } = state.router;
  if (isBuilt(view)) return { view, params: params as ViewParams[BuiltView], key, direction };
  return { view: homeView(state), params: undefined, key, direction };
}

/** The view to start with. */
export function homeView(state: Snapshot): "Account" | "Connect" {
  return selectAccount(state) ? "Account" : "Connect";
}

/** Writes the title of a view. `words`: undefined while the view is being fetched, and its title with it. */
export function writeTitle({ view, params }: ShownRoute, { text, words, foyer }: Writing): string {
  if (view === "Connect") return text.t("title.Connect");
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? "";
  return words ? words.t(`title.${view}`, { wallet }) : text.t("common.loading");
}

type Writing = {
  readonly text: Text<ButtonKey | ModalKey>;
  readonly words: Text<MessageKey> | undefined;
  readonly foyer: Foyer;
};

function isBuilt(view: ViewName): view is BuiltView {
  return view in VIEWS;
}
