import { forwardRef, type HTMLAttributes, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { moveInGroup } from "../focus/focusable.ts";
import { useMergedRef } from "../props.ts";

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
