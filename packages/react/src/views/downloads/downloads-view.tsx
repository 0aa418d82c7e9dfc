import type { Wallet } from "@foyer/core";
import { type MouseEvent, type ReactElement, useId } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { findWallet, type Lookup, useLookup } from "../shared/find-wallet.ts";
import { RowIcon } from "../shared/row-icon.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { type Download, listDownloads, type Place, readDevice, reportDownload } from "./download-links.ts";
import { c, cssText } from "./downloads-view.css.ts";

/** Where to get a wallet, and what to do once it is there. */
export function DownloadsView({ params: { walletId } }: ViewProps<"Downloads">): ReactElement {
  useStyles(cssText);
  const foyer = useFoyer();
  const [lookup, retry] = useLookup(walletId);
  const known = findWallet(useWalletList(), walletId);
  const wallet = known ?? (lookup.status === "ready" ? lookup.wallet : undefined);
  return (
    <div className={c.root}>
      {(wallet || lookup.status === "ready") && <WalletTile wallet={wallet ?? { name: walletId }} size="medium" />}
      {!wallet && lookup.status === "loading" && <Skeleton shape="tile" className={c.tile} />}
      <Places
        lookup={lookup}
        wallet={wallet ?? { name: walletId }}
        onFollow={(place) => reportDownload(foyer, { wallet, walletId, place })}
        onRetry={retry}
      />
      <Installed />
    </div>
  );
}

type PlacesProps = {
  readonly lookup: Lookup;
  readonly wallet: Pick<Wallet, "name" | "record">;
  readonly onFollow: (place: Place) => void;
  readonly onRetry: () => void;
};

function Places({ lookup, wallet: { name, record }, onFollow, onRetry }: PlacesProps): ReactElement {
  const { t } = useLateText();
  const { isMobile } = useFoyer().ports.page;
  if (lookup.status === "loading") {
    return (
      <div className={c.list} role="status" aria-label={t("common.loading")}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  if (lookup.status === "failed") {
    const retry = (
      <Button tone="quiet" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    );
    const words = lookup.code === "directory/unreachable" ? t("downloads.unreachable") : t(`error.${lookup.code}`);
    return (
      <div role="alert">
        <EmptyState icon={<ViewIcon name="offline" />} title={words} action={retry} />
      </div>
    );
  }
  const downloads = listDownloads({
    links: lookup.links,
    homepage: record?.homepage,
    device: readDevice(navigator, { isMobile }),
  });
  if (downloads.length === 0) return <p className={c.text}>{t("downloads.none", { wallet: name })}</p>;
  return (
    <ul className={c.list}>
      {downloads.map((download) => (
        <li key={download.place}>
          <DownloadRow download={download} onFollow={() => onFollow(download.place)} />
        </li>
      ))}
    </ul>
  );
}

/** Extensions show up on a page only once it is loaded again. */
function Installed(): ReactElement {
  const { t } = useLateText();
  const id = useId();
  const reload = ({ currentTarget }: MouseEvent): void => currentTarget.ownerDocument.defaultView?.location.reload();
  return (
    <div className={c.installed}>
      <p id={id} className={c.text}>
        {t("downloads.installed")}
      </p>
      <Button tone="quiet" aria-describedby={id} onClick={reload}>
        {t("downloads.reload")}
      </Button>
    </div>
  );
}

const ICONS: { readonly [P in Place]: "browser" | "phone" | "globe" } = {
  chrome: "browser",
  firefox: "browser",
  ios: "phone",
  android: "phone",
  website: "globe",
};

type DownloadRowProps = { readonly download: Download; readonly onFollow: () => void };

/** A place where a wallet can be had. */
function DownloadRow({ download: { place, url }, onFollow }: DownloadRowProps): ReactElement {
  const { t } = useLateText();
  const name = t(`downloads.${place}`);
  return (
    <Row
      kind="link"
      href={url}
      onClick={onFollow}
      tile={
        <RowIcon>
          <ViewIcon name={ICONS[place]} />
        </RowIcon>
      }
      name={name}
      aria-label={`${name}, ${t("common.newTab")}`}
      trailing={<ViewIcon name="external" size={16} />}
    />
  );
}
