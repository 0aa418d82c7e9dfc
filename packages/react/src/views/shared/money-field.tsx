import type { ReactElement, ReactNode } from "react";
import { joinClasses } from "../../parts/props.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./money-field.css.ts";

type MoneyFieldProps = {
  /** Names the field. */
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** What it is counted in. */
  readonly code: string;
  readonly tile?: ReactNode;
  /** Names the button that chooses what it is counted in. */
  readonly chooseLabel: string;
  readonly onChoose: () => void;
  readonly presets?: readonly { readonly label: string; readonly onPress: () => void }[] | undefined;
};

/** Characters that stand in the largest letters, and in those below. */
const [LARGE, MIDDLE] = [6, 10];

function sizeOf({ length }: string): string | undefined {
  if (length <= LARGE) return undefined;
  return length <= MIDDLE ? c.long : c.longest;
}

/** A sum, and what it is counted in. */
export function MoneyField(props: MoneyFieldProps): ReactElement {
  useStyles(cssText);
  const { label, value, onType, code, tile, chooseLabel, onChoose, presets = [] } = props;
  return (
    <div className={c.root}>
      <div className={c.line}>
        <input
          className={joinClasses(c.amount, sizeOf(value))}
          // Decimal, so that phones show a point; `type=number` would turn digits into something else.
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          aria-label={label}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="button" className={c.pill} aria-label={chooseLabel} onClick={onChoose}>
          {tile}
          <bdi className={c.code}>{code}</bdi>
        </button>
      </div>
      {presets.length > 0 && (
        <div className={c.presets}>
          {presets.map((preset) => (
            <button key={preset.label} type="button" className={c.preset} onClick={preset.onPress}>
              {preset.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
