import type { TokenList } from "@foyer/core/tokens";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import type { TokensOfAccount } from "../../../hooks/use-tokens.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { Button } from "../../../parts/button/button.tsx";
import { ViewIcon, type ViewIconProps } from "../../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../../parts/loading/loading.tsx";
import { EmptyState } from "../../../parts/panel/panel.tsx";
import { Row } from "../../../parts/row/row.tsx";
import { ScrollArea } from "../../../parts/scroll-area/scroll-area.tsx";
import { Tag } from "../../../parts/tag/tag.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { reportBuy, selectFunding } from "../../shared/can-fund.ts";
import { RowIcon } from "../../shared/row-icon.tsx";
import { TokenRows } from "../../shared/token-rows.tsx";
import { useTokensToast } from "../../shared/use-tokens-toast.ts";
import { LIST_HEIGHT } from "./list-height.ts";
import { c } from "./wallet-widget.css.ts";

/** What the account holds; where that is nothing, the ways to get something. */
export function TokensTab({ tokens: { list, refresh } }: { readonly tokens: TokensOfAccount }): ReactElement {
  const { t } = useAssetText();
  useTokensToast(list);
  if (!list || list.status === "loading") {
    return (
      <div className={c.waiting} role="status" aria-label={t("tokens.loading")}>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} shape="row" />
        ))}
      </div>
    );
  }
  if (list.status === "failed") {
    if (isUntold(list)) return <GetSome />;
    return (
      <EmptyState
        icon={<ViewIcon name="warning" />}
        title={t("tokens.failed")}
        action={
          <Button tone="quiet" onClick={() => void refresh()}>
            {t("common.retry")}
          </Button>
        }
      />
    );
  }
  const held = list.items.filter(({ value }) => value !== "0");
  if (held.length === 0) return <GetSome />;
  return (
    <ScrollArea maxHeight={LIST_HEIGHT} className={c.list} isReachable role="region" aria-label={t("tokens.title")}>
      <TokenRows tokens={held} />
      {list.isCut && <p className={c.cut}>{t("tokens.cut")}</p>}
    </ScrollArea>
  );
}

/** The ways to get something into an account that holds nothing, each of which has something behind it. */
function GetSome(): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const { foyer } = useFoyerContext("GetSome");
  const { canBuy, canReceive } = useFoyerState(selectFunding);
  const buy = (): void => {
    reportBuy(foyer, "SELECT_BUY_CRYPTO");
    ui.push({ view: "OnRampProviders" });
  };
  if (!canBuy && !canReceive) return <EmptyState icon={<ViewIcon name="coins" />} title={t("tokens.none")} />;
  return (
    <div className={c.cards}>
      {canBuy && (
        <GetSomeCard
          icon="plus"
          title={t("tokens.buy.title")}
          tag={t("tokens.buy.tag")}
          text={t("tokens.buy.text")}
          onClick={buy}
        />
      )}
      {canReceive && (
        <GetSomeCard
          icon="qr"
          title={t("fund.receive.title")}
          text={t("fund.receive.text")}
          onClick={() => ui.push({ view: "WalletReceive" })}
        />
      )}
    </div>
  );
}

type GetSomeCardProps = {
  readonly icon: ViewIconProps["name"];
  readonly title: string;
  readonly text: string;
  readonly tag?: string | undefined;
  readonly onClick: () => void;
};

function GetSomeCard({ icon, title, text, tag, onClick }: GetSomeCardProps): ReactElement {
  return (
    <Row
      raised
      className={c.card}
      tile={
        <RowIcon>
          <ViewIcon name={icon} />
        </RowIcon>
      }
      name={title}
      secondary={text}
      trailing={
        <>
          {tag && <Tag>{tag}</Tag>}
          <ViewIcon name="forward" />
        </>
      }
      onClick={onClick}
    />
  );
}

/** Whether nobody lists what accounts hold there: there is nothing to try again. */
function isUntold(list: TokenList | undefined): boolean {
  return list?.status === "failed" && list.failure.code === "wallet/method-unsupported";
}
