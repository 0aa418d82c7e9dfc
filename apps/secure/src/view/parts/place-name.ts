/** What those whose accounts people log in with call themselves, in every language. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["apple", "Apple"],
  ["discord", "Discord"],
  ["facebook", "Facebook"],
  ["farcaster", "Farcaster"],
  ["github", "GitHub"],
  ["google", "Google"],
  ["x", "X"],
]);

/** What a place to log in at is called. `called`: what the operator calls it, where it is a provider of their own. */
export function namePlace({ place, called }: { readonly place: string; readonly called?: string | undefined }): string {
  // Isolated: a name in another direction turns nothing around it.
  return NAMES.get(place) ?? (called === undefined ? place : `\u2068${called}\u2069`);
}
