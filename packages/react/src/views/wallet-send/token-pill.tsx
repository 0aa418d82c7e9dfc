import type { SendDraft } from "@foyer/core/send";
import type { ReactElement, Ref } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { TokenTile } from "../shared/token-tile.tsx";
import { nameToken } from "./send-words.ts";
import { c, cssText } from "./token-pill.css.ts";

type TokenPillProps = {
  readonly token: SendDraft["token"];
  readonly isLoading: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
};

/** What is sent, and the way to something else. */
export function TokenPill({ token, isLoading, buttonRef }: TokenPillProps): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useAssetText();
  if (isLoading) return <Skeleton className={c.loading} />;
  const symbol = token ? nameToken(token) || t("tokens.unnamed") : t("send.token.none");
  return (
    <button
      ref={buttonRef}
      type="button"
      className={c.root}
      aria-label={token ? t("send.token", { symbol }) : undefined}
      onClick={() => ui.push({ view: "WalletSendSelectToken" })}
    >
      {token && <TokenTile token={token} className={c.tile} />}
      <span className={c.symbol} dir="auto" translate="no" title={symbol}>
        {symbol}
      </span>
      <ViewIcon name="forward" size={16} />
    </button>
  );
}
