import { type Foyer, FoyerError } from "@foyer/core";
import { embedded } from "@foyer/core/embedded";
import { type ReactElement, useEffect, useState } from "react";
import { useTokens } from "../../../hooks/use-tokens.ts";
import { Skeleton } from "../../../parts/loading/loading.tsx";
import { afterPaint } from "../../../parts/motion/motion.ts";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAccountInView } from "../../shared/account-in-view.ts";
import { NetworkChip } from "../network-chip.tsx";
import { AccountTabs } from "./account-tabs.tsx";
import { IconActions } from "./icon-actions.tsx";
import type { LoginSection } from "./login-section.tsx";
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
  const state = useAccountInView({ isInside: true });
  const tokens = useTokens();
  const Section = useLoginSection();
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
      {Section && <Section />}
    </div>
  );
}

/** The rows of the login, fetched once the account is painted; undefined until then, and where they could not be fetched. */
function useLoginSection(): typeof LoginSection | undefined {
  const [Section, setSection] = useState<typeof LoginSection>();
  useEffect(
    () =>
      afterPaint(() =>
        import("./login-section.tsx").then(
          (chunk) => setSection(() => chunk.LoginSection),
          () => undefined,
        ),
      ),
    [],
  );
  return Section;
}
