import type { ReactElement } from "react";
import { RadioGroup } from "../../parts/choices/radio-group.tsx";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./slippage.css.ts";
import { SLIPPAGE_HIGH, usePercent } from "./swap-words.ts";

/** In hundredths of a percent. */
const CHOICES = [50, 100, 300];

type SlippageProps = { readonly slippage: number; readonly onChoose: (slippage: number) => void };

/** How much less than quoted is taken. What a host has set stands among the choices. */
export function Slippage({ slippage, onChoose }: SlippageProps): ReactElement {
  useStyles(cssText);
  const { t } = useSwapText();
  const percent = usePercent();
  const choices = [...new Set([...CHOICES, slippage])].sort((one, other) => one - other);
  return (
    <div className={c.root}>
      <div className={c.line}>
        <span className={c.name}>{t("swap.slippage")}</span>
        <RadioGroup label={t("swap.slippage")} className={c.group}>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useSemanticElements: the arrows of inputs would choose each that they pass.
            <button
              key={choice}
              type="button"
              role="radio"
              aria-checked={choice === slippage}
              className={c.choice}
              onClick={() => onChoose(choice)}
            >
              {percent(choice)}
            </button>
          ))}
        </RadioGroup>
      </div>
      {slippage >= SLIPPAGE_HIGH && <p className={c.note}>{t("swap.slippage.high")}</p>}
    </div>
  );
}
