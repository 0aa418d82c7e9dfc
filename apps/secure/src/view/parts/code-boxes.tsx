// biome-ignore-all lint/suspicious/noArrayIndexKey: a box is its place
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { readDigits } from "../screens/read-digits.ts";

type Props = {
  readonly label: string;
  /** Names a box by its place, from 1. */
  readonly digitLabel: (place: number) => string;
  readonly length: number;
  readonly value: string;
  readonly isBusy: boolean;
  readonly isWrong: boolean;
  readonly onInput: (value: string) => void;
  /** Hears a code whose last digit has come. */
  readonly onWhole: (value: string) => void;
};

/** A box for each digit of a code: what is typed or pasted fills them from the left, in whichever script the digits are. */
export function CodeBoxes({ label, digitLabel, length, value, isBusy, isWrong, onInput, onWhole }: Props): JSX.Element {
  const group = useRef<HTMLFieldSetElement>(null);
  const boxOf = (place: number): HTMLInputElement | undefined =>
    group.current?.querySelectorAll("input")[Math.min(place, length - 1)];
  const write = (next: string, at: number): void => {
    const kept = next.slice(0, length);
    onInput(kept);
    boxOf(Math.min(at, kept.length))?.focus();
    if (kept.length === length) onWhole(kept);
  };
  const put = (place: number, text: string): void => {
    const digits = readDigits(text);
    const at = Math.min(place, value.length);
    if (digits === "") write(value.slice(0, place) + value.slice(place + 1), place);
    else write(value.slice(0, at) + digits + value.slice(at + digits.length), at + digits.length);
  };
  const press = (event: KeyboardEvent, place: number): void => {
    const isErased = event.key === "Backspace" && value[place] === undefined;
    if (!isErased && event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const to = Math.max(event.key === "ArrowRight" ? place + 1 : place - 1, 0);
    if (isErased) write(value.slice(0, to), to);
    else boxOf(to)?.focus();
  };
  useEffect(() => {
    const boxes = group.current;
    const view = boxes?.ownerDocument.defaultView;
    if (!boxes || !view || !boxes.ownerDocument.hasFocus()) return;
    // After the heading, which is read out first: there is nothing else to do here than to type.
    const frame = view.requestAnimationFrame(() => boxes.querySelector("input")?.focus());
    return () => view.cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const boxes = group.current;
    // Another code is typed from its beginning.
    if (isWrong && boxes?.contains(boxes.ownerDocument.activeElement)) boxes.querySelector("input")?.focus();
  }, [isWrong]);
  return (
    <fieldset class="code-boxes" ref={group} aria-label={label} dir="ltr">
      {Array.from({ length }, (_, place) => (
        <input
          key={place}
          type="text"
          inputMode="numeric"
          autocomplete={place === 0 ? "one-time-code" : "off"}
          aria-label={digitLabel(place + 1)}
          aria-invalid={isWrong && value === ""}
          readOnly={isBusy}
          value={value[place] ?? ""}
          onInput={(event) => {
            const { value: typed } = event.currentTarget;
            const before = value[place] ?? "";
            // Preact writes nothing into a box whose digit did not change.
            event.currentTarget.value = before;
            put(place, before !== "" && typed.length === 2 ? typed.replace(before, "") : typed);
          }}
          onPaste={(event) => {
            event.preventDefault();
            put(0, event.clipboardData?.getData("text") ?? "");
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => press(event, place)}
        />
      ))}
    </fieldset>
  );
}
