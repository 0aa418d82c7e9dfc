import { LOGIN_ENTRIES, LOGIN_ROWS_ENTRIES } from "@foyer/core/limits";

/** How the ways to log in with accounts elsewhere are laid out where there is little room. */
export type SocialLayout<Provider> = {
  /** Over the whole width. */
  readonly wide: Provider | undefined;
  /** With their mark alone. */
  readonly icons: readonly Provider[];
  /** Whether a button leads to the others. */
  readonly hasMore: boolean;
};

/**
 * Lays them out (CON-07). `LOGIN_ENTRIES` stand side by side where there are no more; there are `LOGIN_ROWS_ENTRIES` buttons at most,
 * the one that leads to the others among them.
 */
export function layOutSocials<Provider>(providers: readonly Provider[]): SocialLayout<Provider> {
  const [first, ...rest] = providers;
  if (providers.length === LOGIN_ENTRIES) return { wide: undefined, icons: providers, hasMore: false };
  const hasMore = providers.length > LOGIN_ROWS_ENTRIES;
  return { wide: first, icons: hasMore ? rest.slice(0, LOGIN_ROWS_ENTRIES - 2) : rest, hasMore };
}
