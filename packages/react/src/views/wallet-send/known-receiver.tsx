import type { Receiver, ReceiverWarning } from "@foyer/core/send";
import type { ReactElement } from "react";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { AccountAvatar } from "../shared/account-avatar.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c, cssText } from "./known-receiver.css.ts";
import { cutProfileName } from "./send-words.ts";

/** How much of an address is left at each end where there is little room. */
const ENDS = { start: 4, end: 4 };

/** Somebody who can be sent to. */
type Known = Extract<Receiver, { readonly status: "known" }>;

/** Who will receive it, and what is unusual about them. */
export function KnownReceiver({ receiver }: { readonly receiver: Known }): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const { address, name, image, warnings } = receiver;
  const spoken = warnings.map((warning) => t(`send.warning.${warning}`));
  useAnnounced([name, ...spoken].filter(Boolean).join(". ") || undefined);
  return (
    <>
      <p className={c.who}>
        <AccountAvatar address={address} src={image} size="small" />
        {name !== undefined && (
          <bdi className={c.name} translate="no" title={name}>
            {cutProfileName(name)}
          </bdi>
        )}
        <CutAddress address={address} />
        <ViewIcon name="check" size={16} className={c.check} />
      </p>
      <ReceiverWarnings warnings={warnings} />
    </>
  );
}

/** An address where there is little room: its first four and last four characters. */
export function CutAddress({ address }: { readonly address: string }): ReactElement {
  useStyles(cssText);
  return (
    <span className={c.address} dir="ltr" translate="no" title={address}>
      {truncateAddress(address, ENDS)}
    </span>
  );
}

/** What is unusual about a receiver, each in words of its own. */
export function ReceiverWarnings({ warnings }: { readonly warnings: readonly ReceiverWarning[] }): ReactElement | null {
  useStyles(cssText);
  const { t } = useAssetText();
  if (warnings.length === 0) return null;
  return (
    <ul className={c.warnings}>
      {warnings.map((warning) => (
        <li key={warning} className={c.warning}>
          <ViewIcon name="warning" size={16} />
          {t(`send.warning.${warning}`)}
        </li>
      ))}
    </ul>
  );
}
