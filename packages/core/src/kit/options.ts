import type { AnyAdapter } from "@foyer/contract";
import type { Features } from "../flags/features.ts";
import type { Ports } from "../ports/ports.ts";
import type { WalletDirectory, WalletRecord } from "../ports/wallet-directory.ts";
import type { ThemeMode, ThemeVariables } from "../theme/state.ts";

/** How the host's application presents itself to wallets. */
export type AppIdentity = {
  readonly name: string;
  readonly description?: string | undefined;
  /** Default: the page's origin. */
  readonly url?: string | undefined;
  readonly icons?: readonly string[] | undefined;
};

/** Which wallets are shown, beyond those found on the page. */
export type WalletChoice = {
  /** Ids, in the order shown. */
  readonly featured?: readonly string[] | undefined;
  /** Ids; default: the directory's best-ranked. */
  readonly recommended?: readonly string[] | undefined;
  /** Ids or names, upper and lower case alike. */
  readonly excluded?: readonly string[] | undefined;
  /** Wallets of the host's own. */
  readonly custom?: readonly OwnWallet[] | undefined;
};

/** A wallet that the host describes: what is left out is empty. */
export type OwnWallet = Pick<WalletRecord, "id" | "name"> & Partial<WalletRecord>;

/** Options of `createFoyer`. */
export type FoyerOptions<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = {
  readonly app: AppIdentity;
  /** One for each namespace the application uses. The first is active until something connects. */
  readonly adapters: A;
  /** Keeps several kits on one origin apart: prefixes what is stored. Default "foyer". */
  readonly id?: string | undefined;
  readonly wallets?: WalletChoice | undefined;
  readonly features?: Partial<Features> | undefined;
  readonly theme?:
    | { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }
    | undefined;
  /** The wallet directory; default: the one the UI bundles. */
  readonly directory?: WalletDirectory | undefined;
  /** Doors to the outside, for tests and unusual hosts. */
  readonly ports?: Partial<Ports> | undefined;
};
