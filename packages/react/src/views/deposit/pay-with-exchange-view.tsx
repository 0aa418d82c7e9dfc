import type { Exchange, Order } from "@foyer/core/exchange";
import { type ReactElement, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton, Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { MoneyField } from "../shared/money-field.tsx";
import { c, cssText } from "../shared/money-list.css.ts";
import { OrderScene } from "../shared/order-scene.tsx";
import { WithoutChoice } from "../shared/without-choice.tsx";
import { type Depositing, useDeposit } from "./use-deposit.ts";
import { usePresets } from "./use-presets.ts";

/** Has an exchange pay out to the account: how much of what, by whom, and how far that is (ONR-02). */
export function PayWithExchangeView(_props: ViewProps<"PayWithExchange">): ReactElement {
  const state = useDeposit();
  const { deposited } = state.verbs;
  // What has ended is looked at once; what is open is what there is to see.
  const [left, leave] = useState<string>();
  const [seen, see] = useState<string>();
  const isOpen = deposited !== undefined && deposited.stage !== "done" && deposited.stage !== "failed";
  if (isOpen && deposited.id !== seen) see(deposited.id);
  if (deposited && deposited.id !== left && deposited.id === seen)
    return <Deposit deposit={deposited} onLeave={() => leave(deposited.id)} />;
  return state.status === "ready" ? <DepositForm depositing={state} /> : <WithoutChoice of="deposit" state={state} />;
}

/** Digits that an exchange is asked for. */
const ROOM = { places: 10, whole: 6 } as const;

function DepositForm({ depositing }: { readonly depositing: Depositing }): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("DepositForm");
  const { t } = useMoneyText();
  const { draft, verbs, asset } = depositing;
  const presets = usePresets(asset, verbs.setAmount);
  return (
    <div className={c.root}>
      <MoneyField
        label={t("deposit.amount", { symbol: asset.symbol })}
        value={draft.amount}
        onType={verbs.setAmount}
        room={ROOM}
        code={asset.symbol}
        tile={<Tile size="small" round name={asset.symbol} src={asset.icon} />}
        chooseLabel={t("deposit.asset", { symbol: asset.symbol })}
        onChoose={() => ui.push({ view: "PayWithExchangeSelectAsset" })}
        presets={presets}
      />
      <Exchanges depositing={depositing} />
    </div>
  );
}

function Exchanges({ depositing: { draft, verbs, asset } }: { readonly depositing: Depositing }): ReactElement {
  const { foyer } = useFoyerContext("Exchanges");
  const { t } = useMoneyText();
  const { exchanges, failure, asking, amount } = draft;
  const items: readonly Exchange[] = exchanges.status === "ready" ? exchanges.items : [];
  const failed = failure && items.find(({ id }) => id === failure.exchange);
  const trouble =
    failure?.code === "pay/amount-invalid"
      ? t("deposit.invalid")
      : failed && t("deposit.noPage", { exchange: failed.name });
  useAnnounced(trouble);
  if (exchanges.status === "loading") return <Skeleton shape="row" />;
  if (exchanges.status === "failed") {
    return (
      <div className={c.trouble}>
        <p>{t("deposit.failed.title")}</p>
        <TextLink inline onClick={() => verbs.chooseAsset(asset.asset)}>
          {t("common.retry")}
        </TextLink>
      </div>
    );
  }
  if (items.length === 0) return <p className={c.note}>{t("deposit.nobody", { symbol: asset.symbol })}</p>;
  const isReady = /[1-9]/.test(amount);
  const deposit = async (exchange: string): Promise<void> => {
    const order = await verbs.deposit({ exchange });
    // Where the browser keeps it closed, the next scene has its link.
    if (order) foyer.ports.page.follow(order.url, "_blank", "noopener");
  };
  return (
    <div>
      <h3 className={c.title}>{t("deposit.with")}</h3>
      {!isReady && <p className={c.note}>{t("deposit.enter")}</p>}
      {trouble && <p className={c.trouble}>{trouble}</p>}
      <div className={c.list}>
        {items.map(({ id, name, icon }) => (
          <Row
            key={id}
            tile={<Tile name={name} src={icon} />}
            name={name}
            properName
            trailing={asking === id ? <Spinner /> : <ViewIcon name="external" />}
            busy={asking !== undefined}
            aria-disabled={!isReady || asking !== undefined}
            onClick={isReady ? () => void deposit(id) : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function Deposit({ deposit, onLeave }: { readonly deposit: Order; readonly onLeave: () => void }): ReactElement {
  const { ui } = useFoyerContext("Deposit");
  const { t } = useMoneyText();
  const { name: exchange, stage, symbol = "", url, failure } = deposit;
  const onItsWay = { title: t("deposit.pending.title"), text: t("deposit.pending.text", { exchange, symbol }) };
  const words = {
    waiting: { title: t("deposit.waiting.title", { exchange }), text: t("deposit.waiting.text") },
    pending: onItsWay,
    sent: onItsWay,
    done: { title: t("deposit.done.title"), text: t("deposit.done.text", { symbol }) },
    failed: { title: t("deposit.ended.title"), text: t("deposit.ended.text", { exchange }) },
  }[stage];
  return (
    <OrderScene
      stage={stage}
      {...words}
      tile={<Tile size="large" round name={exchange} />}
      isUnknown={failure !== undefined}
      link={stage === "waiting" ? { href: url, label: t("buy.open", { provider: exchange }) } : undefined}
      onDone={() => ui.reset({ view: "Account" })}
      onAgain={onLeave}
      againLabel={t("common.retry")}
    />
  );
}
