import type { Step, Tour } from "../step.ts";

const CLEO = "cleo@example.org";
const NEXT = "cleopatra@example.org";
const ACCOUNT: Step = { open: "account" };

/** Views of a wallet by e-mail and its smart account. */
export const EMAIL_TOUR: Tour = {
  title: "With a wallet by e-mail",
  first: [
    { beside: "the inbox" },
    { press: "Connect Wallet", on: "page" },
    { write: CLEO, into: "Email" },
    { press: "Continue with email" },
  ],
  opens: "EmailVerifyDevice",
  paths: [
    { view: "EmailVerifyOtp", from: "EmailVerifyDevice", steps: [{ mail: "link", to: CLEO }] },
    { view: "ProfileWallets", from: "EmailVerifyOtp", steps: [{ mail: "code", to: CLEO }] },
    {
      view: "ApproveTransaction",
      from: "page",
      after: "ProfileWallets",
      steps: [{ press: "Sign message", on: "page" }],
      leave: [{ press: "Decline", on: "frame" }],
    },
    { view: "AccountSettings", from: "page", after: "ProfileWallets", steps: [ACCOUNT, { press: "Settings…" }] },
    { view: "UpgradeEmailWallet", from: "AccountSettings", steps: [{ press: "Upgrade your wallet…" }] },
    { view: "ChooseAccountName", from: "AccountSettings", steps: [{ press: "Choose account name…" }] },
    { view: "RegisterAccountName", from: "ChooseAccountName", steps: [{ press: "Choose name" }] },
    {
      view: "RegisterAccountNameSuccess",
      from: "RegisterAccountName",
      steps: [{ write: "cleo69", into: "Account name" }, { press: "Choose this name" }, { agree: "Sign" }],
    },
    {
      view: "SmartSessionCreated",
      from: "AccountSettings",
      steps: [
        { press: "Switch to your Smart Account…" },
        { wait: "Smart Account, not on the network yet" },
        { press: "Close" },
        { flip: "Act without asking each time", to: "on" },
        { press: "Allow it for an hour", on: "page" },
        { agree: "Confirm" },
      ],
    },
    {
      view: "SmartSessionList",
      from: "AccountSettings",
      after: "SmartSessionCreated",
      steps: [{ press: "Smart sessions…" }],
    },
    { view: "UpdateEmailWallet", from: "AccountSettings", steps: [{ press: `${CLEO}…` }] },
    {
      view: "UpdateEmailPrimaryOtp",
      from: "UpdateEmailWallet",
      steps: [
        { write: NEXT, into: "New email" },
        { press: "Continue" },
        { press: "Open in a window of its own", on: "frame" },
        { press: "Hold to change", on: "window", hold: true },
      ],
    },
    {
      view: "UpdateEmailSecondaryOtp",
      from: "UpdateEmailPrimaryOtp",
      steps: [{ mail: "code", to: CLEO, on: "window" }],
      leave: [{ close: "window" }],
    },
  ],
};
