import { DIALOG_BEHAVIOUR } from "../parts/dialog/dialog-behaviour.ts";
import { VIEW_MOTION } from "../parts/view-transition/view-motion.ts";
import { AllWalletsRow } from "../views/connect/all-wallets-row.tsx";
import { canLogIn } from "../views/connect/can-log-in.ts";
import { ConnectEnd, NoWallet, PairRow, TermsBox } from "../views/connect/connect-end.tsx";
import { Login, prepareLogin } from "../views/connect/login.tsx";
import { isHeld } from "../views/frame/is-held.ts";
import { LiveRegion, Notices } from "../views/frame/notices.tsx";
import { prepareLayout } from "../views/frame/prepare-layout.ts";
import { provideRegistry } from "../views/frame/provide-registry.ts";
import { writeTitle } from "../views/frame/write-title.ts";
import { NotAvailableView } from "../views/not-available/not-available-view.tsx";
import type { LazyShell } from "../views/shared/frame-context.tsx";
import { fetchConnecting, LATER_VIEWS } from "./views.ts";

function hidePopovers({ shadowRoot }: HTMLElement): void {
  for (const popover of shadowRoot?.querySelectorAll<HTMLElement>("[popover]") ?? []) popover.hidePopover?.();
}

/** The rest of the shell, which the first view does not wait for, and the table of later views. Made for each modal. */
export function createShell(): { readonly shell: LazyShell; readonly views: typeof LATER_VIEWS } {
  const memory: LazyShell["memory"] = { pictures: new Set(), drawings: new Map() };
  return {
    views: LATER_VIEWS,
    shell: {
      behaviour: DIALOG_BEHAVIOUR,
      motion: VIEW_MOTION,
      hidePopovers,
      isHeld,
      AllWalletsRow,
      ConnectEnd,
      LiveRegion,
      NotAvailableView,
      Notices,
      NoWallet,
      PairRow,
      TermsBox,
      fetchConnecting,
      provideRegistry,
      writeTitle,
      memory,
      Login,
      canLogIn,
      prepare: (foyer) => Promise.all([prepareLogin(foyer, memory), prepareLayout(foyer, memory)]),
    },
  };
}
