import type { Tour } from "../step.ts";

const CONNECT = { press: "Connect Wallet", on: "page" } as const;
const ADA = "ada@example.org";

/** Views before a wallet is connected. */
export const VISITOR_TOUR: Tour = {
  title: "Before you connect",
  first: [],
  opens: "page",
  paths: [
    { view: "Connect", from: "page", steps: [CONNECT] },
    { view: "WhatIsAWallet", from: "Connect", steps: [{ press: "Help" }] },
    { view: "GetWallet", from: "WhatIsAWallet", steps: [{ press: "Get a wallet" }] },
    { view: "Downloads", from: "GetWallet", steps: [{ press: "MetaMask…" }] },
    { view: "Create", from: "Connect", steps: [{ press: "I don’t have a wallet" }] },
    { view: "AllWallets", from: "Connect", steps: [{ press: "All wallets…" }] },
    { view: "ConnectingWalletConnect", from: "AllWallets", steps: [{ wallet: "MetaMask" }] },
    { view: "ConnectingWalletConnectBasic", from: "Connect", steps: [{ press: "WalletConnect…" }] },
    {
      view: "ConnectingExternal",
      from: "Connect",
      steps: [{ wallet: "Demo Ember" }],
      leave: [{ press: "Reject", on: "card" }],
    },
    { view: "ConnectingMultiChain", from: "Connect", steps: [{ wallet: "Demo Harbor" }] },
    {
      view: "ConnectingSocial",
      from: "page",
      steps: [{ flip: "Google, Farcaster and others", to: "on" }, CONNECT, { press: "Continue with Google" }],
      leave: [{ close: "window" }],
    },
    {
      view: "ConnectingFarcaster",
      from: "page",
      steps: [{ flip: "Google, Farcaster and others", to: "on" }, CONNECT, { press: "Continue with Farcaster" }],
    },
    {
      view: "ConnectSocials",
      from: "page",
      steps: [{ flip: "Google, Farcaster and others", to: "on" }, CONNECT, { press: "More ways to log in" }],
    },
    {
      view: "ConnectWallets",
      from: "page",
      steps: [{ flip: "Wallets behind one button", to: "on" }, CONNECT, { press: "Continue with a wallet" }],
    },
    {
      view: "EmailVerifyDevice",
      from: "page",
      steps: [CONNECT, { write: ADA, into: "Email" }, { press: "Continue with email" }],
    },
    { view: "EmailLogin", from: "EmailVerifyDevice", steps: [{ press: "Use another email address" }] },
  ],
};
