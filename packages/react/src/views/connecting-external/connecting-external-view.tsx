import type { Snapshot } from "@foyer/core";
import { type ReactElement, useCallback, useLayoutEffect } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallet-list.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { beginConnecting } from "../begin-connecting.ts";
import { type ConnectAttempt, readAttempt } from "../connect-attempt.ts";
import { findConnector, findWallet } from "../find-wallet.ts";
import { ConnectingScene } from "./connecting-scene.tsx";
import { followAttempt } from "./follow-attempt.ts";

/** Waits for a wallet's answer, and says what to do where it is not a yes. */
export function ConnectingExternalView({ params }: ViewProps<"ConnectingExternal">): ReactElement {
  const { walletId, namespace, redirectView } = params;
  const context = useFoyerContext("ConnectingExternalView");
  const { ui } = context;
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
  return (
    <ConnectingScene
      // One that nobody knows is called what it was asked for by.
      wallet={wallet ?? { name: walletId, isUnverified: false }}
      namespace={wallet && wallet.connectors.length > 1 ? connector?.namespace : undefined}
      attempt={attempt}
      onAct={act}
      onCancel={() => ui.back()}
    />
  );
}
