import { DIALOG_BEHAVIOUR } from "../parts/dialog/dialog-behaviour.ts";
import { VIEW_MOTION } from "../parts/view-transition/view-motion.ts";
import { FEATURE_VIEWS } from "../views/built-view.ts";
import { AllWalletsRow } from "../views/connect/all-wallets-row.tsx";
import { ConnectEnd } from "../views/connect/connect-end.tsx";
import { NoWallet } from "../views/connect/no-wallet.tsx";
import { PairRow } from "../views/connect/pair-row.tsx";
import { TermsFirst } from "../views/connect/terms-first.tsx";
import { fetchConnecting } from "../views/fetch-connecting.ts";
import { LateNetworkStart } from "../views/late-network-start.tsx";
import type { LazyShell } from "../views/lazy-shell.ts";
import { LiveRegion } from "../views/live-region.tsx";
import { NotAvailableView } from "../views/not-available/not-available-view.tsx";
import { Notices } from "../views/notices.tsx";
import { provideRegistry } from "../views/provide-registry.ts";
import { writeTitle } from "../views/write-title.ts";
import { LATER_VIEWS } from "./views.ts";

/** The rest of the shell, which the first view does not wait for, and the table of later views. Made for each modal. */
export function createShell(): { readonly shell: LazyShell; readonly views: typeof LATER_VIEWS } {
  return {
    views: LATER_VIEWS,
    shell: {
      behaviour: DIALOG_BEHAVIOUR,
      motion: VIEW_MOTION,
      isFeatureView: (view) => FEATURE_VIEWS.some((name) => name === view),
      AllWalletsRow,
      ConnectEnd,
      LiveRegion,
      NetworkStart: LateNetworkStart,
      NotAvailableView,
      Notices,
      NoWallet,
      PairRow,
      TermsFirst,
      fetchConnecting,
      provideRegistry,
      writeTitle,
      kept: {},
    },
  };
}
