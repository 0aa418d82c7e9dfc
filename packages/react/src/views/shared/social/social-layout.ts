/** How the ways to log in with accounts elsewhere are laid out where there is little room. */
export type SocialLayout<Provider> = {
  /** Over the whole width. */
  readonly wide: Provider | undefined;
  /** With their mark alone. */
  readonly icons: readonly Provider[];
  /** Whether a button leads to the others. */
  readonly hasMore: boolean;
};

/** As many stand side by side, with nobody before them. */
const FIRST_ROW = 2;
/** As many buttons there are at most, the one that leads to the others among them. */
const INLINE = 6;

/** Lays them out (CON-07). */
export function layOutSocials<Provider>(providers: readonly Provider[]): SocialLayout<Provider> {
  const [first, ...rest] = providers;
  if (providers.length === FIRST_ROW) return { wide: undefined, icons: providers, hasMore: false };
  const hasMore = providers.length > INLINE;
  return { wide: first, icons: hasMore ? rest.slice(0, INLINE - 2) : rest, hasMore };
}
