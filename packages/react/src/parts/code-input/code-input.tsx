import {
  type ClipboardEvent,
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./code-input.css.ts";
import { putDigits, readDigits, removeDigit } from "./digits.ts";

/** How many digits a code has. */
const CODE_LENGTH = 6;

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

export type CodeInputProps = Omit<HTMLAttributes<HTMLDivElement>, "onChange"> & {
  /** The accessible name of the boxes together. */
  readonly label: string;
  /** The accessible name of one; the first is 1. */
  readonly digitLabel: (place: number) => string;
  /** The digits so far, without gaps. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last digit has come, by typing, pasting or from the device. */
  readonly onComplete?: ((value: string) => void) | undefined;
  /** It is being checked: it can be read, not changed. */
  readonly busy?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Id of what is wrong with it. */
  readonly errorId?: string | undefined;
};

/** A box for each digit of a code that was sent to somebody. Digits run from left to right in every language. */
export const CodeInput = forwardRef<HTMLDivElement, CodeInputProps>(function CodeInput(props, ref) {
  useStyles(cssText);
  const { label, digitLabel, value, onChange, onComplete, busy = false, invalid, errorId, className, ...rest } = props;
  const group = useRef<HTMLDivElement>(null);
  const { type, press, paste } = useTyping(group, { value, onChange, onComplete, busy });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a least width of its own
    <div
      role="group"
      {...rest}
      ref={useMergedRef(ref, group)}
      aria-label={label}
      aria-describedby={errorId}
      aria-busy={busy || undefined}
      dir="ltr"
      className={joinClasses(c.root, busy && c.busy, className)}
    >
      {PLACES.map((place) => (
        <input
          key={place}
          className={c.box}
          type="text"
          inputMode="numeric"
          // Devices put a whole code into the first box.
          autoComplete={place === 0 ? "one-time-code" : "off"}
          autoCorrect="off"
          spellCheck={false}
          aria-label={digitLabel(place + 1)}
          aria-invalid={invalid || undefined}
          aria-describedby={errorId}
          disabled={place > value.length}
          readOnly={busy}
          value={value[place] ?? ""}
          onChange={({ target }) => type(place, target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => press(event, place)}
          onPaste={(event) => paste(event, place)}
        />
      ))}
    </div>
  );
});

type Typed = Pick<CodeInputProps, "value" | "onChange" | "onComplete"> & { readonly busy: boolean };

/** What each box does with what is typed, pressed and pasted in it, and which has the focus then. */
function useTyping(group: RefObject<HTMLDivElement | null>, { value, onChange, onComplete, busy }: Typed) {
  const [wanted, setWanted] = useState<{ readonly place: number }>();
  const change = (next: string, focused: number): void => {
    setWanted({ place: focused });
    if (next === value) return;
    onChange(next);
    if (next.length === CODE_LENGTH) onComplete?.(next);
  };
  useLayoutEffect(() => {
    if (wanted) focusBox(group.current, wanted.place);
  }, [group, wanted]);
  const count = value.length;
  useLayoutEffect(() => {
    // Whoever empties the boxes leaves the focus in one that cannot have it.
    const focused = group.current?.querySelector<HTMLInputElement>(":focus");
    if (focused?.disabled) focusBox(group.current, count);
  }, [group, count]);

  const put = (place: number, text: string): void => {
    const digits = readDigits(text);
    if (digits === "") return;
    const next = putDigits({ value, place, digits, length: CODE_LENGTH });
    change(next, Math.min(digits.length >= CODE_LENGTH ? CODE_LENGTH : place + digits.length, CODE_LENGTH - 1));
  };
  const type = (place: number, text: string): void => {
    const known = value[place];
    const digits = readDigits(text);
    if (text === "" && known !== undefined) change(removeDigit(value, place), place);
    // Typed beside the digit that is there: it takes its place.
    else if (known !== undefined && digits.length === 2) put(place, digits.replace(known, ""));
    else put(place, text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, place: number): void => {
    const { key } = event;
    const to = moveOf(key, { place, count });
    if (to !== undefined) {
      event.preventDefault();
      focusBox(group.current, to);
    } else if ((key === "Backspace" || key === "Delete") && !busy) {
      event.preventDefault();
      const removed = place < count ? place : place - 1;
      if (removed >= 0) change(removeDigit(value, removed), removed);
    }
  };
  const paste = (event: ClipboardEvent, place: number): void => {
    event.preventDefault();
    if (!busy) put(place, event.clipboardData.getData("text"));
  };
  return { type, press, paste };
}

/** Where an arrow leads: never past the first empty box. */
function moveOf(key: string, { place, count }: { readonly place: number; readonly count: number }): number | undefined {
  const last = Math.min(count, CODE_LENGTH - 1);
  if (key === "ArrowLeft") return Math.max(0, place - 1);
  if (key === "ArrowRight") return Math.min(last, place + 1);
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}

function focusBox(group: Element | null, place: number): void {
  const box = group?.querySelectorAll("input")[Math.min(place, CODE_LENGTH - 1)];
  box?.focus();
  box?.select();
}
