import { type ChangeEvent, useState } from "react";

/** The limits of an amount's field. */
type Room = {
  readonly shown: string;
  /** Digits behind the point. */
  readonly places: number;
  /** Digits before it. */
  readonly whole?: number | undefined;
  /** May follow the amount after a space, and changes nothing. */
  readonly symbol?: string | undefined;
};

/** An amount's field, and whether what was put into it last was refused. */
export type AmountField = {
  readonly isRefused: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Longer than any amount; what is longer is not read. */
const LENGTH_LIMIT = 100;
/** One thousand in some languages, and one in others. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Makes a field in which an amount is masked as it is typed, while one that is pasted has to be taken whole: where the mask would make
 * another amount of it, the field stays as it was.
 */
export function useAmountField(type: (text: string) => unknown, room: Room): AmountField {
  // Another text in the field is another amount, also where it was not typed.
  const [refused, refuse] = useState<string>();
  return {
    isRefused: refused === room.shown,
    onChange({ target: { value }, nativeEvent }) {
      const text = toAscii(value.slice(0, LENGTH_LIMIT + 1));
      const taken = isPut(nativeEvent as InputEvent, value, room.shown) ? readWhole(text, room) : text;
      refuse(taken === undefined ? room.shown : undefined);
      if (taken !== undefined) type(taken);
    },
  };
}

/** Whether it was put in at once: keyboards also paste without saying so. */
function isPut({ inputType = "" }: InputEvent, value: string, shown: string): boolean {
  return /^insert(From|Repl)/.test(inputType) || value.length > shown.length + 1;
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
