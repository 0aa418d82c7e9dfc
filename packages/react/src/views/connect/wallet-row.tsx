import type { ConnectorGroup, Wallet } from "@foyer/core";
import type { ReactElement } from "react";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useText } from "../../text/use-text.ts";
import { WalletTile } from "../wallet-tile.tsx";
import { c } from "./connect-view.css.ts";
import { tagOf, type WalletTag } from "./wallet-sections.ts";

type WalletRowProps = {
  readonly wallet: Wallet;
  readonly section: ConnectorGroup;
  readonly onPick: (wallet: Wallet) => void;
};

const TONES: { readonly [T in WalletTag]?: "success" | "warning" | "accent" } = {
  unverified: "warning",
  connected: "success",
  recent: "accent",
};

/** A wallet to connect with. */
export function WalletRow({ wallet, section, onPick }: WalletRowProps): ReactElement {
  const { t } = useText();
  const tag = tagOf(wallet, section);
  return (
    <Row
      tile={<WalletTile wallet={wallet} />}
      name={wallet.isGeneric ? t("connect.browserWallet") : wallet.name}
      properName={!wallet.isGeneric}
      secondary={wallet.isUnverified ? <span className={c.warning}>{t("connect.unverified")}</span> : undefined}
      trailing={tag && <Tag tone={TONES[tag]}>{t(`connect.tag.${tag}`)}</Tag>}
      onClick={() => onPick(wallet)}
    />
  );
}
