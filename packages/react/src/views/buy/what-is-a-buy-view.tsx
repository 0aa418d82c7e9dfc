import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { Explained } from "../shared/explained.tsx";
import { c as illustrationClasses } from "../shared/illustration.css.ts";
import { Illustration } from "../shared/illustration.tsx";

/** Explains buying to someone who never has. */
export function WhatIsABuyView(_props: ViewProps<"WhatIsABuy">): ReactElement {
  const ui = useUi();
  const { t } = useMoneyText();
  const leave = (): void => {
    if (ui.getSnapshot().router.stack.length > 1) ui.back();
    else ui.replace({ view: "OnRampProviders" });
  };
  return (
    <Explained
      panels={[
        { drawing: <CardDrawing />, title: t("whatIsABuy.pay.title"), text: t("whatIsABuy.pay.text") },
        { drawing: <PricesDrawing />, title: t("whatIsABuy.price.title"), text: t("whatIsABuy.price.text") },
        { drawing: <ArrivalDrawing />, title: t("whatIsABuy.done.title"), text: t("whatIsABuy.done.text") },
      ]}
      action={<Button onClick={leave}>{t("whatIsABuy.action")}</Button>}
    />
  );
}

/** A card, and a coin that it pays for. */
function CardDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="32" y="18" width="72" height="46" rx="10" className={illustrationClasses.card} />
      <path d="M32 32h72" className={illustrationClasses.line} />
      <path d="M42 52h20" className={illustrationClasses.line} opacity="0.5" />
      <circle cx="108" cy="54" r="16" className={illustrationClasses.accent} />
      <path d="M108 46v16m-5-11 5-5 5 5" className={illustrationClasses.mark} />
    </Illustration>
  );
}

/** Several prices side by side. */
function PricesDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="36" y="12" width="88" height="16" rx="8" className={illustrationClasses.accent} />
      <rect x="36" y="33" width="88" height="16" rx="8" className={illustrationClasses.card} />
      <rect x="36" y="54" width="88" height="16" rx="8" className={illustrationClasses.card} />
      <path d="M46 20h24m28 0h16" className={illustrationClasses.mark} />
      <path d="M46 41h20m32 0h14M46 62h28m26 0h10" className={illustrationClasses.line} opacity="0.5" />
    </Illustration>
  );
}

/** A coin in a wallet, confirmed. */
function ArrivalDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="40" y="24" width="80" height="44" rx="11" className={illustrationClasses.surface} />
      <rect x="98" y="39" width="22" height="14" rx="7" className={illustrationClasses.card} />
      <circle cx="72" cy="20" r="13" className={illustrationClasses.accent} />
      <path d="m66 20 4.5 4.5 8-8.5" className={illustrationClasses.mark} />
    </Illustration>
  );
}
