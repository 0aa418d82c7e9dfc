import type { SendDraft } from "@foyer/core/send";
import { formatAmount, worthOf } from "@foyer/core/tokens";
import { type ReactElement, type ReactNode, useId } from "react";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { NetworkTile } from "../../shared/network-tile.tsx";
import { useChosenNetwork } from "../../shared/rows.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { FeeSkeleton, FeeSum } from "../fee-line.tsx";
import { nameToken } from "../send-words.ts";
import { c, cssText } from "./details.css.ts";

type DetailsProps = {
  readonly draft: SendDraft;
  /** What is chosen below the fee. */
  readonly children?: ReactNode;
};

/** How much, on which network, and what it costs. */
export function Details({ draft, children }: DetailsProps): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const { coins, dollars } = useSums();
  const { token, value, fee } = draft;
  const { network } = useChosenNetwork();
  const id = useId();
  const worth = token && value !== undefined ? worthOf({ ...token, value }) : undefined;
  return (
    <section className={c.root} aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {t("send.details")}
      </h3>
      <dl className={c.list}>
        <Detail name={t("send.amount")}>
          <span className={c.sum}>
            <bdi className={c.amount} translate="no">
              {token && value !== undefined && coins(formatAmount(BigInt(value), token.decimals), nameToken(token))}
            </bdi>
            {worth && <bdi className={c.aside}>{dollars(worth.usd)}</bdi>}
          </span>
        </Detail>
        <Detail name={t("send.network")}>
          <NetworkTile network={network} size="badge" />
          <bdi translate="no">{network.name}</bdi>
        </Detail>
        <Detail name={t("send.fee")}>
          <Fee fee={fee} />
        </Detail>
      </dl>
      {children}
      {fee.status === "known" && fee.opening !== undefined && (
        <p className={c.note}>
          {t("send.fee.opening", { amount: coins(formatAmount(BigInt(fee.opening), fee.decimals), fee.symbol) })}
        </p>
      )}
      {fee.status === "known" && fee.withheld !== undefined && token && value !== undefined && (
        <p className={c.note}>
          {t("send.fee.withheld", {
            fee: coins(formatAmount(BigInt(fee.withheld), token.decimals), nameToken(token)),
            amount: coins(formatAmount(BigInt(value) - BigInt(fee.withheld), token.decimals), nameToken(token)),
          })}
        </p>
      )}
    </section>
  );
}

function Fee({ fee }: { readonly fee: SendDraft["fee"] }): ReactElement {
  const { t } = useAssetText();
  const { cost } = useSums();
  if (fee.status === "known") {
    return (
      <span className={c.sum}>
        <FeeSum fee={fee} />
        {fee.expected !== undefined && (
          <span className={c.aside}>
            {t("send.fee.most", { amount: cost(formatAmount(BigInt(fee.value), fee.decimals), fee.symbol) })}
          </span>
        )}
      </span>
    );
  }
  if (fee.status === "loading") return <FeeSkeleton />;
  return <span className={c.aside}>{t(fee.status === "failed" ? "send.fee.failed" : "send.fee.unknown")}</span>;
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={c.detail}>
      <dt className={c.name}>{name}</dt>
      <dd className={c.value}>{children}</dd>
    </div>
  );
}
