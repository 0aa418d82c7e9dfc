/** The limits of an amount's field. */
export type Room = {
  readonly shown: string;
  /** Digits behind the point. */
  readonly places: number;
  /** Digits before it. */
  readonly whole?: number | undefined;
  /** May follow the amount after a space, and changes nothing. */
  readonly symbol?: string | undefined;
};

/** Longer than any amount; what is longer is not read. */
const LENGTH_LIMIT = 100;
/** One thousand in some languages, and one in others. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Reads what came into an amount's field: what was typed or deleted as it is, to be masked; what was put in at once only where the mask
 * leaves its value as it is. Returns `undefined` where it would not.
 */
export function readAmount(
  value: string,
  { inputType = "", ...room }: Room & { readonly inputType?: string | undefined },
): string | undefined {
  const text = toAscii(value.slice(0, LENGTH_LIMIT + 1));
  // Keyboards also paste without saying so.
  const isPut = /^insert(From|Repl)/.test(inputType) || value.length > room.shown.length + 1;
  return isPut ? readWhole(text, room) : text;
}

/** Arabic and Persian digits have another look and the same value. */
function toAscii(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`).replace(/٫/g, ".");
}

function readWhole(text: string, { places, whole = 20, symbol }: Room): string | undefined {
  const trimmed = text.trim();
  const amount = symbol && trimmed.endsWith(` ${symbol}`) ? trimmed.slice(0, -symbol.length - 1) : trimmed;
  const [head = "", parts = "", ...more] = amount.split(/[.,]/);
  const isRoomy = head.length <= whole && parts.length <= places;
  const fits = isRoomy && more.length === 0 && /^\d*$/.test(head + parts);
  return fits && !AMBIGUOUS.test(amount) ? amount : undefined;
}
