import type { SendingFee } from "@foyer/core/send";
import { formatAmount } from "@foyer/core/tokens";
import type { ReactElement } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useSums } from "../shared/use-sums.ts";
import { c, cssText } from "./fee-line.css.ts";
import { writeFailure } from "./send-words.ts";

/** What sending would cost, as far as it is known. Nothing where nobody has asked. */
export function FeeLine({ fee }: { readonly fee: SendingFee }): ReactElement | null {
  useStyles(cssText);
  const { t } = useAssetText();
  if (fee.status === "unknown") return null;
  return (
    <div className={c.root}>
      <div className={c.line}>
        <span>{t("send.fee")}</span>
        {fee.status === "loading" && <FeeSkeleton />}
        {fee.status === "known" && <FeeSum fee={fee} />}
        {fee.status === "failed" && <span>{t("send.fee.failed")}</span>}
      </div>
      {fee.status === "failed" && (
        <p className={c.failed}>
          <ViewIcon name="warning" size={16} />
          <span dir="auto">{writeFailure(fee, { t, by: "chain" })}</span>
        </p>
      )}
    </div>
  );
}

/** Holds the place of a fee that is asked for. */
export function FeeSkeleton(): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  return (
    <span role="status" aria-label={t("send.fee.loading")} className={c.skeleton}>
      <Skeleton />
    </span>
  );
}

/** A fee that is known, as it is expected: of the coin, and in dollars where they are known. */
export function FeeSum({ fee }: { readonly fee: Extract<SendingFee, { readonly status: "known" }> }): ReactElement {
  useStyles(cssText);
  const { cost, dollars } = useSums();
  const { value, expected = value, decimals, symbol, usd } = fee;
  const exact = formatAmount(BigInt(expected), decimals);
  return (
    <span className={c.sum}>
      <bdi translate="no" title={`${exact} ${symbol}`}>
        {cost(exact, symbol)}
      </bdi>
      {usd !== undefined && <bdi className={c.usd}>{dollars(usd)}</bdi>}
    </span>
  );
}
