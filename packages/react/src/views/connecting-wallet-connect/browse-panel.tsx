import type { ReactElement } from "react";
import { ButtonLink } from "../../parts/button/button-link.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { WaitScene } from "../wait-scene.tsx";
import { WalletTile } from "../wallet-tile.tsx";
import { c } from "./connecting-wallet-connect-view.css.ts";
import type { PairedWallet } from "./pairing-panel.tsx";

type BrowsePanelProps = { readonly wallet: PairedWallet; readonly href: string; readonly onGet: () => void };

/** The way to a wallet that pairs with nobody: this page, in its own browser. */
export function BrowsePanel({ wallet, href, onGet }: BrowsePanelProps): ReactElement {
  const { t } = usePairingText();
  const { name } = wallet;
  const words = { title: t("connecting.title", { wallet: name }), text: t("pairing.browse.text") };
  return (
    <WaitScene state="idle" words={words} tile={<WalletTile wallet={wallet} size="large" />}>
      <div className={c.actions}>
        <ButtonLink href={href}>{t("pairing.open", { wallet: name })}</ButtonLink>
        <TextLink onClick={onGet}>{t("pairing.get", { wallet: name })}</TextLink>
      </div>
    </WaitScene>
  );
}
