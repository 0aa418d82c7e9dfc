import { ACCOUNT_NAME_LETTERS } from "@foyer/core/limits";
import type { ReactElement } from "react";
import { useName } from "../../hooks/use-name.ts";
import { joinClasses } from "../../parts/props.ts";
import { Tag } from "../../parts/tag/tag.tsx";
import { cutName } from "../../text/cut-name.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { AccountAvatar } from "./account-avatar.tsx";
import type { ConnectedAccount } from "./account-in-view.ts";
import { c, cssText } from "./account-title.css.ts";
import { AddressCopy } from "./rows.tsx";
import { SmartAccountMark } from "./smart-account-mark.tsx";

/**
 * Who the account in use is: its picture, the name it has given itself, and its address, which no name takes the place of;
 * or what the wallet calls it.
 */
export function AccountTitle({ address, account }: Pick<ConnectedAccount, "address" | "account">): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  const found = useName();
  const known = found?.status === "known" ? found : undefined;
  return (
    <div className={joinClasses(c.root, known && c.named)}>
      <AccountAvatar address={address} src={known?.image} size="large" />
      {known && (
        <span className={c.title}>
          <bdi className={c.name} title={known.name} translate="no">
            {cutName(known.name, ACCOUNT_NAME_LETTERS)}
          </bdi>
          {known.isConfusable && <Tag tone="warning">{t("account.name.confusable")}</Tag>}
        </span>
      )}
      <SmartAccountMark name="NotDeployedTag" address={address} />
      <AddressCopy className={c.address} address={address} label={known ? undefined : account.label} />
    </div>
  );
}
