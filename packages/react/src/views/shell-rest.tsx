import { dragSheet } from "../parts/dialog/drag-sheet.ts";
import { VIEW_MOTION } from "../parts/view-transition/view-motion.ts";
import { AccountBalance } from "./account-balance.tsx";
import { ConnectFooter } from "./connect/connect-footer.tsx";
import { LiveRegion } from "./live-region.tsx";
import { NetworkStart } from "./network-start.tsx";
import { Notices } from "./notices.tsx";
import { provideRegistry } from "./provide-registry.ts";
import type { ShellRest } from "./rest-context.ts";
import { writeTitle } from "./write-title.ts";

/** The rest of the shell: a chunk of its own, which the first view does not wait for. */
export const SHELL_REST: ShellRest = {
  drag: dragSheet,
  motion: VIEW_MOTION,
  AccountBalance,
  ConnectFooter,
  LiveRegion,
  NetworkStart,
  Notices,
  provideRegistry,
  writeTitle,
};
