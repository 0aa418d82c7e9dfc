import {
  type ChainId,
  type ErrorCode,
  isFoyerError,
  type Network,
  parseChainId,
  type Snapshot,
  selectAccount,
  selectRoute,
} from "@foyer/core";
import { type ReactElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useAccount } from "../../hooks/use-account.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { useLateText } from "../../text/use-late-text.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { closeOrGoHome } from "../shared/leave-view.ts";
import { NetworkTile } from "../shared/network-tile.tsx";
import { WaitScene, type WaitWords } from "../shared/wait-scene.tsx";

/** Asks the wallet to move to a network, and says what to do where it does not. */
export function SwitchNetworkView({ params }: ViewProps<"SwitchNetwork">): ReactElement {
  const ui = useUi();
  const { namespace } = parseChainId(params.network);
  const account = useAccount({ namespace });
  const network = useRequested(params.network);
  const { failure, retry } = useSwitching(params.network);
  const { t } = useLateText();
  const wallet = (account.status === "connected" && account.wallet?.name) || t("connect.browserWallet");
  const words = useWords(failure, { wallet, network: network.name });
  useAnnounced(words.text);
  return (
    <WaitScene
      round
      state={failure ? "failed" : "waiting"}
      words={words}
      tile={<NetworkTile network={network} size="large" />}
      onAct={retry}
      onCancel={() => ui.back()}
    />
  );
}

function useRequested(id: string): Pick<Network, "name" | "assets"> {
  const select = useCallback(
    ({ networks }: Snapshot) =>
      Object.values(networks.namespaces)
        .flatMap(({ requested }) => requested)
        .find(({ caipNetworkId }) => caipNetworkId === id),
    [id],
  );
  // A network that nobody asked for is called by its id.
  return useFoyerState(select) ?? { name: id };
}

function useWords(failure: ErrorCode | undefined, named: { wallet: string; network: string }): WaitWords {
  const { t } = useLateText();
  if (failure === undefined) return { title: t("switchNetwork.approve"), text: t("switchNetwork.text", named) };
  if (failure === "wallet/rejected") {
    return {
      icon: "error",
      title: t("switchNetwork.declined.title"),
      text: t("switchNetwork.declined.text", named),
      note: t("switchNetwork.declined.note"),
      action: t("common.retry"),
    };
  }
  return {
    icon: "warning",
    title: t("switchNetwork.failed.title"),
    text: t(`error.${failure}`),
    action: t("common.retry"),
  };
}

/** How a switch stands. */
type Switching = {
  /** Why it failed; undefined while the wallet is asked. */
  readonly failure: ErrorCode | undefined;
  readonly retry: () => void;
};

/** Asks for a network as soon as it is shown, once even where React mounts twice, until the visitor leaves. */
function useSwitching(network: ChainId): Switching {
  const context = useFoyerContext("useSwitching");
  const { foyer, ui } = context;
  const [failure, setFailure] = useState<ErrorCode>();
  const asked = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    const { key } = selectRoute(ui.getSnapshot());
    const controller = new AbortController();
    asked.current = controller;
    setFailure(undefined);
    foyer.switchNetwork({ network, signal: controller.signal }).then(
      () => finish(context, key),
      (error: unknown) => {
        if (!isFoyerError(error) || controller.signal.aborted) return;
        // An alert says so, and there is nothing to try again.
        if (error.code === "network/not-configured") goBack(context, key);
        else setFailure(error.code);
      },
    );
  }, [context, foyer, ui, network]);

  useEffect(() => {
    const { key } = selectRoute(ui.getSnapshot());
    if (!asked.current) ask();
    const endIfLeft = (): void => {
      if (selectRoute(ui.getSnapshot()).key !== key) asked.current?.abort();
    };
    const undos = (["view-changed", "modal-opened", "modal-closed"] as const).map((event) => ui.on(event, endIfLeft));
    return () => {
      for (const undo of undos) undo();
    };
  }, [ui, ask]);
  const { target } = foyer.ports.page;
  useLayoutEffect(() => {
    // Whoever comes back to the page later finds what they chose from, not a failure of before.
    if (failure === undefined) return;
    const look = (): void => {
      const { hidden } = (target?.["document"] ?? {}) as { readonly hidden?: boolean };
      if (hidden) goBack(context, selectRoute(ui.getSnapshot()).key);
    };
    target?.addEventListener("visibilitychange", look);
    return () => target?.removeEventListener("visibilitychange", look);
  }, [context, ui, target, failure]);
  return { failure, retry: ask };
}

/** Back to where the visitor came from, or to where the modal begins; nothing where they have gone on. */
function goBack({ ui }: ViewContext, key: number): void {
  const state = ui.getSnapshot();
  if (selectRoute(state).key !== key) return;
  if (state.router.stack.length > 1) ui.back();
  else ui.reset({ view: selectAccount(state) ? "Account" : "Connect" });
}

/** Back to where the visitor chose from, and past it; nothing where they have gone on, or the kit closed the modal. */
function finish(context: ViewContext, key: number): void {
  const { ui } = context;
  if (selectRoute(ui.getSnapshot()).key !== key) return;
  ui.back({ to: "Networks" });
  if (ui.getSnapshot().router.stack.length > 1) ui.back();
  else closeOrGoHome(context);
}
