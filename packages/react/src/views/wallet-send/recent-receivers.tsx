import type { RecentReceiver } from "@foyer/core/send";
import { type ReactElement, useId } from "react";
import { Row } from "../../parts/row/row.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { AccountAvatar } from "../shared/account-avatar.tsx";
import { CutAddress } from "./known-receiver.tsx";
import { c, cssText } from "./recent-receivers.css.ts";
import { cutProfileName } from "./send-words.ts";

/** How many are offered: more would push the button out of sight. */
const OFFERED = 3;

type RecentReceiversProps = {
  readonly recent: readonly RecentReceiver[];
  readonly onChoose: (address: string) => void;
};

/** Whom this browser sent to, to send to again. Nothing where that is nobody. */
export function RecentReceivers({ recent, onChoose }: RecentReceiversProps): ReactElement | null {
  useStyles(cssText);
  const { t } = useAssetText();
  const id = useId();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {t("send.recent")}
      </h3>
      <ul className={c.list}>
        {recent.slice(0, OFFERED).map(({ address, name }) => (
          <li key={address}>
            <Row
              tile={<AccountAvatar address={address} />}
              name={name === undefined ? <CutAddress address={address} /> : cutProfileName(name)}
              properName
              secondary={name === undefined ? undefined : <CutAddress address={address} />}
              // The address, not the name: that may be another one's by now.
              onClick={() => onChoose(address)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
