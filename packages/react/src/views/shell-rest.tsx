import type { ViewName } from "@foyer/core";
import { DIALOG_BEHAVIOUR } from "../parts/dialog/dialog-behaviour.ts";
import { VIEW_MOTION } from "../parts/view-transition/view-motion.ts";
import { FEATURE_VIEWS } from "./built-view.ts";
import { ConnectEnd } from "./connect/connect-end.tsx";
import { LateNetworkStart } from "./late-network-start.tsx";
import { LiveRegion } from "./live-region.tsx";
import { NotAvailableView } from "./not-available/not-available-view.tsx";
import { Notices } from "./notices.tsx";
import type { KnownWallets, ShellRest } from "./rest-context.ts";
import { writeTitle } from "./write-title.ts";

/** The rest of the shell, which the first view does not wait for. */
export const SHELL_REST: Omit<ShellRest, keyof KnownWallets> = {
  behaviour: DIALOG_BEHAVIOUR,
  motion: VIEW_MOTION,
  ConnectEnd,
  isFeatureView,
  LiveRegion,
  NetworkStart: LateNetworkStart,
  NotAvailableView,
  Notices,
  writeTitle,
};

function isFeatureView(view: ViewName): boolean {
  return FEATURE_VIEWS.some((name) => name === view);
}
