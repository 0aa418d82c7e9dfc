import type { ReactElement, ReactNode } from "react";

type ChoiceProps = { readonly legend: string; readonly children: ReactNode };

/** One of several. */
export function Choice({ legend, children }: ChoiceProps): ReactElement {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="options">{children}</div>
    </fieldset>
  );
}

type OptionProps = { readonly isOn: boolean; readonly onPick: () => void };

/** One choice in words. */
export function Pill({
  name,
  isOn,
  onPick,
  children,
}: OptionProps & { name: string; children: ReactNode }): ReactElement {
  return (
    <label className="pill">
      <input type="radio" name={name} checked={isOn} onChange={onPick} />
      <span>{children}</span>
    </label>
  );
}

/** One choice of a colour. */
export function Swatch({ accent, isOn, onPick }: OptionProps & { accent: string }): ReactElement {
  return (
    <label className="swatch" ref={(node) => node?.style.setProperty("--swatch", accent)}>
      <input type="radio" name="accent" aria-label={accent} checked={isOn} onChange={onPick} />
    </label>
  );
}

type SwitchProps = { readonly label: string; readonly isOn: boolean; readonly onFlip: (isOn: boolean) => void };

/** On or off. */
export function Switch({ label, isOn, onFlip }: SwitchProps): ReactElement {
  return (
    <label className="switch-row">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onFlip(event.target.checked)}
      />
    </label>
  );
}
