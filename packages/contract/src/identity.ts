/** The longest wallet name kept, in UTF-16 units. */
const NAME_LIMIT = 64;
/** The longest icon kept, in characters of its `data:` URI: 128 KiB. */
const ICON_LIMIT = 131_072;

// Removed: format marks (zero-width, bidirectional overrides) and lone surrogates, which make one name look like another.
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;
const BLANK = /[\s\p{Cc}\p{Z}]+/gu;
const ICON = /^data:image\/(png|svg\+xml|webp|gif|jpe?g)(;[a-z0-9=;-]*)?,(.+)$/is;
const BASE64 = /^[a-z0-9+/]+={0,2}$/i;

/**
 * Reads the name a wallet gives itself: one line of visible text, 64 UTF-16 units at most; undefined if none is left.
 * @example
 * import { readWalletName } from "@foyer/contract";
 *
 * readWalletName("  Good\u202e Wallet "); // "Good Wallet"
 */
export function readWalletName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  // Cut twice: before the patterns, so that a name of megabytes costs nothing, and after.
  const text = value
    .slice(0, NAME_LIMIT * 8)
    .replace(INVISIBLE, "")
    .replace(BLANK, " ")
    .trim();
  return text.slice(0, NAME_LIMIT).replace(INVISIBLE, "").trim() || undefined;
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
  const [, type, parameters = "", payload = ""] = ICON.exec(value.trim()) ?? [];
  if (type === undefined) return undefined;
  if (/;base64$/i.test(parameters)) return BASE64.test(payload) ? value.trim() : undefined;
  // Wallets announce SVG as plain text too, as EIP-6963's own example does: encoded, it cannot leave an attribute.
  return /^svg/i.test(type) ? encodeSvg(payload) : undefined;
}

function encodeSvg(text: string): string | undefined {
  try {
    const icon = `data:image/svg+xml,${encodeURIComponent(decodeURIComponent(text))}`;
    return icon.length > ICON_LIMIT ? undefined : icon;
  } catch {
    // A stray percent sign or a lone surrogate: no valid text.
    return undefined;
  }
}
