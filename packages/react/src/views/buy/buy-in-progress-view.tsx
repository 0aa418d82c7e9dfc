import type { Order } from "@foyer/core/onramp";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useBuy } from "../../hooks/use-buy.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Tile } from "../../parts/tile/tile.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { OrderScene } from "../shared/order-scene.tsx";
import { WithoutChoice } from "../shared/without-choice.tsx";

/** A purchase that was begun, and how far it is. */
export function BuyInProgressView(_props: ViewProps<"BuyInProgress">): ReactElement {
  const ui = useUi();
  const { purchase, begin } = useBuy();
  const isNothing = purchase === undefined;
  useLayoutEffect(() => {
    if (!isNothing) return;
    // One of an earlier visit may have to be read first.
    void begin().then((isThere) => {
      if (!isThere) ui.replace({ view: "OnRampProviders" });
    });
  }, [ui, begin, isNothing]);
  return purchase ? <Purchase purchase={purchase} /> : <WithoutChoice of="buy" state={{ status: "waiting" }} />;
}

function Purchase({ purchase }: { readonly purchase: Order }): ReactElement {
  const ui = useUi();
  const { t } = useMoneyText();
  const { draft } = useBuy();
  const { name: provider, stage, symbol = "", url, failure } = purchase;
  const offer = draft?.offer.status === "ready" ? draft.offer : undefined;
  const icon = offer?.providers.find(({ id }) => id === purchase.from)?.icon;
  const words = {
    waiting: { title: t("buy.in", { provider }), text: t("buy.waiting.text") },
    pending: { title: t("buy.pending.title", { provider }), text: t("buy.pending.text") },
    sent: { title: t("buy.sent.title"), text: t("buy.sent.text", { provider, symbol }) },
    done: { title: t("buy.done.title"), text: t("buy.done.text", { symbol }) },
    failed: { title: t("buy.ended.title"), text: t("buy.ended.text", { provider }) },
  }[stage];
  return (
    <OrderScene
      stage={stage}
      {...words}
      tile={<Tile size="large" round name={provider} src={icon} />}
      isUnknown={failure !== undefined}
      link={stage === "waiting" ? { href: url, label: t("buy.open", { provider }) } : undefined}
      onDone={() => ui.reset({ view: "Account" })}
      onAgain={() => ui.replace({ view: "OnRampProviders" })}
      againLabel={t("buy.another")}
    />
  );
}
