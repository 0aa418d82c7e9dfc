import * as connections from "../connections/actions.ts";
import { signMessage, signTypedData } from "../flows/ask-wallet.ts";
import { authenticate } from "../flows/authenticate.ts";
import { cancelConnect, connect } from "../flows/connect.ts";
import { disconnect } from "../flows/disconnect.ts";
import { goAfterConnect } from "../flows/go-after-connect.ts";
import { dismissNotice, notify } from "../flows/notify.ts";
import { back, close, endModal, open, showBy } from "../flows/open.ts";
import { readBalance } from "../flows/read-balance.ts";
import { switchConnection, switchNamespace, switchNetwork } from "../flows/switch-network.ts";
import * as networks from "../networks/actions.ts";
import { setAlert } from "../notices/actions.ts";
import * as router from "../router/actions.ts";
import type { LoadedVerbs, Verbs } from "./call-verbs.ts";
import { createFeature, createFlowContext } from "./create-flow-context.ts";

/** Makes what one kit's verbs work in, and gives both. */
export function loadVerbs(...given: Parameters<typeof createFlowContext>): LoadedVerbs {
  const context = createFlowContext(...given);
  const end = (): void => {
    context.runs.abortAll();
    endModal(context);
    dismissNotice(context);
  };
  return { verbs: VERBS, context, end, authenticate, createFeature };
}

/**
 * What the kit does when somebody acts, each verb given the context it works in. Fetched then, so that a page that
 * nobody acts on never pays for it.
 */
const VERBS = {
  open,
  close,
  back,
  push: showBy(router.push),
  replace: showBy(router.replace),
  reset: showBy(router.reset),
  shake: ({ state }) => router.shake(state.router),
  recordView: ({ state }, view) => router.recordView(state.router, view),

  // `async`: a wallet that nobody knows is a rejection, like every other failure.
  connect: async (context, request) => connect(context, request),
  cancelConnect,
  goAfterConnect,
  disconnect,
  syncConnections: async (context) => (await import("../flows/sync-connections.ts")).syncConnections(context),
  switchNetwork,
  switchConnection,
  switchNamespace,
  signMessage,
  signTypedData,
  // Few pages send anything, and none as it opens.
  sendTransaction: async (context, request) => (await sending()).sendTransaction(context, request),
  estimateFee: async (context, request) => (await sending()).estimateFee(context, request),
  refreshBalance: readBalance,

  provideDirectory: ({ wallets }, directory) => wallets.provide(directory),
  walletLinks: async ({ wallets }, walletId) => wallets.links(walletId),
  refreshWallets({ adapters }) {
    for (const adapter of adapters) adapter.refresh();
  },
  agreeToTerms({ state }, { isAgreed }) {
    state.connections.isAgreed = isAgreed;
  },
  forgetRecent({ state, save }, recent) {
    connections.forget(state.connections, recent);
    save();
  },
  addNetwork: ({ state }, network) => networks.addNetwork(state.networks, network),
  removeNetwork: ({ state }, network) => networks.removeNetwork(state.networks, network),

  notify,
  dismissNotice,
  alert: ({ state }, code) => setAlert(state.notices, code),
} satisfies Verbs;

function sending(): Promise<typeof import("../flows/send-transaction.ts")> {
  return import("../flows/send-transaction.ts");
}
