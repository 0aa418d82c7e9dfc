import { type Foyer, FoyerError } from "@foyer/core";
import { embedded } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useTokens } from "../../../hooks/use-tokens.ts";
import { Skeleton } from "../../../parts/loading/loading.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAccountInView } from "../../shared/account-in-view.ts";
import { NetworkChip } from "../network-chip.tsx";
import { AccountTabs } from "./account-tabs.tsx";
import { IconActions } from "./icon-actions.tsx";
import { TotalBalance } from "./total-balance.tsx";
import { WalletSwitcher } from "./wallet-switcher.tsx";
import { c, cssText } from "./wallet-widget.css.ts";

/** Reads which tab was shown last, so that it is there in the first frame. Never rejects: without it, the first is. */
export async function prepareWidget(foyer: Foyer): Promise<void> {
  await foyer
    .use(embedded())
    .load()
    .catch(() => undefined);
}

/**
 * The account of an embedded wallet: whose it is, what all of it is worth, what can be done with it, what it holds and
 * what it did.
 * @throws {FoyerError} account/missing, where there was none to begin with
 */
export function WalletWidget(): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const state = useAccountInView();
  const tokens = useTokens();
  if (state.status === "missing") throw new FoyerError("account/missing", { view: "Account" });
  if (state.status === "waiting") {
    return (
      <div className={c.root} role="status" aria-label={t("common.loading")}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  const { account } = state;
  return (
    <div className={c.root}>
      <WalletSwitcher account={account} />
      <div className={c.worth}>
        <TotalBalance tokens={tokens} />
        <NetworkChip />
      </div>
      <IconActions />
      <AccountTabs namespace={account.namespace} tokens={tokens} />
    </div>
  );
}
