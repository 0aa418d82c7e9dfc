/** Most items of one key's witness, with room to tell those apart that belong to scripts. */
const ITEM_LIMIT = 16;

/**
 * Reads a witness: the count of items, then each with its length. Lengths above 252 belong to scripts, which are not
 * judged here; nothing may follow the last item.
 */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const count = bytes[0] ?? 0;
  if (count > ITEM_LIMIT) return undefined;
  const items: Uint8Array[] = [];
  let at = 1;
  for (let index = 0; index < count; index++) {
    const length = bytes[at] ?? 0xff;
    if (length > 252 || at + 1 + length > bytes.length) return undefined;
    items.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === bytes.length ? items : undefined;
}
