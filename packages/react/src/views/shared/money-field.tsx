import { type ReactElement, type ReactNode, useId } from "react";
import { joinClasses } from "../../parts/props.ts";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "./frame-context.tsx";
import { c, cssText } from "./money-field.css.ts";
import { useAmountField } from "./use-amount-field.ts";

type MoneyFieldProps = {
  /** Names the field. */
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Digits of it behind the point, and before it. */
  readonly room: { readonly places: number; readonly whole: number };
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
  const { label, value, onType, room, code, tile, chooseLabel, onChoose, presets = [] } = props;
  const { t } = useMoneyText();
  const errorId = useId();
  const { isRefused, onChange } = useAmountField(onType, { ...room, shown: value, symbol: code });
  const error = isRefused ? t("deposit.pasted") : undefined;
  useAnnounced(error);
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
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={onChange}
        />
        <button type="button" className={c.pill} aria-label={chooseLabel} onClick={onChoose}>
          {tile}
          <bdi className={c.code}>{code}</bdi>
        </button>
      </div>
      {error !== undefined && (
        <p id={errorId} className={c.error}>
          {error}
        </p>
      )}
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
