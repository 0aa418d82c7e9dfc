import type { OnrampProvider, OnrampQuote } from "@foyer/core/onramp";
import { cutAmount, formatAmount } from "@foyer/core/tokens";
import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { reportBuy } from "../shared/can-fund.ts";
import { useAnnounced, ViewFooter } from "../shared/frame-context.tsx";
import { MoneyField } from "../shared/money-field.tsx";
import { c, cssText } from "../shared/money-list.css.ts";
import { WithoutChoice } from "../shared/without-choice.tsx";
import { type Buying, useBuying } from "./use-buying.ts";

/** Digits behind the point of what is got. */
const DIGITS = 6;

/** How much money for what, and what each provider gives for it (ONR-01). */
export function OnRampProvidersView(_props: ViewProps<"OnRampProviders">): ReactElement {
  const state = useBuying();
  return (
    <>
      {state.status === "ready" ? <Providers buying={state} /> : <WithoutChoice of="buy" state={state} />}
      <BuyFooter />
    </>
  );
}

function BuyFooter(): ReactElement {
  const { foyer, ui } = useFoyerContext("BuyFooter");
  const { t } = useMoneyText();
  const explain = (): void => {
    reportBuy(foyer, "SELECT_WHAT_IS_A_BUY");
    ui.push({ view: "WhatIsABuy" });
  };
  return (
    <ViewFooter>
      <p>{t("buy.footer")}</p>
      <TextLink onClick={explain}>{t("buy.how")}</TextLink>
    </ViewFooter>
  );
}

function Providers({ buying }: { readonly buying: Buying }): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("Providers");
  const { t } = useMoneyText();
  const { draft, verbs, currency, asset } = buying;
  const { code = "", name: currencyName = "" } = currency ?? {};
  const { name = "", symbol = "" } = asset ?? {};
  return (
    <div className={c.root}>
      <MoneyField
        label={t("buy.amount", { currency: code })}
        value={draft.amount}
        onType={verbs.setAmount}
        room={{ places: currency?.digits ?? 2, whole: 9 }}
        code={code}
        tile={<Tile size="small" round name={code} src={currency?.icon} />}
        chooseLabel={t("buy.currency", { code, name: currencyName })}
        onChoose={() => ui.push({ view: "OnRampFiatSelect" })}
      />
      <Row
        raised
        aria-description={t("buy.token")}
        tile={<Tile round name={symbol} src={asset?.icon} />}
        name={name}
        properName
        secondary={symbol}
        trailing={<ViewIcon name="forward" />}
        onClick={() => ui.push({ view: "OnRampTokenSelect" })}
      />
      <Quotes buying={buying} />
    </div>
  );
}

/** What each gives, or why not. Before somebody says a figure there is none. */
function Quotes({ buying }: { readonly buying: Buying }): ReactElement {
  const { t } = useMoneyText();
  const { draft } = buying;
  const { quotes, offer, failure } = draft;
  const providers = offer.status === "ready" ? offer.providers : [];
  const failed = failure && providers.find(({ id }) => id === failure.provider);
  const trouble = failed && t(failure.code === "onramp/link-refused" ? "buy.refused" : "buy.noPage");
  useAnnounced(trouble);
  if (quotes.status === "unknown") return <p className={c.note}>{t("buy.enter")}</p>;
  if (quotes.status === "failed") {
    return (
      <div className={c.trouble}>
        <p>{t("buy.quotesFailed")}</p>
        <TextLink inline onClick={() => void buying.verbs.refresh()}>
          {t("common.retry")}
        </TextLink>
      </div>
    );
  }
  const known = quotes.status === "ready" ? quotes.quotes : [];
  const given = known.flatMap((quote) => {
    const provider = providers.find(({ id }) => id === quote.provider);
    return provider ? [{ provider, quote }] : [];
  });
  const others = providers.filter(({ id }) => !given.some(({ provider }) => provider.id === id));
  return (
    <>
      {trouble && <p className={c.trouble}>{trouble}</p>}
      <div className={c.list} aria-busy={quotes.status === "loading" || undefined}>
        {given.map(({ provider, quote }) => (
          <QuoteRow key={provider.id} provider={provider} quote={quote} buying={buying} />
        ))}
        {others.map((provider) => (
          <SilentRow key={provider.id} provider={provider} quotes={quotes} />
        ))}
      </div>
    </>
  );
}

type QuoteRowProps = { readonly provider: OnrampProvider; readonly quote: OnrampQuote; readonly buying: Buying };

function QuoteRow({ provider, quote, buying }: QuoteRowProps): ReactElement {
  const { foyer, ui } = useFoyerContext("QuoteRow");
  const { t, formatNumber } = useMoneyText();
  const { draft, verbs, asset, currency } = buying;
  const sum = cutAmount(formatAmount(BigInt(quote.gets), asset?.decimals ?? 0), DIGITS);
  const isAsked = draft.asking === provider.id;
  const money = (value: string): string =>
    // Checked where it was read: decimal digits.
    formatNumber(value as `${number}`, { style: "currency", currency: currency?.code ?? "USD" });
  const buy = async (): Promise<void> => {
    const order = await verbs.buy({ provider: provider.id });
    if (!order) return;
    // Where the browser keeps it closed, the next view has its link.
    foyer.ports.page.follow(order.url, "_blank", "noopener");
    ui.push({ view: "BuyInProgress" });
  };
  return (
    <Row
      tile={<Tile name={provider.name} src={provider.icon} />}
      name={provider.name}
      properName
      secondary={quote.fee === undefined ? t("buy.fees.unknown") : t("buy.fees", { fee: money(quote.fee) })}
      trailing={
        isAsked ? (
          <Spinner />
        ) : (
          <bdi className={c.sum}>
            {t("buy.youGet", {
              amount: formatNumber(sum.value, { maximumFractionDigits: DIGITS }),
              symbol: asset?.symbol ?? "",
            })}
          </bdi>
        )
      }
      busy={draft.asking !== undefined}
      onClick={() => void buy()}
    />
  );
}

type SilentRowProps = {
  readonly provider: OnrampProvider;
  readonly quotes: Extract<Buying["draft"]["quotes"], { readonly status: "loading" | "ready" }>;
};

/** One who gives no price, yet or at all: nobody buys from them unseen. */
function SilentRow({ provider, quotes }: SilentRowProps): ReactElement {
  const { t } = useMoneyText();
  const isAsked = quotes.status === "loading";
  const reason = quotes.status === "ready" && quotes.failures.find((one) => one.provider === provider.id)?.reason;
  return (
    <Row
      kind="static"
      tile={<Tile name={provider.name} src={provider.icon} />}
      name={provider.name}
      properName
      secondary={
        isAsked
          ? t("buy.loading", { provider: provider.name })
          : t(reason === "unreachable" ? "buy.silent" : "buy.notOffered")
      }
      trailing={isAsked ? <Spinner /> : undefined}
    />
  );
}
