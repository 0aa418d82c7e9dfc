import type { Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { WalletImpression } from "../../ports/analytics.ts";
import type { Route, ViewName } from "../../router/state.ts";
import { selectAccount } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";
import { selectRoute } from "../../view-selectors.ts";
import { groupWallets } from "../../wallets/group-wallets.ts";
import { SEEN_MS } from "./constants.ts";
import type { Moment, Report } from "./state.ts";
import { describeWallet, findWalletOf } from "./watch-connections.ts";

/** What is told of a view when a visitor goes to it, not when they come back. */
const ARRIVALS = {
  AllWallets: "CLICK_ALL_WALLETS",
  Create: "CLICK_GET_WALLET_HELP",
  GetWallet: "CLICK_GET_WALLET_HELP",
  Networks: "CLICK_NETWORKS",
  WhatIsANetwork: "CLICK_NETWORK_HELP",
  WhatIsAWallet: "CLICK_WALLET_HELP",
} as const satisfies { readonly [V in ViewName]?: string };

/** Hears what the modal does. */
export interface ViewWatch {
  /** How the modal stood as the kit began. */
  begin(state: Snapshot): void;
  hear(event: "modal-requested" | "modal-opened" | "modal-closed" | "view-changed", moment: Moment): void;
  /** Looks for a wallet that somebody chose and no view tells of. */
  lookForAsked(): void;
  stop(): void;
}

/** Reports the modal's opening and closing, the views that visitors go to, and the wallets they see and choose. */
export function watchViews(foyer: Foyer, report: Report): ViewWatch {
  let isOpen = false;
  let latest = -1;
  let view: ViewName = "Connect";
  let chosen: string | undefined;
  let seen: Undo = () => {};

  const choose = (walletId: string, moment?: Moment): void => {
    if (walletId === chosen) return;
    chosen = walletId;
    const wallet = foyer.getWallets().find(({ id }) => id === walletId);
    const platform = wallet?.connectors[0] ? "browser" : readPlatform(foyer, moment?.state);
    report("SELECT_WALLET", { ...describeWallet(foyer, wallet, walletId), platform, view }, { moment });
  };
  const look = (moment: Moment): void => {
    seen();
    const route = selectRoute(moment.state);
    const isNew = route.key > latest;
    latest = Math.max(latest, route.key);
    const walletId = readWalletId(route);
    if (walletId !== undefined) choose(walletId, moment);
    else {
      chosen = undefined;
      view = route.view;
    }
    if (isNew && Object.hasOwn(ARRIVALS, route.view))
      report(ARRIVALS[route.view as keyof typeof ARRIVALS], {}, { moment });
    if (route.view === "Connect") seen = foyer.ports.clock.after(SEEN_MS, () => see(route));
  };
  const see = (route: Route): void => {
    if (selectRoute(foyer.getSnapshot()).key !== route.key) return;
    const items = readImpressions(foyer);
    if (items.length > 0) report("WALLET_IMPRESSION_V2", { items });
  };
  // A wallet that answers at once has no view of its own.
  const lookForAsked = (): void => {
    const { connections, router } = foyer.getSnapshot();
    for (const { pending } of Object.values(connections.namespaces)) {
      const wallet = pending && router.isOpen ? findWalletOf(foyer, pending.connectorId) : undefined;
      if (wallet) choose(wallet.id);
    }
  };
  const undo = foyer.subscribe(lookForAsked);
  return {
    begin({ router }) {
      isOpen = router.isOpen;
    },
    hear(event, moment) {
      if (event === "modal-requested") return;
      const connected = selectAccount(moment.state) !== undefined;
      if (event === "modal-closed") {
        seen();
        isOpen = false;
        chosen = undefined;
        report("MODAL_CLOSE", { connected }, { moment });
        return;
      }
      // One that is open is moved by the same call.
      if (event === "modal-opened" && !isOpen) report("MODAL_OPEN", { connected }, { moment });
      isOpen ||= event === "modal-opened";
      look(moment);
    },
    lookForAsked,
    stop() {
      undo();
      seen();
    },
  };
}

/** The views of one wallet name it. */
function readWalletId({ params }: Route): string | undefined {
  return params && "walletId" in params ? params.walletId : undefined;
}

/** How a wallet is reached that is not here. */
function readPlatform(foyer: Foyer, state = foyer.getSnapshot()): "mobile" | "qrcode" | "none" {
  const { view } = selectRoute(state);
  if (view !== "ConnectingWalletConnect") return "none";
  return foyer.ports.page.isMobile ? "mobile" : "qrcode";
}

/** What a screen holds: the rest of a list is seen by few. */
const MOST_SEEN = 20;

/** Lists the wallets that the first view shows, in its order. */
function readImpressions(foyer: Foyer): readonly WalletImpression[] {
  const state = foyer.getSnapshot();
  const route = selectRoute(state);
  if (route.view !== "Connect" || !state.settings.enableWallets) return [];
  const groups = groupWallets({
    wallets: foyer.getWallets(),
    choice: foyer.choice,
    settings: state.settings as Parameters<typeof groupWallets>[0]["settings"],
    isMobile: foyer.ports.page.isMobile,
    namespace: route.params?.addWalletForNamespace,
  });
  return groups
    .flatMap(({ wallets }) => wallets)
    .slice(0, MOST_SEEN)
    .map(({ name, record, connectors }, displayIndex) => ({
      name,
      walletRank: record?.rank,
      displayIndex,
      explorerId: record?.id,
      rdnsId: connectors.find(({ wallet }) => wallet.rdns !== undefined)?.wallet.rdns,
      view: route.view,
      certified: record?.isCertified,
    }));
}
