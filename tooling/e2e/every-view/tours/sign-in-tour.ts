import type { Tour } from "../step.ts";

const BEA = "bea@example.org";

/** Views of signing in. */
export const SIGN_IN_TOUR: Tour = {
  title: "With signing in",
  first: [
    { beside: "the inbox" },
    { choose: "optional", from: "Sign in with the wallet" },
    { flip: "Ask for an e-mail address", to: "on" },
    { press: "Connect Wallet", on: "page" },
    { wallet: "Demo Ember" },
  ],
  opens: "ConnectingExternal",
  paths: [
    { view: "DataCapture", from: "ConnectingExternal", steps: [{ press: "Approve", on: "card" }] },
    {
      view: "DataCaptureOtpConfirm",
      from: "DataCapture",
      steps: [{ write: BEA, into: "Email" }, { press: "Continue" }],
    },
    { view: "SIWXSignMessage", from: "DataCaptureOtpConfirm", steps: [{ mail: "code", to: BEA }] },
    {
      view: "ConnectingSiwe",
      from: "page",
      after: "SIWXSignMessage",
      steps: [
        { flip: "Ask for an e-mail address", to: "off" },
        { choose: "ConnectingSiwe", from: "Asked in the view" },
        { press: "Sign in", on: "page" },
      ],
    },
  ],
};
