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

/** One thousand in some languages, and one in others. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;

/** Reads an amount that was put into a field at once. Returns `undefined` where the mask would make another amount of it. */
export function readAmount(text: string, { places, whole = 20, symbol }: Room): string | undefined {
  const trimmed = text.trim();
  const amount = symbol && trimmed.endsWith(` ${symbol}`) ? trimmed.slice(0, -symbol.length - 1) : trimmed;
  const [head = "", parts = "", ...more] = amount.split(/[.,]/);
  const isRoomy = head.length <= whole && parts.length <= places;
  const fits = isRoomy && more.length === 0 && /^\d*$/.test(head + parts);
  return fits && !AMBIGUOUS.test(amount) ? amount : undefined;
}
