import {
  type Connector,
  type Foyer,
  isFoyerError,
  type Namespace,
  type Snapshot,
  selectConnection,
  type ViewParams,
  type Wallet,
} from "@foyer/core";
import { planSwitch } from "@foyer/core/wallets";
import { type ReactElement, useCallback } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { Button } from "../../parts/button/button.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { beginConnecting } from "../shared/connect-wallet.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";
import { NetworkTile } from "../shared/network-tile.tsx";
import { c, cssText } from "./switch-active-chain-view.css.ts";

/** Moves to another namespace: at once where it is connected, else by connecting a wallet that has it. */
export function SwitchActiveChainView({ params }: ViewProps<"SwitchActiveChain">): ReactElement {
  useStyles(cssText);
  const context = useFoyerContext("SwitchActiveChainView");
  const { foyer } = context;
  const { t } = useLateText();
  const { namespace } = params;
  const { networks } = useNetwork({ namespace });
  const select = useCallback((state: Snapshot) => readWay(state, { foyer, namespace }), [foyer, namespace]);
  const way = useFoyerState(select);
  const wanted = networks.find(({ caipNetworkId }) => caipNetworkId === params.network);
  const chain = wanted?.name ?? t(`namespace.${namespace}`);
  const texts = {
    connected: undefined,
    free: t("switchChain.none", { chain }),
    "same-wallet": way.kind === "same-wallet" ? t("switchChain.same", { wallet: way.wallet.name, chain }) : undefined,
    "other-wallet": t("switchChain.text", { chain }),
  };
  const text = texts[way.kind];
  const labels = {
    connected: t("profile.switch"),
    free: t("button.connect"),
    "same-wallet": way.kind === "same-wallet" ? t("connecting.title", { wallet: way.wallet.name }) : undefined,
    "other-wallet": t("switchChain.different"),
  };
  return (
    <div className={c.root}>
      <NetworkTile network={wanted ?? networks[0] ?? { name: chain }} size="large" />
      <div className={c.words}>
        <h3 className={c.title}>{t("switchChain.title", { chain })}</h3>
        {text && <p>{text}</p>}
      </div>
      <div className={c.actions}>
        <Button onClick={() => takeWay(context, { way, wanted: params })}>{labels[way.kind]}</Button>
        {way.kind === "same-wallet" && (
          <Button tone="quiet" onClick={() => connectOther(context, params)}>
            {t("switchChain.different")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How to get to a namespace: it is connected, the wallet in use can connect it too, or another wallet must. */
type WayToNamespace =
  | { readonly kind: "connected" }
  | { readonly kind: "same-wallet"; readonly wallet: Wallet; readonly connector: Connector }
  | { readonly kind: "other-wallet" }
  /** Nothing is connected at all. */
  | { readonly kind: "free" };

/** Finds the shortest way to a namespace. */
function readWay(state: Snapshot, { foyer, namespace }: Given): WayToNamespace {
  if (selectConnection(state, namespace)) return { kind: "connected" };
  const active = selectConnection(state);
  if (!active) return { kind: "free" };
  const wallet = foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(active.id));
  const connector = wallet?.connectors.find((known) => known.namespace === namespace);
  return wallet && connector ? { kind: "same-wallet", wallet, connector } : { kind: "other-wallet" };
}

type Given = { readonly foyer: Foyer; readonly namespace: Namespace };

/** Which namespace, and maybe which of its networks, is wanted. */
type Wanted = ViewParams["SwitchActiveChain"];

/** Takes the way to a namespace, in the click itself where a wallet is asked. */
function takeWay(context: ViewContext, { way, wanted }: { way: WayToNamespace; wanted: Wanted }): void {
  const { foyer } = context;
  if (way.kind === "connected") {
    void goThere(context, wanted);
    return;
  }
  // Nobody is asked while nothing is connected there: it is what the new connection begins with.
  if (wanted.network) foyer.switchNetwork({ network: wanted.network }).catch(ignoreUnknown);
  if (way.kind === "same-wallet") beginConnecting(context, { walletId: way.wallet.id, connector: way.connector });
  else connectOther(context, wanted);
}

/** Shows the wallets that have the namespace. */
function connectOther(context: ViewContext, { namespace }: Wanted): void {
  const { ui } = context;
  ui.push({ view: "Connect", params: { addWalletForNamespace: namespace } });
}

async function goThere(context: ViewContext, { namespace, network }: Wanted): Promise<void> {
  const { foyer, ui } = context;
  await foyer.switchNamespace(namespace);
  const plan = network && planSwitch({ adapters: foyer.adapters, state: foyer.getSnapshot(), network });
  if (network && plan === "asks-wallet") {
    ui.replace({ view: "SwitchNetwork", params: { network } });
    return;
  }
  if (network && plan === "at-once") await foyer.switchNetwork({ network });
  ui.back({ to: "Networks" });
  if (ui.getSnapshot().router.stack.length > 1) ui.back();
  else closeOrGoHome(context);
}

function ignoreUnknown(error: unknown): void {
  // A network the application does not have stays unchosen; the namespace was what mattered.
  if (!isFoyerError(error)) throw error;
}
