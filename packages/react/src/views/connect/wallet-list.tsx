import type { Wallet } from "@foyer/core";
import { type FocusEvent, Fragment, type ReactElement, useContext, useId, useLayoutEffect, useRef } from "react";
import { useText } from "../../text/use-text.ts";
import { LazyShellContext } from "../lazy-shell.ts";
import { c } from "./connect-view.css.ts";
import { WalletRow } from "./wallet-row.tsx";
import type { WalletSection } from "./wallet-sections.ts";

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
