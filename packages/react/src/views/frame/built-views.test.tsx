import type { ViewName, ViewRequest } from "@foyer/core";
import { pay } from "@foyer/core/pay";
import { createScriptedEmbeddedWallet, createScriptedRelay, type ScriptedEmbeddedWallet } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { askToSignIn, EMAIL } from "../../test/ask-to-sign-in.ts";
import { ADA, type LoginStage, logInByEmail } from "../../test/log-in-by-email.ts";
import { beginPayment, beginPurchase, offerMoney } from "../../test/offer-money.ts";
import { offerNames, takeName } from "../../test/offer-names.ts";
import { attachSwaps, writeSwap } from "../../test/open-swap.ts";
import { connectWallet, type Rendered, renderFoyer } from "../../test/render.tsx";
import { writeDraft } from "../../test/write-draft.ts";

type Shown = {
  readonly params?: object;
  /** The dialog's name, and something that this view alone says. */
  readonly title: string;
  readonly says?: RegExp;
  /** The name of its field, where it has no words of its own. */
  readonly field?: string;
  readonly isConnected?: true;
  /** What is on the way to it. */
  readonly before?: ((kit: Rendered, wallet: ScriptedEmbeddedWallet) => Promise<unknown>) | undefined;
};

const duo = { walletId: "org.duo" };

/** Somebody who is as far with an e-mail address. */
const byEmail =
  (stage: LoginStage): Shown["before"] =>
  ({ foyer, evm }, wallet) => {
    evm.answer.connect = "approve";
    return logInByEmail(foyer, wallet, stage);
  };

/** Every view that is built. One that is added does not compile until it is here. */
const BUILT: { readonly [V in ViewName]: Shown } = {
  Account: { title: "Account", says: /Disconnect/, isConnected: true },
  AccountSettings: { title: "Account settings", says: /eip155 1/, isConnected: true },
  AllWallets: { title: "All Wallets", field: "Search wallet" },
  ApproveTransaction: { title: "Approve transaction", says: /Nothing to approve/ },
  BuyInProgress: {
    title: "Buy",
    says: /Buy in Acme Pay/,
    isConnected: true,
    before: async ({ foyer, clock }) => {
      offerMoney(foyer);
      await beginPurchase(foyer, clock);
    },
  },
  ChooseAccountName: {
    title: "Choose your account name",
    says: /Be known by a name/,
    isConnected: true,
    before: withNames,
  },
  Connect: { title: "Connect Wallet", says: /^Duo/ },
  ConnectSocials: {
    title: "All socials",
    says: /Continue with Google/,
    before: async ({ foyer }) => foyer.setSettings({ socials: ["google"] }),
  },
  ConnectingFarcaster: { title: "Farcaster", says: /^Log in with Farcaster$/ },
  ConnectingSocial: { params: { provider: "google" }, title: "Google", says: /^Log in with Google$/ },
  ConnectWallets: { title: "Connect Wallet", says: /^Duo/ },
  ConnectingExternal: { params: duo, title: "Duo", says: /Accept connection request in the wallet/ },
  ConnectingMultiChain: { params: duo, title: "Duo", says: /Select Chain for Duo/ },
  ConnectingSiwe: {
    title: "Sign in",
    says: /needs to connect to your wallet/,
    before: (kit) => askToSignIn(kit, { wallet: "Acme" }),
  },
  // What it says is said of the wallet's ways, which its own tests go.
  ConnectingWalletConnect: { params: duo, title: "Duo", says: /^Duo$/ },
  ConnectingWalletConnectBasic: { title: "WalletConnect", says: /Scan this QR Code with your phone/ },
  Create: { title: "Create Wallet", says: /Explore all/ },
  DataCapture: {
    title: "Profile",
    says: /Your email address/,
    before: (kit) => askToSignIn(kit, { wallet: "Acme", email: "asked" }),
  },
  DataCaptureOtpConfirm: {
    params: { email: EMAIL },
    title: "Confirm email",
    says: /Enter the code we sent to ada@example.org/,
    before: (kit) => askToSignIn(kit, { wallet: "Acme", email: "sent" }),
  },
  Downloads: { params: duo, title: "Get Duo", says: /Duo/ },
  EmailLogin: { params: { email: ADA.email }, title: "Email login", says: /Log in with your email/ },
  EmailVerifyDevice: {
    params: { email: ADA.email },
    title: "Register device",
    says: /We sent a link to ada@example.org/,
    before: byEmail("link"),
  },
  EmailVerifyOtp: {
    params: { email: ADA.email },
    title: "Confirm email",
    says: /Enter the code we sent to ada@example.org/,
    before: byEmail("code"),
  },
  FundWallet: { title: "Fund wallet", says: /Receive funds/, isConnected: true },
  GetWallet: { title: "Get a Wallet", says: /Explore all/ },
  Networks: { title: "Choose Network", says: /may not support some of the networks/, isConnected: true },
  OnRampFiatSelect: { title: "Select currency", says: /US dollar/, isConnected: true, before: withMoney },
  OnRampProviders: { title: "Choose provider", says: /How does it work\?/, isConnected: true, before: withMoney },
  OnRampTokenSelect: { title: "Select token", says: /USD Coin/, isConnected: true, before: withMoney },
  Pay: { title: "How you pay", says: /0.125 COIN/, isConnected: true, before: withPayment },
  PayLoading: {
    title: "Payment",
    says: /Payment on its way/,
    isConnected: true,
    before: async (kit) => {
      await withPayment(kit);
      await kit.foyer.use(pay()).payWithWallet();
    },
  },
  PayWithExchange: { title: "Deposit from exchange", says: /Harbour/, isConnected: true, before: withMoney },
  PayWithExchangeSelectAsset: { title: "Select asset", says: /USD Coin/, isConnected: true, before: withMoney },
  ProfileWallets: { title: "Wallets", says: /Disconnect All/, isConnected: true },
  RegisterAccountName: { title: "Choose name", says: /Choose this name/, isConnected: true, before: withNames },
  RegisterAccountNameSuccess: {
    title: "Name chosen",
    says: /ada1815.people.example is now yours/,
    isConnected: true,
    before: ({ foyer, clock }) => takeName(foyer, clock),
  },
  SIWXSignMessage: {
    title: "Sign in",
    says: /needs to connect to your wallet/,
    before: (kit) => askToSignIn(kit, { wallet: "Acme" }),
  },
  SmartSessionCreated: { title: "Smart session created", says: /No sessions/, isConnected: true },
  SmartSessionList: { title: "Smart sessions", says: /No sessions/, isConnected: true },
  Swap: { title: "Swap", says: /You give/, isConnected: true },
  SwapPreview: {
    title: "Review swap",
    says: /Review transaction carefully/,
    isConnected: true,
    before: ({ foyer }) => writeSwap(foyer),
  },
  SwapSelectToken: { title: "Select token", says: /USD Coin/, isConnected: true },
  SwitchActiveChain: { params: { namespace: "solana" }, title: "Switch Chain", says: /Switch to Solana/ },
  SwitchNetwork: {
    params: { network: "eip155:2" },
    title: "Switch Network",
    says: /Approve in wallet/,
    isConnected: true,
  },
  Transactions: { title: "Activity", says: /No Transactions yet/, isConnected: true },
  UnsupportedChain: { title: "Switch Network", says: /doesn’t support your current network/, isConnected: true },
  UpdateEmailPrimaryOtp: {
    params: { email: ADA.email },
    title: "Confirm current email",
    says: /Enter the code we sent to ada@example.org/,
    before: byEmail("old"),
  },
  UpdateEmailSecondaryOtp: {
    params: { email: ADA.newEmail },
    title: "Confirm new email",
    says: /Enter the code we sent to ada@new.example/,
    before: byEmail("new"),
  },
  UpdateEmailWallet: {
    params: { email: ADA.email },
    title: "Edit email",
    says: /A new email for your wallet/,
    before: byEmail("in"),
  },
  UpgradeEmailWallet: { title: "Upgrade your wallet", says: /Make this wallet yours alone/, before: byEmail("in") },
  WalletCompatibleNetworks: {
    title: "Compatible networks",
    says: /You can only receive assets on these networks/,
    isConnected: true,
  },
  WalletReceive: { title: "Receive", says: /Only send assets on/, isConnected: true },
  WalletSend: { title: "Send", says: /Add amount/, isConnected: true },
  WalletSendConfirmed: {
    title: "Transaction",
    says: /Transaction started/,
    isConnected: true,
    before: ({ foyer }) => writeDraft(foyer, { sent: true }),
  },
  WalletSendPreview: {
    title: "Review send",
    says: /Review transaction carefully/,
    isConnected: true,
    before: ({ foyer }) => writeDraft(foyer),
  },
  WalletSendSelectToken: { title: "Select token", says: /COIN/, isConnected: true },
  WhatIsABuy: { title: "What is buy?", says: /Pay as you always do/ },
  WhatIsANetwork: { title: "What is a network", says: /network/i },
  WhatIsAWallet: { title: "What is a wallet", says: /Get a wallet/i },
};

async function withNames({ foyer }: Rendered): Promise<void> {
  offerNames(foyer);
}

async function withMoney({ foyer }: Rendered): Promise<void> {
  offerMoney(foyer);
}

async function withPayment({ foyer }: Rendered): Promise<void> {
  offerMoney(foyer);
  await beginPayment(foyer);
}

type World = { readonly kit: Rendered; readonly wallet: ScriptedEmbeddedWallet };

async function world({ isConnected }: Pick<Shown, "isConnected">): Promise<World> {
  const wallet = createScriptedEmbeddedWallet();
  const prepare = async (kit: Parameters<typeof connectWallet>[0]): Promise<void> => {
    kit.evm.addWallet("Duo");
    kit.solana.addWallet("Duo", { id: "standard:duo" });
    kit.foyer.start();
    if (isConnected) await connectWallet(kit, kit.evm);
    attachSwaps(kit.foyer);
    Object.assign(kit.evm.answer, { connect: "hang", switchNetwork: "hang" });
    await kit.foyer.load();
  };
  const kit = await renderFoyer(null, { options: { sources: [createScriptedRelay(), wallet] }, prepare });
  return { kit, wallet };
}

describe("the modal", () => {
  it.each(Object.entries(BUILT))("shows %s, by its own name and in its own words [NAV-03]", async (view, shown) => {
    const { kit, wallet } = await world(shown);
    const { foyer } = kit;
    await shown.before?.(kit, wallet);
    foyer.open({ view, params: shown.params } as ViewRequest);
    const dialog = page.getByRole("dialog", { name: shown.title });
    await expect.element(dialog).toBeVisible();
    const own = dialog.getByRole("searchbox", { name: shown.field ?? "" });
    await expect.element(shown.says ? dialog.getByText(shown.says).first() : own).toBeVisible();
    expect(dialog.getByText("Not available here").elements()).toEqual([]);
  });
});
