import type { SwapSide } from "@foyer/core/swap";
import { type ReactElement, type ReactNode, type Ref, useId } from "react";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { joinClasses } from "../../parts/props.ts";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { TokenPill } from "../shared/token-pill.tsx";
import { useSums } from "../shared/use-sums.ts";
import { c, cssText } from "./side-card.css.ts";
import { exactOf, nameSide } from "./swap-words.ts";

/** Digits behind the point of the balance (LIM-02). */
const BALANCE_DIGITS = 4;

type SideCardProps = {
  readonly title: string;
  readonly side: SwapSide | undefined;
  /** The sum, which is the hero. */
  readonly children: ReactNode;
  /** What it is worth, or why nobody knows. */
  readonly worth?: ReactNode;
  /** What takes all there is. */
  readonly max?: ReactNode;
  readonly isLoading: boolean;
  readonly isField?: boolean | undefined;
  readonly tokenRef?: Ref<HTMLButtonElement> | undefined;
  readonly onChoose: () => void;
};

/** One side of a swap: how much of what, what that is worth, and how much there is of it. */
export function SideCard(props: SideCardProps): ReactElement {
  useStyles(cssText);
  const { title, side, children, worth, max, isLoading, isField } = props;
  const { t } = useSwapText();
  const { coins } = useSums();
  const id = useId();
  return (
    <section className={joinClasses(c.root, isField && c.field)} aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {title}
      </h3>
      <div className={c.line}>
        {children}
        <Token {...props} />
      </div>
      <div className={c.under}>
        <span className={c.worth}>{worth}</span>
        {side?.value !== undefined && (
          <span className={c.balance}>
            <span title={exactOf(side.value, side)}>
              {t("swap.balance", { amount: coins(exactOf(side.value, side), "", { few: BALANCE_DIGITS }) })}
            </span>
            {max}
          </span>
        )}
        {isLoading && <Skeleton className={c.loading} />}
      </div>
    </section>
  );
}

/** What it is of, and the way to something else. */
function Token({
  side,
  isLoading,
  tokenRef,
  onChoose,
}: Pick<SideCardProps, "side" | "isLoading" | "tokenRef" | "onChoose">): ReactElement {
  const { t } = useSwapText();
  const name = side ? nameSide(side) || t("swap.token.unnamed") : t("swap.token.none");
  return (
    <TokenPill
      token={side}
      name={name}
      label={t("swap.token", { symbol: name })}
      isLoading={isLoading}
      isUrging
      buttonRef={tokenRef}
      onChoose={onChoose}
    />
  );
}
