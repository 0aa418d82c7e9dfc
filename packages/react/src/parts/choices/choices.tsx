import {
  forwardRef,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { moveInGroup } from "../focus/focusable.ts";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./checkbox.css.ts";
import { c as switchClasses, cssText as switchCss } from "./switch.css.ts";

type RadioGroupProps = HTMLAttributes<HTMLDivElement> & {
  /** The accessible name. */
  readonly label: string;
};

/** Holds radio rows. Tab stops at the chosen one, or the first; arrow keys move between them. */
export const RadioGroup = forwardRef<HTMLDivElement, RadioGroupProps>(function RadioGroup(
  { label, onKeyDown, ...rest },
  ref,
) {
  const group = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const radios = findRadios(group.current);
    const stop = radios.find((radio) => radio.ariaChecked === "true") ?? radios[0];
    for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1;
  });

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    const radios = findRadios(group.current);
    const from = radios.indexOf(event.target as HTMLElement);
    const next = from < 0 ? undefined : moveInGroup(event, { from, count: radios.length });
    if (next === undefined) return;
    event.preventDefault();
    // Moves only: choosing one asks a wallet for something, and that takes Enter or Space.
    radios[next]?.focus();
  };
  return <div {...rest} ref={useMergedRef(ref, group)} role="radiogroup" aria-label={label} onKeyDown={move} />;
});

function findRadios(group: HTMLElement | null): readonly HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)') ?? [])];
}

/** A box to tick, with the text it is about as children. `ref` and the rest go to the input. */
export const Checkbox = forwardRef<HTMLInputElement, Omit<InputHTMLAttributes<HTMLInputElement>, "type">>(
  function Checkbox({ className, children, ...rest }, ref) {
    useStyles(cssText);
    return (
      <label className={joinClasses(c.root, className)}>
        <input {...rest} ref={ref} type="checkbox" className={c.box} />
        <span>{children}</span>
      </label>
    );
  },
);

/** Turns something on or off at once. Its name comes from the label around it, such as a row of kind `label`. */
export const Switch = forwardRef<HTMLInputElement, Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role">>(
  function Switch({ className, ...rest }, ref) {
    useStyles(switchCss);
    const classes = joinClasses(switchClasses.root, className);
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own state; aria-checked would contradict it.
    return <input {...rest} ref={ref} type="checkbox" role="switch" className={classes} />;
  },
);
