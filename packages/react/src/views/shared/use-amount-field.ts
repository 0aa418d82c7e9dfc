import { type ChangeEvent, useEffect, useState } from "react";
import type { Room } from "./read-amount.ts";

/** An amount's field, and whether what was put into it last was refused. */
export type AmountField = {
  readonly isRefused: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Longer than any amount; longer text is not read. */
const LENGTH_LIMIT = 100;

/** Reads pasted amounts. It comes after the field, which most people type into. */
const load = () => import("./read-amount.ts");

/**
 * Makes a field in which an amount is masked as it is typed, while one that is pasted has to be taken whole: where the mask would make
 * another amount of it, the field stays as it was.
 */
export function useAmountField(type: (text: string) => unknown, room: Room): AmountField {
  // Another text in the field is another amount, also where it was not typed.
  const [refused, refuse] = useState<string>();
  useEffect(() => void load().catch(() => undefined), []);
  return {
    isRefused: refused === room.shown,
    onChange({ target: { value }, nativeEvent }) {
      const take = (taken: string | undefined): void => {
        refuse(taken === undefined ? room.shown : undefined);
        if (taken !== undefined) type(taken);
      };
      const { inputType = "" } = nativeEvent as InputEvent;
      // Keyboards also paste without saying so.
      const isTyped = !/^insert(From|Repl)/.test(inputType) && value.length <= room.shown.length + 1;
      const text = toAscii(value.slice(0, LENGTH_LIMIT + 1));
      // At once: a field that is written later loses its caret.
      if (isTyped) take(text);
      else
        load().then(
          ({ readAmount }) => take(readAmount(text, room)),
          () => take(undefined),
        );
    },
  };
}

/** Arabic and Persian digits have another look and the same value. */
function toAscii(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`).replace(/٫/g, ".");
}
