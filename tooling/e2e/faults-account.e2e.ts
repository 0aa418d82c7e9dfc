import { describeViews } from "./faults/describe-views.ts";
import { ACCOUNT, ACCOUNT_TRIALS } from "./faults/views/account-trials.ts";
import { SEND, SEND_TRIALS } from "./faults/views/send-trials.ts";
import { SIWX, SIWX_TRIALS, standOnSignIn } from "./faults/views/siwx-trials.ts";

standOnSignIn();
describeViews("what happens with an account when", [
  [ACCOUNT, ACCOUNT_TRIALS],
  [SEND, SEND_TRIALS],
  [SIWX, SIWX_TRIALS],
]);
