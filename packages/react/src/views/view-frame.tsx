import { selectCanGoBack } from "@foyer/core";
import { memo, type ReactElement, useContext, useState } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Header } from "../parts/header/header.tsx";
import { Icon } from "../parts/icon/icon.tsx";
import { IconButton } from "../parts/icon-button/icon-button.tsx";
import { useButtonText } from "../text/text-context.ts";
import { useText } from "../text/use-text.ts";
import { LazyShellContext } from "./lazy-shell.ts";
import type { ShownRoute } from "./shown-route.ts";
import type { ShownView } from "./use-shown-view.ts";
import { FooterContext } from "./view-footer.tsx";
import { ViewOutlet } from "./view-outlet.tsx";

/** Props of `ViewFrame`. */
export type ViewFrameProps = {
  readonly shown: ShownView;
  readonly titleId: string;
  /** Without it there is no close button, as on a page that embeds the views. */
  readonly onClose?: (() => void) | undefined;
};

/** Everything around a view: the header, notices, the strip below. Opening and closing draw nothing of it again. */
export const ViewFrame = memo(function ViewFrame({ shown, titleId, onClose }: ViewFrameProps): ReactElement {
  const context = useFoyerContext("ViewFrame");
  const { t } = useText();
  const text = useButtonText();
  const shell = useContext(LazyShellContext);
  // Made before it is on the page, so that what goes into it need not wait for a second rendering.
  const [footer] = useState(() => document.createElement("div"));
  // Read from the state: a title may name a wallet that the page's wallets only say later.
  const later = useFoyerState(() => shell?.writeTitle(shown.route, context, text));
  const title = later ?? t(shown.route.view === "Connect" ? "title.Connect" : "common.loading");
  return (
    <>
      <Header
        title={title}
        titleId={titleId}
        start={<Start view={shown.route.view} />}
        end={onClose && <HeaderButton icon="close" onClick={onClose} />}
      />
      {shell && <shell.Notices />}
      <FooterContext.Provider value={footer}>
        <ViewOutlet shown={shown} title={title} footer={footer} />
      </FooterContext.Provider>
    </>
  );
});

function Start({ view }: Pick<ShownRoute, "view">): ReactElement {
  const { ui } = useFoyerContext("ViewFrame");
  const shell = useContext(LazyShellContext);
  const canGoBack = useFoyerState(selectCanGoBack);
  if (canGoBack) return <HeaderButton icon="back" onClick={() => ui.back()} />;
  if (view === "Connect") return <HeaderButton icon="help" onClick={() => ui.push({ view: "WhatIsAWallet" })} />;
  return view === "Account" && shell ? <shell.NetworkStart /> : <span />;
}

type HeaderButtonProps = { readonly icon: "back" | "help" | "close"; readonly onClick: () => void };

function HeaderButton({ icon, onClick }: HeaderButtonProps): ReactElement {
  return (
    <IconButton label={useText().t(`common.${icon}`)} data-foyer-button={icon} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  );
}
