import { describeView } from "./faults/describe-view.ts";
import { ACCOUNT, ACCOUNT_TRIALS } from "./faults/views/account-trials.ts";
import { SEND, SEND_TRIALS } from "./faults/views/send-trials.ts";
import { SIWX, SIWX_TRIALS, standOnSignIn } from "./faults/views/siwx-trials.ts";

standOnSignIn();
describeView(ACCOUNT, ACCOUNT_TRIALS);
describeView(SEND, SEND_TRIALS);
describeView(SIWX, SIWX_TRIALS);
