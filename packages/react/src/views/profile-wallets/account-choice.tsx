import type { Connection } from "@foyer/core";
import type { ReactElement } from "react";
import { Address } from "../../parts/address/address.tsx";
import { Avatar } from "../../parts/avatar/avatar.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { RadioGroup } from "../../parts/radio-group/radio-group.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Spinner } from "../../parts/spinner/spinner.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import type { WalletActions } from "./use-wallet-actions.ts";

type AccountChoiceProps = {
  readonly connection: Connection;
  /** The wallet's name. */
  readonly wallet: string;
  readonly actions: WalletActions;
};

/** The accounts that a wallet shared, of which one is used. Nothing where there is only one. */
export function AccountChoice({ connection, wallet, actions }: AccountChoiceProps): ReactElement | undefined {
  const { t } = useViewText();
  if (connection.accounts.length < 2) return undefined;
  return (
    <RadioGroup label={t("profile.accounts", { wallet })}>
      {connection.accounts.map(({ id, address, label }) => {
        const isChosen = id === connection.account;
        const isBusy = actions.busyId === id;
        return (
          <Row
            key={id}
            kind="radio"
            aria-checked={isChosen}
            busy={isBusy}
            tile={<Avatar address={address} size="small" />}
            name={label === undefined ? <Address value={address} /> : <span dir="auto">{label}</span>}
            secondary={label === undefined ? undefined : <Address value={address} />}
            trailing={isBusy ? <Spinner /> : isChosen ? <ViewIcon name="check" /> : undefined}
            onClick={isChosen ? undefined : () => actions.use({ connectionId: connection.id, account: id })}
          />
        );
      })}
    </RadioGroup>
  );
}
