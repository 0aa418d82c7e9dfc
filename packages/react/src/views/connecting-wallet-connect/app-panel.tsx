import type { WalletLinks } from "@foyer/core";
import { formatAppLink, type Platform, readSurroundings } from "@foyer/core/pairing";
import { type ReactElement, useRef } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ButtonLink } from "../../parts/button/button.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { LinkActions, LinkCopy } from "../shared/link-copy.tsx";
import { WaitScene } from "../shared/wait-scene.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { nameInLink, type PairedWallet } from "./pairing-panel.tsx";
import { useOpening } from "./use-opening.ts";
import type { PairingFacts } from "./use-pairing.ts";

type AppPanelProps = {
  readonly platform: Extract<Platform, "mobile" | "web" | "desktop">;
  readonly pairing: PairingFacts;
  readonly wallet: PairedWallet;
  readonly links: WalletLinks;
  readonly onGet: () => void;
  readonly onQr: () => void;
};

/** The way into a wallet's own app, and what to do when it does not open. */
export function AppPanel({ platform, pairing: { uri }, wallet, links, onGet, onQr }: AppPanelProps): ReactElement {
  const foyer = useFoyer();
  const { t } = usePairingText();
  const prefersUniversal = useFoyerState(({ settings }) => settings.preferUniversalLinks);
  const surroundings = readSurroundings(foyer.ports.page);
  const link = uri === undefined ? undefined : formatAppLink({ links, platform, uri, surroundings, prefersUniversal });
  const { name } = wallet;
  const anchor = useRef<HTMLAnchorElement>(null);
  const { isOpened, hasFailed, onOpen } = useOpening({ anchor, href: link?.href, platform, name });
  const words = {
    title: t(hasFailed ? "pairing.unopened.title" : "connecting.title", { wallet: name }),
    text: t(hasFailed ? "pairing.unopened.text" : isOpened ? "connecting.text" : `pairing.${platform}.text`),
  };
  return (
    <WaitScene state={isOpened ? "waiting" : "idle"} words={words} tile={<WalletTile wallet={wallet} size="large" />}>
      <LinkActions>
        {/* Ready before it is pressed: browsers open no app for a page that waited for something first. */}
        <ButtonLink ref={anchor} {...link} loading={link === undefined} onClick={onOpen}>
          {t("pairing.open", { wallet: name })}
        </ButtonLink>
        <LinkCopy link={uri} label={t("pairing.copy")} />
        {hasFailed && <TextLink onClick={onQr}>{t("pairing.showCode")}</TextLink>}
        <TextLink onClick={onGet}>{t("pairing.get", { wallet: nameInLink(wallet) })}</TextLink>
      </LinkActions>
    </WaitScene>
  );
}

type BrowsePanelProps = { readonly wallet: PairedWallet; readonly href: string; readonly onGet: () => void };

/** The way to a wallet that pairs with nobody: this page, in its own browser. */
export function BrowsePanel({ wallet, href, onGet }: BrowsePanelProps): ReactElement {
  const { t } = usePairingText();
  const { name } = wallet;
  const words = { title: t("connecting.title", { wallet: name }), text: t("pairing.browse.text") };
  return (
    <WaitScene state="idle" words={words} tile={<WalletTile wallet={wallet} size="large" />}>
      <LinkActions>
        <ButtonLink href={href}>{t("pairing.open", { wallet: name })}</ButtonLink>
        <TextLink onClick={onGet}>{t("pairing.get", { wallet: nameInLink(wallet) })}</TextLink>
      </LinkActions>
    </WaitScene>
  );
}
