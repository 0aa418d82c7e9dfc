import type { SwapDraft, SwapStep } from "@foyer/core/swap";
import { type ReactElement, useId, useState } from "react";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { Spinner } from "../../../parts/loading/loading.tsx";
import { joinClasses } from "../../../parts/props.ts";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { exactOf, nameSide } from "../swap-words.ts";
import { c, cssText } from "./steps.css.ts";

/** What the wallet asks for, in turn, and how far that is. Nothing where it is the swap alone. */
export function Steps({ draft }: { readonly draft: SwapDraft }): ReactElement | null {
  useStyles(cssText);
  const { t } = useSwapText();
  const { coins } = useSums();
  const id = useId();
  const { steps, step: now, from, value } = draft;
  // Those that are done are in the draft no more.
  const [all, note] = useState(steps);
  if (steps.length > all.length || (steps[0] !== undefined && !all.includes(steps[0]))) note(steps);
  if (all.length < 2 && all[0] !== "batch") return null;
  const amount = from && value !== undefined ? coins(exactOf(value, from), nameSide(from)) : "";
  const isDone = (step: SwapStep): boolean => !steps.includes(step);
  return (
    <section className={c.root} aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {t("swap.steps")}
      </h3>
      <ol className={c.list}>
        {all.map((step, index) => (
          <li
            key={step}
            className={joinClasses(c.step, step === now && c.now)}
            aria-current={step === now ? "step" : undefined}
          >
            <span className={c.mark} aria-hidden="true">
              {isDone(step) ? <ViewIcon name="check" size={16} /> : step === now ? <Spinner /> : index + 1}
            </span>
            <span>{t(`swap.step.${step}`, { amount })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
