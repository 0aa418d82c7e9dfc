import type { Wallet } from "@foyer/core";
import { canPair, installing } from "@foyer/core/wallets";
import { type MouseEvent, type ReactElement, useCallback, useEffect, useId, useRef } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { QrCode } from "../../parts/qr-code/qr-code.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { findWallet, type Lookup, useLookup } from "../shared/find-wallet.ts";
import { RowIcon } from "../shared/row-icon.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import {
  type Download,
  findElsewhere,
  listDownloads,
  type Place,
  readDevice,
  reportDownload,
} from "./download-links.ts";
import { c, cssText } from "./downloads-view.css.ts";

/** Where to get a wallet, and what to do once it is there. */
export function DownloadsView({ params: { walletId, isAwaited } }: ViewProps<"Downloads">): ReactElement {
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
      <Installed walletId={walletId} wallet={known} isAwaited={isAwaited === true} />
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
      <div className={c.waiting} role="status" aria-label={t("common.loading")}>
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
  const device = readDevice(navigator, { isMobile });
  const downloads = listDownloads({
    links: lookup.links,
    homepage: record?.homepage,
    device,
  });
  if (downloads.length === 0) return <p className={c.text}>{t("downloads.none", { wallet: name })}</p>;
  const elsewhere = findElsewhere(downloads, device);
  return (
    <>
      {elsewhere && <PhoneCode url={elsewhere.url} wallet={name} />}
      <ul className={c.list}>
        {downloads.map((download) => (
          <li key={download.place}>
            <DownloadRow download={download} onFollow={() => onFollow(download.place)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A shop of phones as a code, for a computer whose browser the wallet has nothing for. */
function PhoneCode({ url, wallet }: { readonly url: string; readonly wallet: string }): ReactElement {
  const { t } = useLateText();
  const words = t("downloads.scan", { wallet });
  return (
    <div className={c.code}>
      <QrCode value={url} label={words} width={CODE_PX} fallback={null} />
      <p className={c.text}>{words}</p>
    </div>
  );
}

const CODE_PX = 180;

type InstalledProps = {
  readonly walletId: string;
  readonly wallet: Wallet | undefined;
  /** It was installed before the page was loaded. */
  readonly isAwaited: boolean;
};

/** Goes on once the wallet is on the page. Extensions are seen only by pages that are loaded after them. */
function Installed({ walletId, wallet, isAwaited }: InstalledProps): ReactElement {
  const { t } = useLateText();
  const foyer = useFoyer();
  const context = useFoyerContext("Installed");
  const id = useId();
  const isHere = wallet?.isInstalled === true;
  const wasHere = useRef(isHere && !isAwaited);
  // On a phone it is an app, which a link opens.
  const isApp = foyer.ports.page.isMobile && canPair(foyer);
  const goOn = useCallback(() => {
    context.ui.replace({ view: isHere ? "ConnectingExternal" : "ConnectingWalletConnect", params: { walletId } });
  }, [context, isHere, walletId]);
  // What was there before is asked only by whoever presses: a wallet that shows up is what was waited for.
  useEffect(() => {
    if (isHere && !wasHere.current) goOn();
  }, [isHere, goOn]);
  const reload = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const view = currentTarget.ownerDocument.defaultView;
    await foyer.use(installing()).remember({ walletId });
    view?.location.reload();
  };
  return (
    <div className={c.installed}>
      <p id={id} className={c.text}>
        {t("downloads.setUp")} {!isApp && t("downloads.goesOn")}
      </p>
      <Button tone="quiet" aria-describedby={id} onClick={(event) => (isHere || isApp ? goOn() : void reload(event))}>
        {t("downloads.installed")}
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
