import type { ConnectorGroup, Wallet } from "@foyer/core";
import type { WalletGroup } from "@foyer/core/wallets";
import { type FocusEvent, Fragment, type ReactElement, useContext, useId, useLayoutEffect, useRef } from "react";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useText } from "../../text/use-text.ts";
import { LazyShellContext } from "../shared/frame-context.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c } from "./connect-view.css.ts";

type WalletListProps = { readonly sections: readonly WalletSection[]; readonly onPick: (wallet: Wallet) => void };

/** The wallets in their titled parts. */
export function WalletList({ sections, onPick }: WalletListProps): ReactElement {
  const { t } = useText();
  const id = useId();
  const shell = useContext(LazyShellContext);
  const focused = useRef<HTMLElement>(undefined);
  // A row that moves up or down in the document would lose the focus.
  useLayoutEffect(() => {
    if (focused.current?.isConnected && !focused.current.matches(":focus"))
      focused.current.focus({ preventScroll: true });
  });
  const hold = ({ type, target }: FocusEvent<HTMLElement>): void => {
    focused.current = type === "focus" ? target : undefined;
  };
  // Nothing but installed wallets needs no title to tell them apart.
  const isTitled = sections.length > 1 || sections[0]?.title !== "injected";
  return (
    <>
      {sections.map(({ title, wallets, awaited }) => {
        const isNamed = isTitled && title !== "walletConnect";
        return (
          <Fragment key={title}>
            {isNamed && (
              <h3 id={id + title} className={c.title}>
                {t(`connect.group.${title}`)}
              </h3>
            )}
            <ul className={c.list} onFocus={hold} onBlur={hold} aria-labelledby={isNamed ? id + title : undefined}>
              {wallets.map((wallet) => (
                // A wallet's id may change when the directory comes; its way to be reached does not.
                <li key={wallet.connectors[0]?.id ?? wallet.id}>
                  <WalletRow wallet={wallet} section={title} onPick={onPick} />
                </li>
              ))}
              {Array.from({ length: awaited ?? 0 }, (_, place) =>
                shell && title === "walletConnect" ? (
                  <li key={title}>
                    <shell.PairRow />
                  </li>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one is as empty as the other
                  <li key={place} aria-hidden />
                ),
              )}
            </ul>
          </Fragment>
        );
      })}
    </>
  );
}

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
function WalletRow({ wallet, section, onPick }: WalletRowProps): ReactElement {
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

/** What a wallet's row says about it. */
type WalletTag = "unverified" | "connected" | "recent" | "multiChain" | "installed";

/** A titled part of the list as it is shown. */
type WalletSection = {
  readonly title: ConnectorGroup;
  readonly wallets: readonly Wallet[];
  /** How many rows to hold for those that are on their way. */
  readonly awaited?: number | undefined;
};

/** Recent wallets are installed ones: where the two groups meet they are one, the recent on top. */
export function toSections(groups: readonly WalletGroup[]): readonly WalletSection[] {
  const sections: WalletSection[] = [];
  for (const { group, wallets, awaited } of groups) {
    const before = sections.at(-1);
    const isJoined = group === "injected" && before?.title === "recent";
    if (isJoined) sections.pop();
    sections.push({ title: group, wallets: isJoined ? [...before.wallets, ...wallets] : wallets, awaited });
  }
  // On their own they are simply the installed ones.
  return sections.map((section, index) =>
    section.title === "recent" && index === 0 ? { ...section, title: "injected" } : section,
  );
}

/** The one thing to say of a wallet, and nothing that the section's title says already. */
export function tagOf(wallet: Wallet, section: ConnectorGroup): WalletTag | undefined {
  if (wallet.isUnverified) return "unverified";
  if (wallet.connectionIds.length > 0) return "connected";
  if (wallet.recentRank !== undefined && section !== "recent") return "recent";
  if (wallet.connectors.length > 1) return "multiChain";
  return wallet.isInstalled && section !== "injected" && section !== "recent" ? "installed" : undefined;
}
