import type { ChainId, FoyerOptions, Namespace } from "@foyer/core";
import type { DirectoryService } from "@foyer/core/directory";
import type { HttpSessionsOptions } from "@foyer/core/siwx";

/** What a test may set of a host page. Plain data: it travels in the page's address. */
export type HostOptions = Pick<FoyerOptions, "id" | "theme" | "settings" | "wallets"> & {
  readonly locale?: string | undefined;
  /** The namespaces that the page of all seven has; default: all. */
  readonly namespaces?: readonly Namespace[] | undefined;
  /** A relay of the test's own. */
  readonly relay?: { readonly url: string; readonly projectId: string } | undefined;
  /** The service of the page that has one. */
  readonly service?: { readonly url: string; readonly projectId: string } | undefined;
  /** Where people sign in, and whether they have to. */
  readonly signIn?: Pick<HttpSessionsOptions, "url" | "transport"> & { readonly isRequired?: boolean };
  /** The frame of an embedded wallet, and the chains that it acts on: all local ones by default, with null those of the kit. */
  readonly embedded?:
    | { readonly origin: string; readonly projectId: string; readonly chains?: readonly ChainId[] | null }
    | undefined;
  /** Attaches what logs people in, also without a wallet to log in to. */
  readonly hasLogIn?: boolean | undefined;
  /** Who gives accounts names. */
  readonly names?: { readonly url: string; readonly projectId: string } | undefined;
  /** The kit as a part of the page, beside the modal. */
  readonly hasEmbed?: boolean | undefined;
  /** The page uses the hooks of the kit before it has one. */
  readonly isBeforeKit?: boolean | undefined;
  /** A service of wallets. */
  readonly directory?: DirectoryService | undefined;
};

/** The query parameter that carries them. */
export const OPTIONS_PARAMETER = "options";

/** Reads them from an address's query; none without the parameter. */
export function readHostOptions(query: string): HostOptions {
  return JSON.parse(new URLSearchParams(query).get(OPTIONS_PARAMETER) ?? "{}") as HostOptions;
}
