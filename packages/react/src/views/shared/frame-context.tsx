import type { Connection, Foyer, Namespace, Snapshot, SocialProvider, Undo, ViewName, ViewParams } from "@foyer/core";
import type { WalletBrowser } from "@foyer/core/directory";
import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  type ReactPortal,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
} from "react";
import { createPortal } from "react-dom";
import type { FoyerContextValue } from "../../hooks/foyer-context.ts";
import type { DialogBehaviour } from "../../parts/dialog/dialog-behaviour.ts";
import type { AnchorDialog } from "../../parts/dialog/open-dialog.ts";
import type { ViewMotion } from "../../parts/view-transition/view-motion.ts";
import type { ButtonText } from "../../text/button-text.ts";

/** What logs people in beside their wallets. */
export type LoginProps = {
  /** Only wallets of this namespace. */
  readonly namespace: Namespace | undefined;
  /** The list of wallets, and what belongs to it. */
  readonly wallets: ReactElement;
  /** Nothing may be chosen before the host's terms are agreed to. */
  readonly isBlocking: boolean;
};

/** Those whose accounts people log in with, in the host's order. */
export type SocialMethodProps = {
  readonly providers: readonly SocialProvider[];
  /** Nothing may be chosen before the host's terms are agreed to. */
  readonly isBlocking: boolean;
};

/** What is on the screen, and what it was opened with. */
export type ShownRoute = {
  readonly view: ViewName;
  readonly params: ViewParams[ViewName];
  readonly key: number;
  readonly direction: Snapshot["router"]["direction"];
};

/** A view's component, whichever it is: the route that names it also holds its parameters. */
export type AnyView = ComponentType<{ readonly params: ViewParams[ViewName] }>;

/** What to show of a route. */
export type ShownView =
  | { readonly route: ShownRoute; readonly phase: "ready"; readonly View: AnyView }
  | { readonly route: ShownRoute; readonly phase: "waiting" }
  | { readonly route: ShownRoute; readonly phase: "failed"; readonly retry: () => void };

/** Props of what is around a view. */
export type ViewFrameProps = {
  readonly shown: ShownView;
  readonly titleId: string;
  /** Without it there is no close button, as on a page that embeds the views. */
  readonly onClose?: (() => void) | undefined;
};

/** What comes with the wallets that are not on the page. */
interface KnownWallets {
  /** The way to all wallets. */
  readonly AllWalletsRow: ComponentType;
  /** The way to a wallet on another device. */
  readonly PairRow: ComponentType;
  /** That there is none to list. */
  readonly NoWallet: ComponentType;
  /** The box that agrees to the host's terms. */
  readonly TermsBox: ComponentType;
  /** The wallets with the other ways to log in. */
  readonly Login: ComponentType<LoginProps>;
  /** What views below the one on top go on with when the visitor comes back. */
  readonly memory: ViewMemory;
  /** Fetches the view that waits for a wallet: what a press on one waits for is its person. */
  fetchConnecting(): Promise<unknown>;
  /** Whether visitors may log in by e-mail here, for a namespace or for any. */
  canLogIn(foyer: Foyer, namespace: Namespace | undefined): boolean;
  /** Fetches what the first view has in this kit beside its wallets. */
  prepare(foyer: Foyer): Promise<unknown> | undefined;
  /** Gives the bundled list of wallets to a kit whose host brought none. */
  provideRegistry(foyer: Foyer): Undo;
}

/**
 * What the shell needs after its first view is shown. Fetched when the modal has opened or when something
 * asks for it.
 */
export interface LazyShell extends KnownWallets {
  /** Of the dialog: Tab stays inside, and a finger pulls the sheet. */
  readonly behaviour: DialogBehaviour;
  /** Between views. */
  readonly motion: ViewMotion;
  /** At the end of Connect's list: all wallets, and the host's terms. */
  readonly ConnectEnd: ComponentType<{ readonly isBare?: boolean | undefined }>;
  /** Reads out what happens. */
  readonly LiveRegion: ComponentType<{ readonly dialog?: RefObject<HTMLDialogElement | null> | undefined }>;
  /** Hides what lies in the top layer, which would outlast the modal's own leaving. */
  hidePopovers(host: HTMLElement): void;
  /** Whether the modal stays open, whatever is pressed. */
  isHeld(state: Snapshot, view: ViewName): boolean;
  /** What is shown of a feature that the host has not added. */
  readonly NotAvailableView: ComponentType;
  /** That the network is away, toasts, alerts. */
  readonly Notices: ComponentType;
  writeTitle(route: ShownRoute, kit: Pick<FoyerContextValue, "foyer" | "features">, text: ButtonText): string;
}

/** The rest of the shell, once it is here; `null` where it could not be fetched. */
export const LazyShellContext = createContext<LazyShell | null | undefined>(undefined);

/** A look through all wallets, as it stands: what was typed, what was found, and how far it was scrolled. */
export type RememberedSearch = {
  /** Of the route that it belongs to. */
  readonly key: number;
  readonly browser: WalletBrowser;
  typed: string;
  isCertified: boolean;
  /** The wallet that was chosen last. */
  chosenId: string | undefined;
  place: ScrollPlace;
};

/** How far a list was scrolled, in px. `list`: which one; another one begins at its own top. */
type ScrollPlace = { readonly list: string; readonly top: number };

/** How sending stands beside what is in its draft. */
export type RememberedSending = {
  /** The key of the route whose parameters the draft has taken. */
  taken?: number | undefined;
  /** Ends the wait for the wallet that is asked. */
  wait?: AbortController | undefined;
};

/** What a modal remembers of a view below the one on top, until the visitor comes back to it. */
type ViewMemory = {
  search?: RememberedSearch | undefined;
  sending?: RememberedSending | undefined;
  /** Ends the wait for the wallet that is asked to swap. */
  swapWait?: AbortController | undefined;
  /** What logs people in, once it is here. */
  Methods?: ComponentType<LoginProps> | undefined;
  /** What logs people in with accounts elsewhere, where the host wants that and it is here. */
  SocialMethod?: ComponentType<SocialMethodProps> | undefined;
  /** What is around views in another layout, once the host wants one and it is here. */
  Frame?: ComponentType<ViewFrameProps> | undefined;
  /** What puts the dialog beside the button that opens it, with the frame of another layout. */
  anchor?: AnchorDialog | undefined;
  /** Addresses of pictures that have been shown. */
  readonly pictures: Set<string>;
  /** Chunks that draw logos, by what fetches them. */
  readonly drawings: Map<() => Promise<unknown>, unknown>;
  /** The connection of the account that was shown last, since the modal was opened; undefined once its view was left. */
  account?: Connection | undefined;
  /** Addresses whose connection was celebrated. */
  celebrated?: Set<string> | undefined;
};

/** Says something to people who use a screen reader, politely. */
export type Announce = (words: string) => void;

/** Where announcements go: to the live region, once it is there. */
export const AnnounceContext = createContext<RefObject<Announce | undefined>>({ current: undefined });

/** Gives the function that announces what only changed on the screen, such as how many results there are. */
export function useAnnounce(): Announce {
  const announcer = useContext(AnnounceContext);
  return useCallback((words) => announcer.current?.(words), [announcer]);
}

/** Announces words as they come, and once for as long as they stand. */
export function useAnnounced(words: string | undefined): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [announce, words]);
}

/** The element below the body where a view puts its legal text or a link. */
export const FooterContext = createContext<Element | undefined>(undefined);

/** Shows its children in the strip below the body of the modal, on the sunken surface. */
export function ViewFooter({ children }: { children: ReactNode }): ReactPortal | null {
  const slot = useContext(FooterContext);
  return slot ? createPortal(children, slot) : null;
}
