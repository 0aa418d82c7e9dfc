/** A name of one of the two registries: its labels, the last one before the ending first. */
export type ParsedName =
  | { readonly registry: "sns"; readonly label: string; readonly sub: string | undefined }
  | { readonly registry: "sol"; readonly label: string };

/**
 * Letters, digits, pictures, `-` and `_`. Whoever registers a name may put any bytes into it: what is not seen, or is read in
 * another order, makes one name look like another.
 */
const LABEL = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]+$/u;
/** In bytes of UTF-8, with dots and ending: a longer one would be shown cut, as another. */
const LONGEST = 64;

/** Takes a name to pieces, in the small letters that it is registered in; undefined where it is none of the two registries. */
export function parseName(name: string): ParsedName | undefined {
  if (name.length > LONGEST) return undefined;
  const folded = name.toLowerCase();
  const [ending, label, sub, ...more] = folded.split(".").reverse();
  const isWhole = new TextEncoder().encode(folded).length <= LONGEST && folded.normalize("NFC") === folded;
  if (!isWhole || more.length > 0 || !isLabel(label) || (sub !== undefined && !isLabel(sub))) return undefined;
  if (ending === "sns") return { registry: "sns", label, sub };
  return ending === "sol" && sub === undefined ? { registry: "sol", label } : undefined;
}

function isLabel(label: string | undefined): label is string {
  return label !== undefined && LABEL.test(label);
}
