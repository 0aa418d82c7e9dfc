import type { SwapSide } from "@foyer/core/swap";
import { type ReactElement, useId } from "react";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { Row } from "../../../parts/row/row.tsx";
import { Tag } from "../../../parts/tag/tag.tsx";
import { Tile } from "../../../parts/tile/tile.tsx";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { useKnownPictures } from "../../shared/wallet-tile.tsx";
import { exactOf } from "../swap-words.ts";
import { c, cssText } from "./side-rows.css.ts";

/** Digits behind the point of an amount in a list of tokens (LIM-02). */
const DIGITS = 4;

type SideRowsProps = {
  readonly title: string;
  readonly sides: readonly SwapSide[];
  readonly chosen: string | undefined;
  readonly onChoose: (asset: string) => void;
};

/** Tokens to choose from, one row each: what it is, and how much there is of it. */
export function SideRows({ title, sides, chosen, onChoose }: SideRowsProps): ReactElement {
  useStyles(cssText);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {title}
      </h3>
      <ul className={c.list}>
        {sides.map((side) => (
          <li key={side.asset}>
            <SideRow side={side} isChosen={side.asset === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SideRow({
  side,
  isChosen,
  onChoose,
}: Pick<SideRowsProps, "onChoose"> & { readonly side: SwapSide; readonly isChosen: boolean }): ReactElement {
  const { t } = useSwapText();
  const { coins } = useSums();
  const known = useKnownPictures();
  const { symbol, name = symbol ?? t("swap.token.unnamed"), value } = side;
  const isHeld = value !== undefined && value !== "0";
  return (
    <Row
      tile={<Tile round name={symbol ?? name} src={side.icon} known={known} />}
      name={name}
      properName
      secondary={
        side.isImitation ? (
          <Tag tone="warning">{t("swap.tokens.imitation")}</Tag>
        ) : (
          <bdi title={symbol}>{symbol ?? ""}</bdi>
        )
      }
      trailing={
        isChosen ? (
          <ViewIcon name="check" />
        ) : isHeld ? (
          <bdi className={c.sum}>{coins(exactOf(value, side), "", { few: DIGITS })}</bdi>
        ) : undefined
      }
      aria-current={isChosen || undefined}
      onClick={() => onChoose(side.asset)}
    />
  );
}
