import { type Snapshot, selectCanGoBack, selectNetwork } from "@foyer/core";
import { type ReactElement, useState } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Header } from "../parts/header/header.tsx";
import { Icon } from "../parts/icon/icon.tsx";
import { IconButton } from "../parts/icon-button/icon-button.tsx";
import { Tile } from "../parts/tile/tile.tsx";
import { useText } from "../text/use-text.ts";
import { Notices } from "./notices.tsx";
import { writeTitle } from "./shown-route.ts";
import type { ShownView } from "./use-shown-view.ts";
import { useWords } from "./use-words.ts";
import { FooterContext } from "./view-footer.tsx";
import type { ViewLoader } from "./view-loader.ts";
import { ViewOutlet } from "./view-outlet.tsx";

/** Props of `ViewFrame`. */
export type ViewFrameProps = {
  readonly shown: ShownView;
  readonly loader: ViewLoader;
  readonly titleId: string;
  /** Without it there is no close button, as on a page that embeds the views. */
  readonly onClose?: (() => void) | undefined;
};

/** Everything around a view: the header, notices, the strip below. */
export function ViewFrame({ shown, loader, titleId, onClose }: ViewFrameProps): ReactElement {
  const { foyer } = useKit("ViewFrame");
  const text = useText();
  const words = useWords(loader, { isNeeded: false });
  const [footer, setFooter] = useState<Element | null>(null);
  // The title names a wallet by what the page's wallets say, which may arrive later.
  const title = useFoyerState(() => writeTitle(shown.route, { text, words, foyer }));
  const close = (
    <IconButton label={text.t("common.close")} onClick={onClose}>
      <Icon name="close" />
    </IconButton>
  );
  return (
    <>
      <Header
        title={title}
        titleId={titleId}
        start={<Start shown={shown} loader={loader} />}
        end={onClose ? close : undefined}
      />
      <Notices loader={loader} />
      <FooterContext.Provider value={footer ?? undefined}>
        <ViewOutlet shown={shown} title={title} footerRef={setFooter} />
      </FooterContext.Provider>
    </>
  );
}

function Start({ shown: { route }, loader }: Pick<ViewFrameProps, "shown" | "loader">): ReactElement {
  const { foyer } = useKit("Start");
  const text = useText();
  const canGoBack = useFoyerState(selectCanGoBack);
  const { start } = loader.views[route.view];
  if (canGoBack) {
    return (
      <IconButton label={text.t("common.back")} onClick={() => foyer.back()}>
        <Icon name="back" />
      </IconButton>
    );
  }
  if (start === "network") return <NetworkStart />;
  if (start !== "help") return <span />;
  return (
    <IconButton label={text.t("common.help")} onClick={() => foyer.push({ view: "WhatIsAWallet" })}>
      <Icon name="help" />
    </IconButton>
  );
}

function NetworkStart(): ReactElement {
  const { foyer } = useKit("NetworkStart");
  const text = useText();
  const { name, src, isShown } = useFoyerState(selectNetworkStart);
  if (!isShown) return <span />;
  return (
    <IconButton label={`${text.t("button.network")}: ${name}`} onClick={() => foyer.push({ view: "Networks" })}>
      <Tile name={name} src={src} size="small" round />
    </IconButton>
  );
}

function selectNetworkStart(state: Snapshot): { name: string; src: string | undefined; isShown: boolean } {
  const inUse = selectNetwork(state);
  const { name = inUse?.id ?? "", assets } = inUse?.network ?? {};
  return { name, src: assets?.imageUrl, isShown: inUse !== undefined && state.flags.enableNetworkSwitch };
}
