import type { Payment } from "@foyer/core/pay";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { usePay } from "../../hooks/use-pay.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button, ButtonLink } from "../../parts/button/button.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import { Tile } from "../../parts/tile/tile.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c, cssText } from "../shared/money-list.css.ts";
import { UnsureActions, useUnsureText } from "../shared/unsure.tsx";
import { WaitScene } from "../shared/wait-scene.tsx";
import { NothingToPay } from "./nothing-to-pay.tsx";
import { usePaySums } from "./pay-sums.ts";

const ICONS: { readonly [S in Payment["stage"]]?: ViewIconName } = {
  done: "check-circle",
  failed: "error",
  unsure: "warning",
};

/** A payment that was begun, until it is done or has failed. */
export function PayLoadingView(_props: ViewProps<"PayLoading">): ReactElement {
  const ui = useUi();
  const { payment } = usePay();
  const isChoosing = payment?.stage === "choosing";
  useLayoutEffect(() => {
    if (isChoosing) ui.replace({ view: "Pay" });
  }, [ui, isChoosing]);
  if (payment) return <Scene payment={payment} />;
  return <NothingToPay />;
}

function Scene({ payment }: { readonly payment: Payment }): ReactElement {
  useStyles(cssText);
  const { t } = useMoneyText();
  const { stage, symbol, failure, way } = payment;
  const isOver = stage === "done" || stage === "failed" || stage === "unsure";
  const words = usePayWords(payment);
  useAnnounced(words.title);
  const isUnknown = failure !== undefined && !isOver && way !== undefined;
  return (
    <WaitScene
      round
      state={stage === "failed" ? "failed" : isOver ? "idle" : "waiting"}
      words={{ icon: ICONS[stage], ...words }}
      tile={<Tile size="large" round name={symbol} />}
      warning={isUnknown ? t("buy.unknown") : undefined}
    >
      <Actions payment={payment} />
    </WaitScene>
  );
}

function usePayWords(payment: Payment): { readonly title: string; readonly text: string } {
  const { t } = useMoneyText();
  const { exact } = usePaySums();
  const { amount, decimals, symbol, stage, way, doubt } = payment;
  const unsure = useUnsureText(doubt);
  const exchange = useExchangeName(way);
  const sum = { amount: exact(amount, decimals), symbol };
  switch (stage) {
    case "waiting":
      return { title: t("pay.waiting.title", { exchange }), text: t("pay.waiting.text") };
    case "pending":
      return { title: t("pay.pending.title"), text: t("pay.pending.text") };
    case "done":
      return { title: t("pay.done.title"), text: t("pay.done.text", sum) };
    case "failed":
      return {
        title: t("pay.ended.title"),
        text: way?.kind === "exchange" ? t("deposit.ended.text", { exchange }) : t("pay.ended.text"),
      };
    case "unsure":
      return { title: t("pay.unsure.title"), text: doubt ? unsure : t("pay.unsure.text") };
    default:
      return way?.kind === "exchange"
        ? { title: t("buy.opening", { provider: exchange }), text: t("pay.waiting.text") }
        : { title: t("pay.asking.title"), text: t("pay.asking.text") };
  }
}

/** What the exchange is called by whom is paid; empty where somebody pays otherwise. */
function useExchangeName(way: Payment["way"]): string {
  const { exchanges } = usePay();
  const known = exchanges?.status === "ready" ? exchanges.items : [];
  const id = way?.kind === "exchange" ? way.exchange : "";
  return known.find((one) => one.id === id)?.name ?? id;
}

function Actions({ payment: { stage, url, way, doubt } }: { readonly payment: Payment }): ReactElement {
  const ui = useUi();
  const { t } = useMoneyText();
  const { again, cancel, look } = usePay();
  const open = t("buy.open", { provider: useExchangeName(way) });
  const close = (): void => {
    if (stage === "waiting") cancel();
    ui.close();
  };
  return (
    <div className={c.actions}>
      {stage === "waiting" && url !== undefined && (
        <ButtonLink href={url} target="_blank" rel="noopener noreferrer" aria-label={`${open}, ${t("common.newTab")}`}>
          {open}
        </ButtonLink>
      )}
      {stage === "unsure" && <UnsureActions doubt={doubt} onLook={look} onAgain={again} again={t("pay.again")} />}
      {(stage === "failed" || stage === "waiting") && (
        <Button tone={stage === "failed" ? "primary" : "quiet"} onClick={again}>
          {t(stage === "waiting" ? "pay.another" : "pay.again")}
        </Button>
      )}
      {stage !== "asking" && (
        <Button tone={stage === "done" ? "primary" : "quiet"} onClick={close}>
          {t(stage === "done" ? "pay.finish" : "common.close")}
        </Button>
      )}
    </div>
  );
}
