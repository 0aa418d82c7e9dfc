import type { ChainId } from "@foyer/contract";
import { readPicture } from "../../accounts/read-picture.ts";
import type { NameResolver } from "./state.ts";

/** Who is behind a name, or why that is not known. */
export type NameAnswer =
  | { readonly kind: "found"; readonly address: string; readonly image?: string | undefined }
  | { readonly kind: "unknown" | "unreachable" };

/** A name has at least two parts, and no blanks. */
const NAME = /^[^\s.]+(?:\.[^\s.]+)+$/u;
/** A longer text is no name, in UTF-16 units. */
const NAME_LIMIT = 255;

/** Whether a text may be a name: whoever knows names is asked about nothing else. */
export function isName(text: string): boolean {
  return text.length <= NAME_LIMIT && NAME.test(text);
}

/** Asks who is behind a name, one after another. What one fails to say may be said by the next. */
export async function askNames(
  names: readonly NameResolver[],
  asked: { readonly name: string; readonly chain: ChainId; readonly signal: AbortSignal },
): Promise<NameAnswer> {
  const { name, ...given } = asked;
  let isReached = true;
  for (const source of names) {
    try {
      const found = await source.resolve(name, given);
      if (found) return { kind: "found", address: found.address, image: readPicture(found.image) };
    } catch {
      isReached = false;
    }
    if (given.signal.aborted) break;
  }
  return { kind: isReached ? "unknown" : "unreachable" };
}
