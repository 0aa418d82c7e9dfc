import { type Foyer, type Snapshot, selectAccount, selectNamespace, selectNetwork } from "@foyer/core";
import type { SwapState } from "@foyer/core/swap";
import { useCallback } from "react";
import { type FoyerContextValue, useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { selectFunding } from "../shared/can-fund.ts";
import { canSend } from "../shared/can-send.ts";

/** What can be done with money here. */
type MoneyAction = {
  readonly name: ActionName;
  readonly icon: (typeof ACTIONS)[ActionName]["icon"];
  readonly label: (typeof ACTIONS)[ActionName]["label"];
  readonly go: () => void;
};

const ACTIONS = {
  fund: { view: "FundWallet", icon: "plus", label: "account.fund" },
  swaps: { view: "Swap", icon: "swap", label: "title.Swap" },
  send: { view: "WalletSend", icon: "send", label: "title.WalletSend" },
} as const;

type ActionName = keyof typeof ACTIONS;

const DEFAULT_ORDER = ["onramp", "receive", "swaps", "send"] as const;

/** What can be done with money here, each of which has something behind it, in the order that the host has chosen. */
export function useMoneyActions(): readonly MoneyAction[] {
  const context = useFoyerContext("useMoneyActions");
  const select = useCallback((state: Snapshot) => selectMoneyActions(state, context), [context]);
  return useFoyerState(select).map((name) => {
    const { icon, label } = ACTIONS[name];
    return { name, icon, label, go: () => go(name, context) };
  });
}

type Context = Pick<FoyerContextValue, "foyer">;

function selectMoneyActions(state: Snapshot, { foyer }: Context): readonly ActionName[] {
  const { walletFeaturesOrder: order = DEFAULT_ORDER, send, swaps } = state.settings;
  const { canBuy, canDeposit, canReceive } = selectFunding(state);
  const namespace = selectNamespace(state);
  const isOffered = {
    fund: canReceive || canBuy || canDeposit,
    swaps: swaps !== false && namespace === "eip155" && state.features["swap"] !== undefined,
    send: send && canSend(state, { adapters: foyer.adapters, namespace }),
  };
  // Receiving is one of the ways to fund a wallet, and buying another: they are one, where the first of them stands.
  const all = [...order, ...DEFAULT_ORDER].map((feature) =>
    feature === "receive" || feature === "onramp" ? "fund" : feature,
  );
  return [...new Set(all)].filter((name) => isOffered[name]);
}

function go(name: ActionName, { foyer, ui }: Pick<FoyerContextValue, "foyer" | "ui">): void {
  const network = selectNetwork(foyer.getSnapshot())?.id;
  if (name !== "fund") report(foyer, name === "send" ? "OPEN_SEND" : "OPEN_SWAP");
  if (name === "swaps" && !swapNetworks(foyer).includes(network ?? ""))
    ui.push({ view: "UnsupportedChain", params: { swapUnsupportedChain: true } });
  else ui.push({ view: ACTIONS[name].view });
}

/** Where people swap, as the feature that does it says. */
function swapNetworks({ getSnapshot }: Foyer): readonly string[] {
  // The branch of this name is the feature's own.
  const { networks = [] }: Partial<SwapState> = getSnapshot().features["swap"] ?? {};
  return networks;
}

function report({ ports, getSnapshot }: Foyer, event: "OPEN_SEND" | "OPEN_SWAP"): void {
  const state = getSnapshot();
  const network = selectNetwork(state)?.id;
  const { details = {} } = selectAccount(state) ?? {};
  const isSmartAccount = "kind" in details && details.kind === "smart";
  if (network) ports.analytics?.report(event, { network, isSmartAccount });
}
