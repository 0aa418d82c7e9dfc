import { type CellId, listLive } from "./matrix.ts";
import { ACCOUNT_TRIALS } from "./views/account-trials.ts";
import { CONNECT_TRIALS, CONNECTING_TRIALS } from "./views/connect-trials.ts";
import { EMBEDDED_TRIALS } from "./views/embedded-trials.ts";
import { NETWORK_TRIALS } from "./views/network-trials.ts";
import { RELAY_TRIALS } from "./views/relay-trials.ts";
import { SEND_TRIALS } from "./views/send-trials.ts";
import { SIWX_TRIALS } from "./views/siwx-trials.ts";

/** What is tried of the views that a page and its wallets are enough for. */
const TRIALS: Readonly<Record<string, object>> = {
  connect: CONNECT_TRIALS,
  connecting: CONNECTING_TRIALS,
  account: ACCOUNT_TRIALS,
  send: SEND_TRIALS,
  network: NETWORK_TRIALS,
  siwx: SIWX_TRIALS,
};

/** The cells that have a test of their own in `faults-*.e2e.ts`, each as often as it has one. */
export function listTried(): readonly CellId[] {
  return listLive().flatMap(({ id, fault, view }) => [
    ...(fault in (TRIALS[view] ?? {}) ? [id] : []),
    ...[RELAY_TRIALS, EMBEDDED_TRIALS].flatMap((trials) => (id in trials ? [id] : [])),
  ]);
}
