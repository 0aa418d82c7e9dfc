import type { Snapshot } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallet-list.ts";
import { Row } from "../../parts/row/row.tsx";
import { Skeleton } from "../../parts/skeleton/skeleton.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { WalletTile } from "../wallet-tile.tsx";
import { ExploreRow } from "./explore-row.tsx";
import { c } from "./get-wallet-view.css.ts";
import { readOffers } from "./read-offers.ts";

/** A few wallets to start with, and where to see others. */
export function OfferList(): ReactElement {
  const { foyer, ui } = useFoyerContext("OfferList");
  const { t } = useLateText();
  const known = useWalletList();
  const { isPartial, choice } = useFoyerState(selectDirectory);
  const offers = readOffers(known, { choice: { ...foyer.choice, ...choice }, isAwaited: isPartial });
  return (
    <ul className={c.list} aria-busy={offers.awaited > 0}>
      {offers.wallets.map((wallet) => (
        <li key={wallet.id}>
          <Row
            tile={<WalletTile wallet={wallet} />}
            name={wallet.name}
            properName
            trailing={<Tag tone="accent">{t("getWallet.get")}</Tag>}
            onClick={() => ui.push({ view: "Downloads", params: { walletId: wallet.id } })}
          />
        </li>
      ))}
      {Array.from({ length: offers.awaited }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is as empty as the other
        <li key={place} aria-hidden>
          <Skeleton shape="row" />
        </li>
      ))}
      <li>
        <ExploreRow />
      </li>
    </ul>
  );
}

function selectDirectory({ directory }: Snapshot): Snapshot["directory"] {
  return directory;
}
