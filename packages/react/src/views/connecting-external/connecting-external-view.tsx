import { type Connector, type Namespace, type Snapshot, selectCanGoBack, type Wallet } from "@foyer/core";
import { type ReactElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { beginConnecting, type ConnectAttempt, readAttempt } from "../shared/connect-wallet.ts";
import { findConnector, findWallet } from "../shared/find-wallet.ts";
import { useAnnounce, useAnnounced } from "../shared/frame-context.tsx";
import { readWalletMessage } from "../shared/read-wallet-message.ts";
import { WaitScene } from "../shared/wait-scene.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { explainFailure, isOfWallet, writeWords } from "./connecting-words.ts";
import type { Farewell, Made } from "./farewell.tsx";
import { followAttempt, useWaitedLong } from "./follow-attempt.ts";

/** Waits for a wallet's answer, and says what to do where it is not a yes. */
export function ConnectingExternalView({ params }: ViewProps<"ConnectingExternal">): ReactElement {
  const { walletId, namespace, redirectView } = params;
  const context = useFoyerContext("ConnectingExternalView");
  const { foyer, ui } = context;
  const wallet = findWallet(useWalletList(), walletId);
  const connector = findConnector(wallet, namespace);
  const connectorId = connector?.id;
  const select = useCallback(
    (state: Snapshot): ConnectAttempt =>
      connector ? readAttempt(state, connector) : { status: "failed", code: "wallet/not-installed" },
    [connector],
  );
  const attempt = useFoyerState(select);

  // Before the first paint, so that nobody sees a wallet that is not asked yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connector whose facts changed is still the same way
  useLayoutEffect(() => {
    if (connector) return followAttempt(context, { walletId, connector, redirectView });
    return undefined;
  }, [context, walletId, connectorId, redirectView]);

  const act = (): void => {
    if (connector) beginConnecting(context, { walletId, connector, redirectView, isWaitShown: true });
    else ui.push({ view: "Downloads", params: { walletId } });
  };
  useFailureLeft({ attempt, wallet: wallet?.name ?? walletId });
  const cancel = (): void => {
    ui.back();
    // Leaving alone would not end what the host's gates look at.
    if (connector && attempt.status === "waiting") foyer.cancelConnect(connector.namespace);
  };
  return (
    <ConnectingScene
      // One that nobody knows is called what it was asked for by.
      wallet={wallet ?? { name: walletId, isUnverified: false }}
      connector={connector}
      namespace={wallet && wallet.connectors.length > 1 ? connector?.namespace : undefined}
      attempt={attempt}
      onAct={act}
      onCancel={cancel}
    />
  );
}

type FailureLeft = { readonly attempt: ConnectAttempt; readonly wallet: string };

/**
 * Goes back to where the wallet was chosen when the wallet itself failed, with a toast that says what it said (CNG-10). A request that was
 * declined, that still waits, or that the browser stopped is answered in this view, by asking again (CNG-08); so is any failure where
 * there is no way back.
 */
function useFailureLeft({ attempt, wallet }: FailureLeft): void {
  const { ui } = useFoyerContext("useFailureLeft");
  const { t } = useViewText();
  const canGoBack = useFoyerState(selectCanGoBack);
  const failed = attempt.status === "failed" && canGoBack && isOfWallet(attempt.code) ? attempt : undefined;
  const message =
    failed?.code === "wallet/internal"
      ? readWalletMessage(failed.problem)
      : failed && t(explainFailure(failed.code).text, { wallet });
  // Before the paint: the view would be seen for a moment only.
  useLayoutEffect(() => {
    if (!failed) return;
    ui.notify({ kind: "error", code: "connection-error", detail: message });
    ui.back();
  }, [ui, failed, message]);
}

type ConnectingSceneProps = {
  readonly wallet: Pick<Wallet, "name" | "icon" | "record" | "isUnverified">;
  /** What connects it, where it is here. */
  readonly connector: Connector | undefined;
  /** Named where the wallet has several. */
  readonly namespace: Namespace | undefined;
  readonly attempt: ConnectAttempt;
  /** Asks again, or leads to where the wallet can be had. */
  readonly onAct: () => void;
  readonly onCancel: () => void;
};

/** The wallet that is asked, and what came of it. */
function ConnectingScene(props: ConnectingSceneProps): ReactElement {
  const { wallet, connector, namespace, attempt, onAct, onCancel } = props;
  const text = useViewText();
  const { t } = text;
  const { name } = wallet;
  const scene = useRef<HTMLDivElement>(null);
  const Last = useLast();
  const [made, setMade] = useState<Made>();
  const words = writeWords({ attempt, wallet, text });
  // Nothing is waited for in a wallet that has agreed.
  const isWaiting = attempt.status === "waiting" && !attempt.isAgreed;
  const isLong = useWaitedLong(isWaiting);
  const hint = isLong ? t("connecting.help", { wallet: name }) : undefined;
  useAnnouncedAttempt({ attempt, words: words.text, wallet: name });
  useAnnounced(hint);
  return (
    <WaitScene
      rootRef={scene}
      state={made ? 1 : toRing(attempt)}
      words={made ? { title: t("announce.connected", { wallet: name }), text: made.address } : words}
      tile={
        <>
          <WalletTile wallet={wallet} size="large" />
          {made?.mark}
          {Last && connector && <Last scene={scene} connector={connector} onMade={setMade} />}
        </>
      }
      tag={namespace && t("connecting.toNamespace", { namespace: t(`namespace.${namespace}`) })}
      hint={hint}
      warning={wallet.isUnverified ? t("connect.unverified") : undefined}
      onAct={onAct}
      onCancel={onCancel}
    />
  );
}

/** What shows a connection that was made, fetched while the wallet is asked. Without it the card leaves at once. */
function useLast(): typeof Farewell | undefined {
  const [Last, setLast] = useState<typeof Farewell>();
  useEffect(() => {
    import("./farewell.tsx").then((chunk) => setLast(() => chunk.Farewell)).catch(() => undefined);
  }, []);
  return Last;
}

/** Nothing went wrong with a wallet that is simply not here, locked, or still asking. */
function toRing(attempt: ConnectAttempt): "waiting" | "failed" | "idle" {
  if (attempt.status === "waiting") return "waiting";
  const isFailure = attempt.status === "failed" && explainFailure(attempt.code).action === "common.retry";
  return isFailure ? "failed" : "idle";
}

type Announced = { readonly attempt: ConnectAttempt; readonly words: string; readonly wallet: string };

/** Says it to those who do not see it. That it is connected, the kit says. */
function useAnnouncedAttempt({ attempt, words, wallet }: Announced): void {
  const announce = useAnnounce();
  const { t } = useViewText();
  const { status } = attempt;
  const isAgreed = status === "waiting" && attempt.isAgreed === true;
  useEffect(() => {
    if (status === "waiting") announce(isAgreed ? words : t("announce.approve", { wallet }));
    if (status === "failed") announce(t("announce.connectionFailed", { wallet, reason: words }));
  }, [announce, t, status, isAgreed, wallet, words]);
}
