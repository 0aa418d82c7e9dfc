/** How far an account's list has been read: `after` is the last signature of it; from its newest one without. */
export type Place = { readonly account: string; readonly after?: string | undefined };

/** An account of 32 bytes, and a signature of 64, both in base58. */
const PLACE = /^([1-9A-HJ-NP-Za-km-z]{32,44})(?::([1-9A-HJ-NP-Za-km-z]{64,88}))?$/;

/** Writes places into a cursor. It names the accounts it was made for: new ones would move the others' places. */
export function writePlaces(places: readonly Place[]): string {
  return places.map(({ account, after }) => (after === undefined ? account : `${account}:${after}`)).join(",");
}

/** Reads a cursor of at most `limit` places; undefined where it is none of ours. */
export function readPlaces(cursor: string | undefined, limit: number): readonly Place[] | undefined {
  const places = (cursor ?? "").split(",", limit + 1).flatMap((text) => {
    const [, account, after] = PLACE.exec(text) ?? [];
    return account === undefined ? [] : [{ account, after }];
  });
  return places.length > 0 && places.length <= limit && writePlaces(places) === cursor ? places : undefined;
}
