import type { AnyAdapter, WalletSource } from "@foyer/contract";
import type { Gate } from "../flows/context.ts";
import type { Ports } from "../ports/ports.ts";
import type { WalletDirectory } from "../ports/wallet-directory.ts";
import type { Settings } from "../settings/settings.ts";
import type { ThemeMode, ThemeVariables } from "../theme/state.ts";
import type { WalletChoice } from "../wallets/choice.ts";

/** How the host's application presents itself to wallets. */
export type AppIdentity = {
  readonly name: string;
  readonly description?: string | undefined;
  /** An http(s) URL. Default: the page's origin. */
  readonly url?: string | undefined;
  /** URLs of images; wallets are given the first. */
  readonly icons?: readonly string[] | undefined;
};

/** Options of `createFoyer`. */
export type FoyerOptions<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = {
  readonly app: AppIdentity;
  /** One for each namespace the application uses. The first is active until something connects. */
  readonly adapters: A;
  /** Keeps several kits on one origin apart: prefixes what is stored. Default "foyer". */
  readonly id?: string | undefined;
  readonly wallets?: WalletChoice | undefined;
  /** What is on and what is off; changed at once with `setSettings()`. */
  readonly settings?: Partial<Settings> | undefined;
  /** @deprecated Write `settings: { … }`. */
  readonly features?: Partial<Settings> | undefined;
  readonly theme?:
    | { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }
    | undefined;
  /** Where wallets come from that are not on the page, such as `walletConnect()` of `@foyer/walletconnect`. Default none. */
  readonly sources?: readonly WalletSource[] | undefined;
  /** @deprecated Write `sources: [walletConnect({ projectId })]`. */
  readonly relay?: WalletSource | undefined;
  /** The wallet directory. Default, and beside one that only reads from a service: the one the UI bundles. */
  readonly directory?: WalletDirectory | undefined;
  /** What looks at each connection before it counts; given here, no connection that comes back escapes it. */
  readonly gates?: readonly Gate[] | undefined;
  /** Doors to the outside, for tests and unusual hosts. */
  readonly ports?: Partial<Omit<Ports, "analytics" | "directories" | "sources">> | undefined;
};
