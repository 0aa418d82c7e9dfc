import { type Snapshot, selectCanGoBack, type ViewParams } from "@foyer/core";
import {
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { FoyerContext, type FoyerContextValue, useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Header } from "../../parts/header/header.tsx";
import { useText } from "../../text/use-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { ConnectView } from "../connect/connect-view.tsx";
import { FooterContext, LazyShellContext, type ShownView, type ViewFrameProps } from "../shared/frame-context.tsx";
import { WhatIsAWalletView } from "../what-is-a-wallet/what-is-a-wallet-view.tsx";
import { MOTION_BESIDE } from "./carry-beside.ts";
import { ViewFrame } from "./view-frame.tsx";
import { c, cssText } from "./wide-frame.css.ts";

/** In halves where the host wants it, the window has room, and what is shown was reached from Connect; else as ever. */
export function WideFrame(props: ViewFrameProps): ReactElement {
  const layout = useFoyerState(selectLayout);
  const isFromConnect = useFoyerState(selectIsFromConnect);
  const hasRoom = useMedia(ROOM[layout]);
  return hasRoom && isFromConnect ? <Halves {...props} /> : <ViewFrame {...props} />;
}

type Layout = NonNullable<Snapshot["settings"]["layout"]>;

/** On what screens there are halves. A finger's card is a sheet, whose width is the screen's. */
const ROOM: Readonly<Record<Layout, string>> = {
  compact: "not all",
  popover: "not all",
  wide: "(min-width: 720px) and (not (pointer: coarse))",
  auto: "(min-width: 1024px) and (min-height: 640px) and (not (pointer: coarse))",
};

function selectLayout({ settings }: Snapshot): Layout {
  return settings.layout ?? "compact";
}

function selectIsFromConnect({ router }: Snapshot): boolean {
  return router.stack[0]?.view === "Connect";
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The ways to connect at the side; beside them what a wallet is, and then the one that was chosen. */
function Halves({ shown, titleId, onClose }: ViewFrameProps): ReactElement {
  useStyles(cssText);
  const { t } = useText();
  const root = useRef<HTMLDivElement>(null);
  const otherId = useId();
  const [footer] = useState(() => document.createElement("div"));
  const place = useCallback((node: Element | null) => node?.append(footer), [footer]);
  const context = useSideContext();
  const params = useFoyerState(selectConnectParams);
  const lazy = useContext(LazyShellContext);
  const shell = useMemo(() => lazy && { ...lazy, motion: MOTION_BESIDE }, [lazy]);
  const { route } = shown;
  const isFirst = route.view === "Connect";
  const main = useMemo((): ShownView => (isFirst ? explain(shown) : shown), [isFirst, shown]);
  useLayoutEffect(() => widen(root.current), []);
  const chosen = useChosenRow(isFirst);
  const noteRow = ({ target }: MouseEvent<HTMLElement>): void => {
    chosen.current = (target as Element).closest("button") ?? undefined;
  };
  return (
    <div ref={root} className={c.root}>
      <section
        ref={(node) => {
          // As a property: React 18 does not know the attribute.
          if (node) node.inert = !CHOOSING.test(route.view);
        }}
        className={c.side}
        data-foyer-side=""
        aria-labelledby={isFirst ? titleId : otherId}
        onClickCapture={noteRow}
      >
        <Header title={t("title.Connect")} titleId={isFirst ? titleId : otherId} start={<span />} />
        <FooterContext.Provider value={footer}>
          <FoyerContext.Provider value={context}>
            <div className={c.list}>
              <ConnectView params={params} />
            </div>
          </FoyerContext.Provider>
        </FooterContext.Provider>
        <div ref={place} className={c.footer} />
      </section>
      <div className={c.main}>
        <LazyShellContext.Provider value={shell}>
          <ViewFrame shown={main} titleId={isFirst ? otherId : titleId} onClose={onClose} />
        </LazyShellContext.Provider>
      </div>
    </div>
  );
}

/** While one of these is shown, another wallet may be chosen; a sign-in or a code comes first. */
const CHOOSING = /^(Connect|Create$|GetWallet$|Downloads$|AllWallets$|WhatIsAWallet$)(?!ingSiwe)/;

/** What Connect was opened with. */
function selectConnectParams({ router }: Snapshot): ViewParams["Connect"] {
  const [route] = router.stack;
  return route?.view === "Connect" ? route.params : undefined;
}

/** What stands beside the list while nothing is chosen. */
function explain({ route }: ShownView): ShownView {
  return {
    route: { ...route, view: "WhatIsAWallet", params: undefined },
    phase: "ready",
    View: WhatIsAWalletView as Extract<ShownView, { phase: "ready" }>["View"],
  };
}

/** Says of the row that was pressed that what is shown beside it is its own, as long as it is. */
function useChosenRow(isFirst: boolean): RefObject<HTMLElement | undefined> {
  const chosen = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const row = chosen.current;
    if (isFirst || !row) return undefined;
    row.setAttribute("aria-current", "true");
    return () => row.removeAttribute("aria-current");
  });
  return chosen;
}

/**
 * For the side: what is chosen there begins at Connect, whatever is shown beside it, and where to get a wallet is said
 * there.
 */
function useSideContext(): FoyerContextValue {
  const context = useFoyerContext("WideFrame");
  return useMemo(() => {
    const { ui } = context;
    const push: typeof ui.push = (request) => {
      if (selectCanGoBack(ui.getSnapshot())) ui.back({ to: "Connect" });
      ui.push(request);
    };
    let last: Snapshot | undefined;
    let shown: Snapshot | undefined;
    const getSnapshot = (): Snapshot => {
      const now = context.getSnapshot();
      if (now !== last || !shown) shown = { ...now, settings: { ...now.settings, enableWalletGuide: false } };
      last = now;
      return shown;
    };
    return { ...context, ui: { ...ui, push }, getSnapshot };
  }, [context]);
}

/** Makes the card around an element as wide as both halves, until it is undone. */
function widen(node: HTMLElement | null): () => void {
  const card = node?.parentElement;
  card?.style.setProperty("inline-size", "min(calc(var(--f-card-width) * 2), 100%)");
  return () => card?.style.removeProperty("inline-size");
}
