import { describeViews } from "./faults/describe-views.ts";
import { CONNECT, CONNECTING } from "./faults/views/connect-journey.ts";
import { CONNECT_TRIALS, CONNECTING_TRIALS } from "./faults/views/connect-trials.ts";
import { NETWORK, NETWORK_TRIALS } from "./faults/views/network-trials.ts";

describeViews("what happens with wallets when", [
  [CONNECT, CONNECT_TRIALS],
  [CONNECTING, CONNECTING_TRIALS],
  [NETWORK, NETWORK_TRIALS],
]);
