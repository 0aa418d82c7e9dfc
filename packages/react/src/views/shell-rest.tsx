import { DIALOG_BEHAVIOUR } from "../parts/dialog/dialog-behaviour.ts";
import { VIEW_MOTION } from "../parts/view-transition/view-motion.ts";
import { ConnectFooter } from "./connect/connect-footer.tsx";
import { LateNetworkStart } from "./late-network-start.tsx";
import { LiveRegion } from "./live-region.tsx";
import { Notices } from "./notices.tsx";
import type { ShellRest } from "./rest-context.ts";
import { writeTitle } from "./write-title.ts";

/** The rest of the shell: a chunk of its own, which the first view does not wait for. */
export const SHELL_REST: Omit<ShellRest, "provideRegistry"> = {
  behaviour: DIALOG_BEHAVIOUR,
  motion: VIEW_MOTION,
  ConnectFooter,
  LiveRegion,
  NetworkStart: LateNetworkStart,
  Notices,
  writeTitle,
};
