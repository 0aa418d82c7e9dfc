import type { TokenList } from "@foyer/core/tokens";
import { type ReactElement, useId, useState } from "react";
import { useTokens } from "../../../hooks/use-tokens.ts";
import { Skeleton } from "../../../parts/loading/loading.tsx";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { TokenRows } from "../../shared/token-rows.tsx";
import { useTokensToast } from "../../shared/use-tokens-toast.ts";
import { c, cssText } from "./token-section.css.ts";

/** Shown before somebody asks for all of them. */
const FIRST = 4;

/** What the account holds beside the native coin. Loading, failed, out of date and nothing each look different. */
export function TokenSection(): ReactElement | null {
  useStyles(cssText);
  const { t } = useAssetText();
  const { list, refresh } = useTokens();
  const id = useId();
  useTokensToast(list);
  // Chains whose adapter cannot list tokens have no section: there is nothing to try again.
  if (!list || (list.status === "failed" && list.failure.code === "wallet/method-unsupported")) return null;
  return (
    <section className={c.root} aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {t("tokens.title")}
      </h3>
      <TokensIn list={list} onRefresh={() => void refresh()} />
    </section>
  );
}

type TokensInProps = { readonly list: TokenList; readonly onRefresh: () => void };

/** A list of tokens in whichever state it is. */
function TokensIn({ list, onRefresh }: TokensInProps): ReactElement {
  const { t } = useAssetText();
  const [isWhole, setWhole] = useState(false);
  const refresh = (
    <TextLink inline onClick={onRefresh}>
      {t("common.retry")}
    </TextLink>
  );
  if (list.status === "loading") {
    return (
      <div className={c.waiting} role="status" aria-label={t("tokens.loading")}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  if (list.status === "failed") {
    return (
      <div className={c.note}>
        <p>{t("tokens.failed")}</p>
        {refresh}
      </div>
    );
  }
  const shown = isWhole ? list.items : list.items.slice(0, FIRST);
  return (
    <>
      {list.items.length === 0 && <p className={c.note}>{t("tokens.none")}</p>}
      <TokenRows tokens={shown} />
      {shown.length < list.items.length && (
        <TextLink onClick={() => setWhole(true)}>{t("tokens.all", { count: list.items.length })}</TextLink>
      )}
      {list.isCut && isWhole && <p className={c.note}>{t("tokens.cut")}</p>}
      {list.status === "stale" && (
        <div className={c.note}>
          <p>{t("tokens.stale", { at: list.at })}</p>
          {list.failure && refresh}
        </div>
      )}
    </>
  );
}
