import type { Undo } from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import { TOAST_MS } from "../constants.ts";
import type { FlowContext } from "../flows/context.ts";
import * as networks from "../networks/actions.ts";
import { hideToast, setAlert, showToast } from "../notices/actions.ts";
import * as router from "../router/actions.ts";
import type { ViewRequest } from "../router/views.ts";
import type { Foyer } from "./foyer.ts";
import type { WalletList } from "./wallet-list.ts";

type Rooms =
  | "push"
  | "replace"
  | "reset"
  | "shake"
  | "recordView"
  | "getWallets"
  | "provideDirectory"
  | "walletLinks"
  | "refreshWallets"
  | "agreeToTerms"
  | "forgetRecent"
  | "addNetwork"
  | "removeNetwork"
  | "notify"
  | "dismissNotice"
  | "alert";

/** Gives the rooms' writes and reads their state. */
export function bindRooms(context: FlowContext, wallets: WalletList): Pick<Foyer, Rooms> {
  const { state, events, ports, adapters } = context;
  let expire: Undo = () => {};
  const show = (move: (router: typeof state.router, request: ViewRequest) => void) => (request: ViewRequest) => {
    move(state.router, request);
    events.emit("view-changed", { view: router.top(state.router).view });
  };
  return {
    push: show(router.push),
    replace: show(router.replace),
    reset: show(router.reset),
    shake: () => router.shake(state.router),
    recordView: (view) => router.recordView(state.router, view),
    getWallets: wallets.get,
    provideDirectory: wallets.provide,
    walletLinks: async (walletId) => {
      const own = wallets.get().find(({ id }) => id === walletId)?.record?.links;
      return own ?? wallets.directories.find(({ links }) => links)?.links?.(walletId);
    },
    refreshWallets() {
      for (const adapter of adapters) adapter.refresh();
    },
    agreeToTerms({ isAgreed }) {
      state.connections.isAgreed = isAgreed;
    },
    forgetRecent(recent) {
      connections.forget(state.connections, recent);
      context.save();
    },
    addNetwork: (network) => networks.addNetwork(state.networks, network),
    removeNetwork: (network) => networks.removeNetwork(state.networks, network),
    notify(notice) {
      expire();
      const id = showToast(state.notices, notice);
      if (notice.kind !== "loading") expire = ports.clock.after(TOAST_MS, () => hideToast(state.notices, id));
    },
    dismissNotice() {
      expire();
      hideToast(state.notices);
    },
    alert: (code) => setAlert(state.notices, code),
  };
}
