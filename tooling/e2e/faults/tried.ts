import type { CellId } from "./matrix.ts";
import { VIEWS, type View } from "./row.ts";
import { ACCOUNT_TRIALS } from "./views/account-trials.ts";
import { CONNECT_TRIALS, CONNECTING_TRIALS } from "./views/connect-trials.ts";
import { APPROVAL_TRIALS, EMAIL_TRIALS } from "./views/embedded-trials.ts";
import { NETWORK_TRIALS } from "./views/network-trials.ts";
import { RELAY_TRIALS } from "./views/relay-trials.ts";
import { SEND_TRIALS } from "./views/send-trials.ts";
import { SIWX_TRIALS } from "./views/siwx-trials.ts";

/** What is tried of each view. */
const TRIALS: Readonly<Record<View, object>> = {
  connect: CONNECT_TRIALS,
  connecting: CONNECTING_TRIALS,
  email: EMAIL_TRIALS,
  account: ACCOUNT_TRIALS,
  send: SEND_TRIALS,
  network: NETWORK_TRIALS,
  siwx: SIWX_TRIALS,
  approval: APPROVAL_TRIALS,
};

/** The cells that have a test of their own in `faults-*.e2e.ts`, each as often as it has one. */
export function listTried(): readonly CellId[] {
  const views = Object.keys(VIEWS) as View[];
  return views.flatMap((view) => [
    ...Object.keys(TRIALS[view]).map((fault) => `fault:${fault}:${view}` as CellId),
    ...(view in RELAY_TRIALS ? [`fault:relay:${view}` as const] : []),
  ]);
}
