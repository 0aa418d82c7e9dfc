import type { AnyAdapter, WalletSource } from "@foyer/contract";
import type { Gate } from "../flows/context.ts";
import type { Ports } from "../ports/ports.ts";
import type { WalletDirectory } from "../ports/wallet-directory.ts";
import type { Settings } from "../settings/settings.ts";
import type { ThemeMode, ThemeVariables } from "../theme/state.ts";
import type { WalletChoice } from "../wallets/wallet.ts";
import type { AppIdentity } from "./app-identity.ts";
import type { Feature } from "./foyer.ts";

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
  /**
   * What the kit has from the first, such as `httpServices()` of `@foyer/core/services`: nothing that comes back from an
   * earlier visit escapes it. `foyer.use()` adds others. Switches here are deprecated: write `settings: { … }`.
   */
  readonly features?: readonly Feature[] | Partial<Settings> | undefined;
  readonly theme?:
    | { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }
    | undefined;
  /** Where wallets come from that are not on the page, such as `walletConnect()` of `@foyer/walletconnect`. Default none. */
  readonly sources?: readonly WalletSource[] | undefined;
  /** @deprecated Write `sources: [walletConnect({ projectId })]`. */
  readonly relay?: WalletSource | undefined;
  /** @deprecated Write `features: [directory(…)]`, with `directory` of `@foyer/core/directory`. */
  readonly directory?: WalletDirectory | undefined;
  /** What looks at each connection before it counts; given here, no connection that comes back escapes it. */
  readonly gates?: readonly Gate[] | undefined;
  /** Doors to the outside, for tests and unusual hosts. */
  readonly ports?: Partial<Omit<Ports, "analytics" | "directories" | "sources">> | undefined;
};

/** The host's sources, the one of the old option last. */
export function listSources({ sources = [], relay }: Pick<FoyerOptions, "sources" | "relay">): readonly WalletSource[] {
  return relay ? [...sources, relay] : sources;
}
