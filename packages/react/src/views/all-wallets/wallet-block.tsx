import type { Wallet } from "@foyer/core";
import { memo, type ReactElement } from "react";
import { c } from "./all-wallets-view.css.ts";
import { WalletCard } from "./wallet-card.tsx";

/** How many wallets come at a time, and of how many of them the pictures are fetched ahead. */
const PAGE = 40;
const EAGER = 20;

type WalletBlockProps = {
  readonly wallets: readonly Wallet[];
  /** The place of the first in the whole list. */
  readonly from: number;
  readonly onPick: (wallet: Wallet) => void;
};

/** Some rows of the grid, drawn by themselves: in a long list each card costs no more than in a short one. */
export const WalletBlock = memo(function WalletBlock({ wallets, from, onPick }: WalletBlockProps): ReactElement {
  return (
    <div role="presentation" className={c.block}>
      {wallets.map((wallet, index) => (
        // biome-ignore lint/a11y/useSemanticElements: items of the list around the blocks
        <div key={wallet.id} role="listitem">
          <WalletCard wallet={wallet} isEager={(from + index) % PAGE < EAGER} onPick={onPick} />
        </div>
      ))}
    </div>
  );
});
