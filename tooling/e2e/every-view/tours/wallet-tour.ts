import type { Step, Tour } from "../step.ts";

const SHOP = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const APPROVE: Step = { press: "Approve", on: "card" };

/** Views of a connected account. */
export const WALLET_TOUR: Tour = {
  title: "With a wallet",
  first: [{ press: "Connect Wallet", on: "page" }, { wallet: "Demo Ember" }, APPROVE],
  opens: "page",
  paths: [
    { view: "Account", from: "page", steps: [{ open: "account" }] },
    { view: "AccountSettings", from: "Account", steps: [{ press: "Settings…" }] },
    { view: "ProfileWallets", from: "Account", steps: [{ press: "Your wallets…" }] },
    { view: "Transactions", from: "Account", steps: [{ press: "Activity…" }] },
    { view: "Networks", from: "Account", steps: [{ press: "Network…" }] },
    { view: "WhatIsANetwork", from: "Networks", steps: [{ press: "What is a network…" }] },
    {
      view: "SwitchNetwork",
      from: "Networks",
      steps: [{ press: "Base…" }],
      leave: [{ press: "Reject", on: "card" }],
    },
    { view: "SwitchActiveChain", from: "Networks", steps: [{ press: "Solana…" }] },
    { view: "FundWallet", from: "Account", steps: [{ press: "Fund wallet" }] },
    { view: "WalletReceive", from: "FundWallet", steps: [{ press: "Receive funds…" }] },
    { view: "WalletCompatibleNetworks", from: "WalletReceive", steps: [{ press: "Networks you can receive on…" }] },
    { view: "PayWithExchange", from: "FundWallet", steps: [{ press: "Deposit from exchange…" }] },
    { view: "PayWithExchangeSelectAsset", from: "PayWithExchange", steps: [{ press: "Asset: …" }] },
    { view: "OnRampProviders", from: "FundWallet", steps: [{ press: "Buy crypto…" }] },
    { view: "OnRampFiatSelect", from: "OnRampProviders", steps: [{ press: "Currency: …" }] },
    { view: "OnRampTokenSelect", from: "OnRampProviders", steps: [{ press: "Ether…" }] },
    { view: "WhatIsABuy", from: "OnRampProviders", steps: [{ press: "How does it work?…" }] },
    {
      view: "BuyInProgress",
      from: "OnRampProviders",
      steps: [{ write: "20", into: "You pay, in USD" }, { press: "Sandbox Pay…" }],
      leave: [{ close: "window" }],
    },
    { view: "WalletSend", from: "Account", steps: [{ press: "Send" }] },
    { view: "WalletSendSelectToken", from: "WalletSend", steps: [{ press: "Token…" }] },
    {
      view: "WalletSendPreview",
      from: "WalletSend",
      steps: [{ write: "0.01", into: "Amount…" }, { write: SHOP, into: "To" }, { press: "Review send" }],
    },
    { view: "WalletSendConfirmed", from: "WalletSendPreview", steps: [{ press: "Send" }, APPROVE] },
    { view: "Swap", from: "Account", steps: [{ press: "Swap" }] },
    { view: "SwapSelectToken", from: "Swap", steps: [{ press: "Token" }] },
    {
      view: "SwapPreview",
      from: "SwapSelectToken",
      steps: [{ press: "Dai…" }, { write: "0.01", into: "Amount to swap…" }, { press: "Review swap" }],
    },
    { view: "Pay", from: "page", steps: [{ press: "Pay 0.002 ETH", on: "page" }] },
    { view: "PayLoading", from: "Pay", steps: [{ press: "Pay with Demo Ember…" }], leave: [APPROVE] },
  ],
};
