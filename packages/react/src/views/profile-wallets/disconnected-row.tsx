import { type ReactElement, useEffect, useLayoutEffect, useRef } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { containsDeep, getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { Row } from "../../parts/row/row.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { WalletTile } from "../shared/wallet-tile.tsx";
import type { Disconnected, WalletActions } from "./use-wallet-actions.ts";

/** How long a wallet that was disconnected keeps its place, in ms. */
export const REGRET_MS = 5_000;

type DisconnectedRowProps = { readonly disconnected: Disconnected; readonly actions: WalletActions };

/** Stands where a wallet stood that has just been disconnected, with the way back, for those who did not mean it. */
export function DisconnectedRow({ disconnected, actions }: DisconnectedRowProps): ReactElement {
  const { t } = useViewText();
  const { clock } = useFoyer().ports;
  const row = useRef<HTMLElement>(null);
  const again = useRef<HTMLAnchorElement | HTMLButtonElement>(null);
  const isDue = useRef(false);
  const { recent, wallet } = disconnected;
  const { forgetDisconnected } = actions;
  useLayoutEffect(() => {
    // The button that was pressed went with its wallet.
    if (getDeepActiveElement(document) === undefined) again.current?.focus();
  }, []);
  useEffect(
    () =>
      clock.after(REGRET_MS, () => {
        // Not from under somebody's finger: with the focus in it, it goes when the focus does.
        isDue.current = row.current !== null && containsDeep(row.current, getDeepActiveElement(document));
        if (!isDue.current) forgetDisconnected();
      }),
    [clock, forgetDisconnected],
  );
  return (
    <Row
      ref={row}
      kind="static"
      tile={<WalletTile wallet={wallet ?? { name: recent.walletName }} />}
      name={recent.walletName}
      properName
      secondary={<Address value={recent.address} />}
      trailing={
        <TextLink
          ref={again}
          aria-label={t("profile.connectAgainNamed", {
            wallet: recent.walletName,
            address: truncateAddress(recent.address),
          })}
          onClick={() => actions.reconnect(recent)}
        >
          {t("profile.connectAgain")}
        </TextLink>
      }
      onBlur={() => isDue.current && forgetDisconnected()}
    />
  );
}
