import type { ReactElement } from "react";
import { truncateAddress } from "../../parts/address/truncate-address.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { Tooltip } from "../../parts/tooltip/tooltip.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { c } from "./profile-wallets-view.css.ts";

type ActiveActionsProps = {
  readonly wallet: string;
  readonly address: string;
  readonly explorer: string | undefined;
  readonly isBusy: boolean;
  readonly onDisconnect: () => void;
};

/** Explorer, disconnect and settings of the wallet in use. */
export function ActiveActions(props: ActiveActionsProps): ReactElement {
  const { wallet, address, explorer, isBusy, onDisconnect } = props;
  const { t } = useViewText();
  const short = truncateAddress(address);
  return (
    <div className={c.actions}>
      {explorer && (
        <a
          className={c.link}
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("profile.explorerNamed", { address: short })}, ${t("common.newTab")}`}
        >
          <ViewIcon name="open" />
        </a>
      )}
      <Tooltip text={t("profile.more.reason")}>
        {/* Only wallets that people sign in to have settings of their own; reachable, so that the reason can be read. */}
        <IconButton label={t("profile.more", { wallet })} size="small" aria-disabled className={c.disabled}>
          <ViewIcon name="more" />
        </IconButton>
      </Tooltip>
      <IconButton
        label={t("profile.disconnectNamed", { wallet, address: short })}
        size="small"
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onDisconnect}
      >
        <ViewIcon name="disconnect" />
      </IconButton>
    </div>
  );
}
