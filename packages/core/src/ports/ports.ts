import type { Clock, Page, Undo, WalletSource } from "@foyer/contract";
import type { Analytics } from "./analytics.ts";
import type { WalletDirectory } from "./wallet-directory.ts";

/** Port: strings kept between visits. Never throws: a blocked store keeps them for this visit only. */
export interface Storage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Tells of writes by other tabs. */
  watch(listener: (key: string, value: string | undefined) => void): Undo;
}

/** What start-up needs of the page around the kit. */
export interface StartPage {
  /** Where wallets announce themselves; undefined on a server. */
  readonly target: Page | undefined;
  /** Scheme, host and port; empty on a server. */
  readonly origin: string;
  /** Calls back once the page has been drawn; one that nobody sees is not. */
  readonly whenDrawn: (run: () => void) => unknown;
  /**
   * Whether the visitor was here a moment ago: the page was reloaded, or gone back to. Whoever had connected then is
   * recognised before the page is painted, and the host told once it is. Absent, it is as on a first visit.
   */
  readonly isReturn?: boolean | undefined;
}

/** Port: the page around the kit. */
export interface PagePort extends StartPage {
  readonly isMobile: boolean;
  isOnline(): boolean;
  onOnline(listener: (isOnline: boolean) => void): Undo;
  /**
   * Follows a link, here, out of a frame, or in a tab of its own; an app's link opens the app. `noopener`: what opens has no
   * hand on this page.
   */
  follow(link: string, target: "_self" | "_top" | "_blank", how?: "noopener"): void;
  /** Puts a text into the clipboard; whether that worked. */
  copy(text: string): Promise<boolean>;
}

/** The kit's ports to the outside: each has a real and an in-memory version. */
export interface Ports {
  readonly storage: Storage;
  readonly http: typeof fetch;
  readonly clock: Clock;
  readonly page: PagePort;
  /** Where wallets are listed, in the order in which they were provided. */
  readonly directories?: readonly WalletDirectory[] | undefined;
  /** Where wallets come from that are not on the page. The host's, put there by the kit. */
  readonly sources?: readonly WalletSource[] | undefined;
  /** Hears what visitors do. Provided by `analytics()` of `@foyer/core/analytics`; absent, nobody does. */
  readonly analytics?: Analytics | undefined;
}

/** The kit's own object of ports, which features add to. At start-up the page's is only as wide as that needs. */
export type StartPorts = Omit<Ports, "analytics" | "directories" | "page"> & {
  readonly page: StartPage | PagePort;
  readonly directories: WalletDirectory[];
  analytics?: Analytics | undefined;
};
