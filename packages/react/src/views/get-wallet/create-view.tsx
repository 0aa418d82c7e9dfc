import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { Button } from "../../parts/button/button.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./get-wallet-view.css.ts";
import { OfferList } from "./offer-list.tsx";

/** Connect for people who begin: wallets to create first, and the way on for those who have one after all. */
export function CreateView(_props: ViewProps<"Create">): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useLateText();
  return (
    <div className={c.root}>
      <p className={c.text}>{t("create.text")}</p>
      <OfferList />
      <Button tone="quiet" onClick={() => ui.push({ view: "Connect" })}>
        {t("create.have")}
      </Button>
    </div>
  );
}
