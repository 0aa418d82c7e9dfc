import type { SendDraft } from "@foyer/core/send";
import type { ReactElement, ReactNode } from "react";
import { useAccount } from "../../../hooks/use-account.ts";
import { Address } from "../../../parts/address/address.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { AccountAvatar } from "../../shared/account-avatar.tsx";
import { c, cssText } from "./parties.css.ts";

/** Who sends and who receives, each with all of the address: nothing else tells two of them apart. */
export function Parties({ draft: { to } }: { readonly draft: SendDraft }): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const account = useAccount();
  return (
    <dl className={c.root}>
      {account.status === "connected" && (
        <Party
          role={t("send.from")}
          name={account.account.label ?? account.wallet?.name}
          address={account.address}
          face={<AccountAvatar address={account.address} />}
        />
      )}
      {to.status === "known" && (
        <Party
          role={t("send.to")}
          name={to.name}
          address={to.address}
          face={<AccountAvatar address={to.address} src={to.image} />}
        />
      )}
    </dl>
  );
}

type PartyProps = {
  readonly role: string;
  readonly name: string | undefined;
  readonly address: string;
  readonly face: ReactNode;
};

function Party({ role, name, address, face }: PartyProps): ReactElement {
  return (
    <div className={c.party}>
      <dt className={c.role}>{role}</dt>
      <dd className={c.who}>
        {face}
        <span className={c.words}>
          {name !== undefined && (
            <bdi className={c.name} translate="no">
              {name}
            </bdi>
          )}
          <Address value={address} full className={c.address} />
        </span>
      </dd>
    </div>
  );
}
