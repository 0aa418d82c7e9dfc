import { type BuiltInLogin, selectLogin, type WalletLogin } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { useName } from "../../../hooks/use-name.ts";
import { Address } from "../../../parts/address/address.tsx";
import { truncateAddress } from "../../../parts/address/shown-address.ts";
import { CopyButton } from "../../../parts/copy-button/copy-button.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { Row } from "../../../parts/row/row.tsx";
import { Tag } from "../../../parts/tag/tag.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { AccountAvatar } from "../../shared/account-avatar.tsx";
import type { ConnectedAccount } from "../../shared/account-in-view.ts";
import { ProviderMark } from "../../shared/social/provider-mark.tsx";
import { useLoginName } from "../../shared/social/use-login-name.ts";
import { c } from "./wallet-widget.css.ts";

type WalletSwitcherProps = { readonly account: ConnectedAccount };

/** Whose account it is and how they got to it. Leads to their wallets; beside it, the address is copied. */
export function WalletSwitcher({ account: { address, account, wallet } }: WalletSwitcherProps): ReactElement {
  const { ui } = useFoyerContext("WalletSwitcher");
  const { t } = useAssetText();
  const login = useFoyerState(selectLogin);
  const found = useName();
  const known = found?.status === "known" ? found : undefined;
  const name = known?.name ?? account.label;
  const short = truncateAddress(address);
  // Where the name stands for the address, the address stands below it.
  const who = name === undefined ? (nameOf(login) ?? wallet?.name) : short;
  const called = useLoginName((known: BuiltInLogin) => t(`account.login.${known}`));
  const way = login && called(login.method);
  return (
    <div className={c.switcher}>
      <Row
        tile={<AccountAvatar address={address} src={known?.image} />}
        name={name === undefined ? <Address value={address} /> : <bdi>{name}</bdi>}
        properName
        secondary={
          <span className={c.login}>
            {login && <ProviderMark method={login.method} size={14} />}
            <bdi translate="no">{who}</bdi>
          </span>
        }
        trailing={
          <>
            {known?.isConfusable && <Tag tone="warning">{t("account.name.confusable")}</Tag>}
            <ViewIcon name="forward" />
          </>
        }
        title={nameOf(login)}
        aria-label={[`${t("account.wallets")}: ${name ?? short}`, way, who].filter(Boolean).join(", ")}
        onClick={() => ui.push({ view: "ProfileWallets" })}
      />
      <CopyAddress address={address} />
    </div>
  );
}

/** What somebody is called where they logged in. */
function nameOf(login: WalletLogin | undefined): string | undefined {
  return login?.userName ?? login?.email;
}

function CopyAddress({ address }: { readonly address: string }): ReactElement {
  const { foyer, ui } = useFoyerContext("CopyAddress");
  const { t } = useAssetText();
  const copy = async (): Promise<boolean> => {
    const isCopied = await foyer.ports.page.copy(address);
    if (isCopied) ui.notify({ kind: "success", code: "address-copied" });
    else ui.notify({ kind: "error", code: "copy-failed" });
    return isCopied;
  };
  const name = t("common.copyAddress");
  return (
    <CopyButton className={c.copy} labels={{ copy: name, copied: name, failed: name }} onCopy={copy}>
      {/* The icon alone. */}
      {false}
    </CopyButton>
  );
}
