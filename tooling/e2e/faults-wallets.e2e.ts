import { describeView } from "./faults/describe-view.ts";
import { CONNECT, CONNECTING } from "./faults/views/connect-journey.ts";
import { CONNECT_TRIALS, CONNECTING_TRIALS } from "./faults/views/connect-trials.ts";
import { NETWORK, NETWORK_TRIALS } from "./faults/views/network-trials.ts";

describeView(CONNECT, CONNECT_TRIALS);
describeView(CONNECTING, CONNECTING_TRIALS);
describeView(NETWORK, NETWORK_TRIALS);
