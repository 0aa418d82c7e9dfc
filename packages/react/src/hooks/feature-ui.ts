import type { Foyer, Snapshot, ViewName, ViewParams } from "@foyer/core";
import type { Ui } from "@foyer/core/ui";
import type { ComponentType } from "react";
import type { ViewIconProps } from "../parts/icon/view-icon.tsx";
import type { FeatureMessages } from "../text/feature-text.ts";

/**
 * What a feature shows in the modal. Given to `FoyerProvider`; keep the object between renders.
 * @example
 * import type { FeatureUi } from "@foyer/react";
 *
 * export const swapUi: FeatureUi = {
 *   views: { Swap: { View: () => null } }, // or `load: () => import("./swap-view").then((chunk) => chunk.SwapView)`
 *   accountActions: [{ id: "swap", icon: "send", label: "swap.open", onPress: (ui) => ui.push({ view: "Swap" }) }],
 *   messages: { en: { "title.Swap": "Swap", "swap.open": "Swap" } },
 * };
 */
export interface FeatureUi {
  /**
   * Its views, each a chunk of its own, by the names it has declared in `ViewParams`; one by a name of the kit's own takes that
   * view's place. The title of a view is the message `title.{name}`.
   */
  readonly views?: FeatureViews | undefined;
  /** Round buttons in the account, in the order given. */
  readonly accountActions?: readonly AccountAction[] | undefined;
  /** What it adds to views that are not its own. */
  readonly slots?: ViewSlots | undefined;
  /** Its words by locale, as plain text or with `{parameters}`; a locale that is missing reads the English ones. */
  readonly messages?: FeatureMessages | undefined;
}

/**
 * Places in the kit's own views. What stands there is the host's: its words, its colours, and its names for what can be
 * pressed. One that fails is left out, and the view goes on without it.
 */
export interface ViewSlots {
  /** Between a view's title and the view. */
  readonly header?: ComponentType<SlotProps> | undefined;
  /** At the end of the list of wallets. */
  readonly belowWallets?: ComponentType<SlotProps> | undefined;
  /** In the strip below a view. */
  readonly footer?: ComponentType<SlotProps> | undefined;
  /**
   * In the place of the picture of an account, wherever there is one: in the button on the page, in the account, its wallets
   * and names, and of people who are sent to. Fills a round box; where it fails, the kit's own picture stands there.
   */
  readonly avatar?: ComponentType<AvatarSlotProps> | undefined;
  /**
   * Over the card, for the 600 ms in which it says that a wallet of the browser is connected; once for each account while the
   * page lives. Fetched while the wallet is asked, and not at all for visitors who want less motion, who save data, or whose
   * system replaces colours. Decoration: presses and assistive technology pass it by, and nothing waits for it.
   */
  readonly connected?: (() => Promise<ComponentType<ConnectedSlotProps>>) | undefined;
}

/** What a slot is rendered with. `view`: the one that is shown, so that it may show something in some alone. */
export type SlotProps = { readonly view: ViewName };

/** What the picture of an account is drawn from. It is decoration: assistive technology reads the name beside it. */
export type AvatarSlotProps = {
  readonly address: string;
  /** The picture of the account's own profile, where it is known and has one: an address that may not load. */
  readonly image?: string | undefined;
  /** How wide and high its box is, in px at the usual size of text: 24, 40 or 64. */
  readonly size: number;
};

/** What is drawn over the card once a wallet is connected. `center`: of the wallet's picture, in px from the card's top left. */
export type ConnectedSlotProps = {
  readonly address: string;
  readonly center: { readonly x: number; readonly y: number };
};

/** Views of a feature, by name. */
export type FeatureViews = { readonly [V in ViewName]?: ViewEntry<V> };

/** A round button in the account. */
export interface AccountAction {
  /** Tells it from the others; one word. */
  readonly id: string;
  readonly icon: ViewIconProps["name"];
  /** Key of its message. */
  readonly label: string;
  /** Whether it is there. Default: always. */
  isShown?(state: Snapshot): boolean;
  /** `ui`: where it was pressed, the modal or a part of the page. */
  onPress(ui: Ui, foyer: Foyer): void;
}

/** What a view is rendered with. The body around it has 12 px of padding at the sides and below, none above. */
export type ViewProps<V extends ViewName> = { readonly params: ViewParams[V] };

/** A screen of the modal. Its title is the message `title.{name}`. */
export type ViewEntry<V extends ViewName> = Source<ComponentType<ViewProps<V>>>;

/** Where a view comes from: the modal's own chunk, or one of its own. */
type Source<View> =
  | { readonly View: View; readonly load?: undefined }
  | { readonly View?: undefined; readonly load: () => Promise<View> };
