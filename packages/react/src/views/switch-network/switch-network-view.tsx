import { type ErrorCode, type Network, parseChainId, type Snapshot } from "@foyer/core";
import { type ReactElement, useCallback, useEffect } from "react";
import { useAccount } from "../../hooks/use-account.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { useAnnounce } from "../announce.ts";
import { NetworkTile } from "../network-tile.tsx";
import { WaitScene, type WaitWords } from "../wait-scene.tsx";
import { useSwitching } from "./use-switching.ts";

/** Asks the wallet to move to a network, and says what to do where it does not. */
export function SwitchNetworkView({ params }: ViewProps<"SwitchNetwork">): ReactElement {
  const ui = useUi();
  const { namespace } = parseChainId(params.network);
  const account = useAccount({ namespace });
  const network = useRequested(params.network);
  const { failure, retry } = useSwitching(params.network);
  const { t } = useViewText();
  const wallet = (account.status === "connected" && account.wallet?.name) || t("connect.browserWallet");
  const words = useWords(failure, { wallet, network: network.name });
  const announce = useAnnounce();
  useEffect(() => announce(words.text), [announce, words.text]);
  return (
    <WaitScene
      round
      state={failure ? "failed" : "waiting"}
      isRetry={failure !== undefined}
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
  const { t } = useViewText();
  if (failure === undefined) return { title: t("switchNetwork.approve"), text: t("switchNetwork.text", named) };
  if (failure === "wallet/rejected") {
    return {
      icon: "error",
      title: t("switchNetwork.declined.title"),
      text: t("switchNetwork.declined.text"),
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
