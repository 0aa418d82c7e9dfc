import type { Wallet } from "@foyer/core";
import { memo, type ReactElement } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";
import { CardTile } from "./card-tile.tsx";

type WalletCardProps = {
  readonly wallet: Wallet;
  /** Whether its picture is fetched before it comes near. */
  readonly isEager: boolean;
  readonly onPick: (wallet: Wallet) => void;
};

/** A wallet in the grid. */
export const WalletCard = memo(function WalletCard({ wallet, isEager, onPick }: WalletCardProps): ReactElement {
  const { t } = useLateText();
  const { name, isInstalled } = wallet;
  return (
    <button
      type="button"
      className={c.card}
      // The grid gives one of them to Tab.
      tabIndex={-1}
      aria-label={isInstalled ? `${name}, ${t("connect.tag.installed")}` : undefined}
      onClick={() => onPick(wallet)}
    >
      <CardTile
        wallet={wallet}
        isEager={isEager}
        badge={isInstalled ? <ViewIcon name="check-circle" size={16} className={c.installed} /> : undefined}
      />
      <span className={c.name} dir="auto" translate="no">
        {name}
      </span>
    </button>
  );
});
