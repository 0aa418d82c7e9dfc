import { selectCanGoBack } from "@foyer/core";
import { Component, memo, type ReactElement, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { AnimatedHeight } from "../../parts/animated-height/animated-height.tsx";
import { Button } from "../../parts/button/button.tsx";
import { Header } from "../../parts/header/header.tsx";
import { Icon } from "../../parts/icon/icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { ViewTransition } from "../../parts/view-transition/view-transition.tsx";
import { useButtonText } from "../../text/text-context.ts";
import { useText } from "../../text/use-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import {
  FooterContext,
  LazyShellContext,
  type ShownRoute,
  type ShownView,
  type ViewFrameProps,
} from "../shared/frame-context.tsx";
import { c, cssText } from "./view-outlet.css.ts";

/** Everything around a view: the header, notices, the strip below. Opening and closing draw nothing of it again. */
export const ViewFrame = memo(function ViewFrame({ shown, titleId, onClose }: ViewFrameProps): ReactElement {
  const context = useFoyerContext("ViewFrame");
  const { t } = useText();
  const text = useButtonText();
  const shell = useContext(LazyShellContext);
  // Made before it is on the page, so that what goes into it need not wait for a second rendering.
  const [footer] = useState(() => document.createElement("div"));
  // Read from the state: a title may name a wallet that the page's wallets only say later.
  const isHeld = useFoyerState((state) => shell?.isHeld(state, shown.route.view));
  const later = useFoyerState(() => shell?.writeTitle(shown.route, context, text));
  const title = later ?? t(shown.route.view === "Connect" ? "title.Connect" : "common.loading");
  return (
    <>
      <Header
        title={title}
        titleId={titleId}
        start={<Start view={shown.route.view} />}
        end={onClose && !isHeld && <HeaderButton icon="close" onClick={onClose} />}
      />
      <FooterContext.Provider value={footer}>
        {shell && <shell.Notices />}
        <ViewOutlet shown={shown} title={title} footer={footer} />
      </FooterContext.Provider>
    </>
  );
});

function Start({ view }: Pick<ShownRoute, "view">): ReactElement {
  const { ui } = useFoyerContext("ViewFrame");
  const canGoBack = useFoyerState(selectCanGoBack);
  if (canGoBack) return <HeaderButton icon="back" onClick={() => ui.back()} />;
  if (view === "Connect") return <HeaderButton icon="help" onClick={() => ui.push({ view: "WhatIsAWallet" })} />;
  return <span />;
}

type HeaderButtonProps = { readonly icon: "back" | "help" | "close"; readonly onClick: () => void };

function HeaderButton({ icon, onClick }: HeaderButtonProps): ReactElement {
  return (
    <IconButton label={useText().t(`common.${icon}`)} data-foyer-button={icon} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  );
}

/** Props of `ViewOutlet`. */
type ViewOutletProps = {
  readonly shown: ShownView;
  readonly title: string;
  /** The element for what views put below the body. */
  readonly footer: Element;
};

/** Shows the view on top: its slide, its height, and what stands in for it while it is fetched or when it fails. */
function ViewOutlet({ shown, title, footer }: ViewOutletProps): ReactElement {
  useStyles(cssText);
  const motion = useContext(LazyShellContext)?.motion;
  const { view, key, direction } = shown.route;
  const place = useCallback((node: Element | null) => node?.append(footer), [footer]);
  return (
    <AnimatedHeight className={c.frame}>
      <ViewTransition viewKey={String(key)} direction={direction} motion={motion} label={title} data-view={view}>
        <div className={c.body}>
          <Content shown={shown} />
        </div>
      </ViewTransition>
      <div ref={place} className={c.footer} />
    </AnimatedHeight>
  );
}

function Content({ shown }: { shown: ShownView }): ReactElement {
  const text = useText();
  if (shown.phase === "waiting") return <Waiting />;
  if (shown.phase === "failed") return <Failure words={text.t("common.viewFailed")} retry={shown.retry} />;
  const { View, route } = shown;
  return (
    <ViewBoundary fallback={(retry) => <Failure words={text.t("error.unknown")} retry={retry} />}>
      <Suspense fallback={<Waiting />}>
        <View params={route.params} />
      </Suspense>
    </ViewBoundary>
  );
}

function Waiting(): ReactElement {
  return <div className={c.waiting} role="status" aria-label={useText().t("common.loading")} />;
}

function Failure({ words, retry }: { words: string; retry: () => void }): ReactElement {
  return (
    <div role="alert" className={c.failure}>
      {words}
      <Button tone="quiet" onClick={retry}>
        {useText().t("common.retry")}
      </Button>
    </div>
  );
}

/** Props of `ViewBoundary`. */
type ViewBoundaryProps = {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Keeps an error of a view from taking the modal away. A class: React has no other form of it. */
class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
