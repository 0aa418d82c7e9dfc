import { type Foyer, type Snapshot, selectRoute } from "@foyer/core";
import { openSocialWindow } from "@foyer/core/embedded";
import { useFoyerContext, type ViewContext } from "../../../hooks/foyer-context.ts";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { showNewWallet } from "../email/show-new-wallet.ts";
import type { WindowProvider } from "./list-socials.ts";

/** Whether somebody is logged in to the embedded wallet already (CON-06). */
export function selectIsLoggedIn({ connections, connectors }: Snapshot): boolean {
  const own = new Set(connectors.list.filter(({ source }) => source === "embedded").map(({ id }) => id));
  return Object.values(connections.namespaces).some((facts) =>
    facts.list.some(({ connectorId }) => own.has(connectorId)),
  );
}

/**
 * Logs in with an account elsewhere, in a window that the press itself opens: the view that waits for it is shown, and whoever leaves that
 * view gives up.
 */
export function useSocialLogin(): (provider: WindowProvider) => void {
  const context = useFoyerContext("useSocialLogin");
  return (provider) => {
    // First of all: browsers open no window later.
    const opened = openSocialWindow();
    const { ui } = context;
    const route = selectRoute(ui.getSnapshot());
    if (route.view !== "ConnectingSocial") ui.push({ view: "ConnectingSocial", params: { provider } });
    void run(context, { provider, opened });
  };
}

type Going = { readonly provider: WindowProvider; readonly opened: ReturnType<typeof openSocialWindow> };

async function run(context: ViewContext, { provider, opened }: Going): Promise<void> {
  const { foyer, ui } = context;
  const { key } = selectRoute(ui.getSnapshot());
  const end = new AbortController();
  const stop = abortOnLeaving(foyer, { isHere: () => isAt(context, key), end });
  try {
    const step = await embeddedOf(foyer).logInWithSocial({ provider, window: opened, signal: end.signal });
    if (step.action === "CONNECT") showNewWallet(context, key);
    else if (isAt(context, key)) ui.replace({ view: "SwitchNetwork", params: { network: step.network } });
  } catch {
    // The view shows what the state says of it.
  } finally {
    stop();
  }
}

function isAt({ ui }: ViewContext, key: number): boolean {
  const state = ui.getSnapshot();
  return state.router.isOpen && selectRoute(state).key === key;
}

function abortOnLeaving(
  foyer: Foyer,
  { isHere, end }: { readonly isHere: () => boolean; readonly end: AbortController },
): () => void {
  return foyer.subscribe(() => {
    if (!isHere()) end.abort();
  });
}
