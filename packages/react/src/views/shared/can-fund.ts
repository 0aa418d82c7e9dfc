import type { Foyer, Namespace, Snapshot } from "@foyer/core";
import { selectAccount, selectNamespace } from "@foyer/core";
import type { ExchangeState } from "@foyer/core/exchange";
import type { OnrampState } from "@foyer/core/onramp";

/** Whether people buy in the namespace in use: the host wants it, and has somebody to buy from. */
function canBuy({ features, settings }: Snapshot, namespace: Namespace | undefined): boolean {
  // The branch of this name is the feature's own; before it is attached, none of it is here.
  const { namespaces = [] }: Partial<OnrampState> = features["onramp"] ?? {};
  return settings.onramp === true && namespace !== undefined && namespaces.includes(namespace);
}

/** Whether exchanges pay out in the namespace in use: the host wants it, and has some. */
function canDeposit({ features, settings }: Snapshot, namespace: Namespace | undefined): boolean {
  const { namespaces = [] }: Partial<ExchangeState> = features["exchange"] ?? {};
  return settings.payWithExchange === true && namespace !== undefined && namespaces.includes(namespace);
}

/** The ways to get something into the account in use. */
export function selectFunding(state: Snapshot): {
  readonly canBuy: boolean;
  readonly canDeposit: boolean;
  readonly canReceive: boolean;
} {
  const namespace = selectNamespace(state);
  return {
    canBuy: canBuy(state, namespace),
    canDeposit: canDeposit(state, namespace),
    canReceive: state.settings.receive,
  };
}

/** Tells that somebody goes to where coins are bought, or asks what that is. */
export function reportBuy({ getSnapshot, ports }: Foyer, event: "SELECT_BUY_CRYPTO" | "SELECT_WHAT_IS_A_BUY"): void {
  const { details = {} } = selectAccount(getSnapshot()) ?? {};
  ports.analytics?.report(event, { isSmartAccount: "kind" in details && details.kind === "smart" });
}
