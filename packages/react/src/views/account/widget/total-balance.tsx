import { type TokenList, totalWorth } from "@foyer/core/tokens";
import { type ReactElement, useEffect } from "react";
import { useBalance } from "../../../hooks/use-balance.ts";
import type { TokensOfAccount } from "../../../hooks/use-tokens.ts";
import { Amount } from "../../../parts/address/address.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../../parts/loading/loading.tsx";
import { joinClasses } from "../../../parts/props.ts";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { AccountBalance } from "../account-balance.tsx";
import { splitDollars } from "./split-dollars.ts";
import { c } from "./wallet-widget.css.ts";

type Known = Extract<TokenList, { readonly status: "ready" | "stale" }>;

/** What all that the account holds is worth, in dollars and pennies. Unknown, failed, stale and nothing each look different. */
export function TotalBalance({ tokens: { list, refresh } }: { readonly tokens: TokensOfAccount }): ReactElement {
  const { t } = useAssetText();
  if (!list || list.status === "loading") {
    return (
      <p className={c.total} role="status" aria-label={t("account.balance.loading")}>
        <Skeleton className={c.skeleton} />
      </p>
    );
  }
  if (list.status === "failed") {
    // Nobody lists what is held here: the coin of the network is what can be known.
    if (list.failure.code === "wallet/method-unsupported") return <CoinBalance />;
    return (
      <p className={joinClasses(c.total, c.failed)}>
        <ViewIcon name="warning" /> {t("account.balance.failed")}
      </p>
    );
  }
  const usd = worthOfAll(list);
  if (!usd) return <CoinBalance />;
  return (
    <>
      <div className={c.total}>
        <Dollars usd={usd.usd} isStale={list.status === "stale"} />
      </div>
      {!usd.isWhole && <p className={c.note}>{t("widget.total.part")}</p>}
      {list.status === "stale" && list.failure && (
        <div className={c.note}>
          <span>{t("tokens.stale", { at: list.at })}</span>{" "}
          <TextLink inline onClick={() => void refresh()}>
            {t("common.retry")}
          </TextLink>
        </div>
      )}
    </>
  );
}

/** Undefined where something is held and nobody knows what any of it costs, which is not nothing. */
function worthOfAll({ items }: Known): { readonly usd: string; readonly isWhole: boolean } | undefined {
  const isEmpty = items.every(({ value }) => value === "0");
  return isEmpty ? { usd: "0", isWhole: true } : totalWorth(items);
}

/** From how many characters on a sum steps down in size, so that it keeps to its line. */
const STEPS = { long: 11, longest: 17 };

function Dollars({ usd, isStale }: { readonly usd: string; readonly isStale: boolean }): ReactElement {
  const { formatNumber } = useAssetText();
  const { whole, pennies, unit } = splitDollars(usd, formatNumber);
  const { length } = whole + pennies + unit;
  const size = length > STEPS.longest ? c.longest : length > STEPS.long && c.long;
  return (
    <Amount
      className={joinClasses(c.dollars, size, isStale && c.stale)}
      whole={whole}
      decimals={pennies || undefined}
      symbol={unit || undefined}
    />
  );
}

/** The coin of the network, where nobody knows what things cost. */
function CoinBalance(): ReactElement {
  const { balance, refresh } = useBalance();
  useEffect(() => void refresh(), [refresh]);
  return (
    <div className={c.total}>
      <AccountBalance balance={balance} onRefresh={() => void refresh()} />
    </div>
  );
}
