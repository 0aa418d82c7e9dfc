import { type ChangeEvent, useEffect, useState } from "react";
import type { Room } from "./read-amount.ts";

/** An amount's field, and whether what was put into it last was refused. */
export type AmountField = {
  readonly isRefused: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Reads what is more than one digit or point that was typed. It comes after the field, which most people type into. */
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
      const { inputType } = nativeEvent as InputEvent;
      if (inputType === "insertText" && /^[\d.,]*$/.test(value) && value.length <= room.shown.length + 1) take(value);
      else
        load().then(
          ({ readAmount }) => take(readAmount(value, { ...room, inputType })),
          () => take(undefined),
        );
    },
  };
}
