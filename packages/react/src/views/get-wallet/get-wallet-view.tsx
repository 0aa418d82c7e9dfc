import type { ReactElement } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useWallets } from "../../hooks/use-wallets.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { RowIcon } from "../row-icon.tsx";
import type { ViewProps } from "../view.ts";
import { WalletTile } from "../wallet-tile.tsx";
import { c, cssText } from "./get-wallet-view.css.ts";
import { readOffers } from "./read-offers.ts";

/** A neutral list of wallets, kept by nobody who sells one. */
const EXPLORER_URL = "https://ethereum.org/wallets/find-wallet/";

/** A few wallets to start with, and where to see all. */
export function GetWalletView(_props: ViewProps<"GetWallet">): ReactElement {
  useStyles(cssText);
  const foyer = useFoyer();
  const { t } = useViewText();
  const wallets = useWallets();
  const offers = readOffers(wallets, foyer.choice);
  return (
    <div className={c.root}>
      <p className={c.text}>{t("getWallet.text")}</p>
      <ul className={c.list}>
        {offers.map((wallet) => (
          <li key={wallet.id}>
            <Row
              tile={<WalletTile wallet={wallet} />}
              name={wallet.name}
              properName
              trailing={<Tag tone="accent">{t("getWallet.get")}</Tag>}
              onClick={() => foyer.push({ view: "Downloads", params: { walletId: wallet.id } })}
            />
          </li>
        ))}
        <li>
          <Row
            kind="link"
            href={EXPLORER_URL}
            tile={
              <RowIcon>
                <ViewIcon name="globe" />
              </RowIcon>
            }
            name={t("getWallet.explore")}
            aria-label={`${t("getWallet.explore")}, ${t("common.newTab")}`}
            trailing={<ViewIcon name="external" size={16} />}
          />
        </li>
      </ul>
    </div>
  );
}
