/** The longest wallet name kept, in UTF-16 units. */
const NAME_LIMIT = 64;
/** The longest icon kept, in characters of its `data:` URI: 128 KiB. */
const ICON_LIMIT = 131_072;

// Patterns stand where they are used: at the top of the file an engine would read them before the page is drawn.

/**
 * Reads the name a wallet gives itself: one line of visible text, 64 UTF-16 units at most; undefined if none is left.
 * @example
 * import { readWalletName } from "@foyer/contract";
 *
 * readWalletName("  Good\u202e Wallet "); // "Good Wallet"
 */
export function readWalletName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  // Removed: format marks (zero-width, bidirectional overrides) and lone surrogates, which make one name look like another.
  const invisible = /[\p{Cf}\p{Cs}]/gu;
  // Cut twice: before the patterns, so that a name of megabytes costs nothing, and after.
  const text = value
    .slice(0, NAME_LIMIT * 8)
    .replace(invisible, "")
    .replace(/[\s\p{Cc}\p{Z}]+/gu, " ")
    .trim();
  return text.slice(0, NAME_LIMIT).replace(invisible, "").trim() || undefined;
}

/**
 * Reads the icon a wallet gives itself: a `data:` URI of a PNG, SVG, WebP, GIF or JPEG of at most 128 KiB, else
 * undefined. Fit for the `src` of an image and for nothing else: an SVG may contain a script, which images do not run.
 * @see https://eips.ethereum.org/EIPS/eip-6963#icons-images
 * @example
 * import { readWalletIcon } from "@foyer/contract";
 *
 * readWalletIcon("javascript:alert(1)"); // undefined
 */
export function readWalletIcon(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > ICON_LIMIT) return undefined;
  const icon = value.trim();
  if (!/^data:image\/(png|svg\+xml|webp|gif|jpe?g)[;,]/i.test(icon)) return undefined;
  // What could leave an attribute or end a URI: wallets announce SVG as plain text too, as in EIP-6963's own example.
  return icon.replace(/[\s"<>#`]/g, encodeURIComponent);
}
