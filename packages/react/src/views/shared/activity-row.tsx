import { type ActivityItem, describeTransfers, transactionUrl } from "@foyer/core/activity";
import type { ReactElement } from "react";
import type { useNetwork } from "../../hooks/use-network.ts";
import { ViewIcon, type ViewIconProps } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tile, type TileProps } from "../../parts/tile/tile.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./activity-row.css.ts";
import { useKnownPictures } from "./wallet-tile.tsx";

export type ActivityRowProps = {
  readonly item: ActivityItem;
  /** Where its explorer is. Handed in: thousands of rows need not each follow the state. */
  readonly network: ReturnType<typeof useNetwork>["network"];
};

/** A transaction: what was done, which way, with what, when, and what became of it. Leads to the block explorer. */
export function ActivityRow({ item, network }: ActivityRowProps): ReactElement {
  useStyles(cssText);
  const { t, formatDate, formatNumber } = useAssetText();
  const { verb, status, at, hash } = item;
  const moved = describeTransfers(item).map(({ sign, quantity, isBelow, called }) => {
    const shown =
      quantity && `${sign}${isBelow ? "<" : ""}${formatNumber(quantity as `${number}`, { maximumFractionDigits: 3 })}`;
    return [shown, called].filter(Boolean).join(" ");
  });
  const href = network && transactionUrl({ network, hash });
  const content = {
    tile: <Pictures item={item} />,
    name: t(`activity.verb.${verb}`),
    secondary: moved.length > 0 ? <bdi translate="no">{moved.join(", ")}</bdi> : undefined,
    trailing: (
      <span className={c.end}>
        <span className={c[status]}>{t(`activity.status.${status}`)}</span>
        {at !== undefined && (
          <span className={c.date}>{formatDate(new Date(at), { month: "short", day: "numeric" })}</span>
        )}
      </span>
    ),
  };
  if (href === undefined) return <Row kind="static" {...content} />;
  const label = [content.name, ...moved, t(`activity.status.${status}`), t("common.newTab")].join(", ");
  return <Row kind="link" {...content} href={href} aria-label={label} />;
}

/** The pictures of the transfers, with their direction in the corner: of a trade, the token given and the token received. */
function Pictures({ item: { transfers, verb } }: { readonly item: ActivityItem }): ReactElement {
  const direction = directionOf(transfers);
  const [first] = transfers;
  const given = direction === "both" ? transfers.find((each) => each.direction === "out") : undefined;
  const received = transfers.find((each) => each.direction === "in");
  const badge = (
    <span className={c.direction}>
      <ViewIcon name={DIRECTIONS[direction]} size={16} />
    </span>
  );
  if (!given || !received) return <Picture transfer={first} verb={verb} badge={badge} />;
  return (
    <span className={c.pair}>
      <Picture transfer={given} verb={verb} size="small" />
      <Picture transfer={received} verb={verb} size="small" badge={badge} />
    </span>
  );
}

type PictureProps = Pick<TileProps, "badge" | "size"> & {
  readonly transfer: ActivityItem["transfers"][number] | undefined;
  readonly verb: ActivityItem["verb"];
};

/** A token, round, or a collectible, which is not. */
function Picture({ transfer, verb, ...rest }: PictureProps): ReactElement {
  const known = useKnownPictures();
  const name = transfer?.symbol ?? transfer?.name ?? verb;
  return <Tile {...rest} round={!transfer?.isCollectible} name={name} src={transfer?.icon} known={known} />;
}

const DIRECTIONS = { in: "download", out: "open", both: "swap", none: "check" } as const satisfies {
  readonly [direction: string]: ViewIconProps["name"];
};

function directionOf(transfers: ActivityItem["transfers"]): keyof typeof DIRECTIONS {
  const ways = new Set(transfers.map(({ direction }) => direction));
  if (ways.has("in")) return ways.has("out") ? "both" : "in";
  return ways.size > 0 ? "out" : "none";
}
