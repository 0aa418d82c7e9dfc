import type { ViewName, ViewRequest } from "@foyer/core";
import { pay } from "@foyer/core/pay";
import { createScriptedEmbeddedWallet, createScriptedRelay } from "@foyer/core/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emulateMedia } from "../parts/testing/emulate-media.ts";
import { findAxeFaults } from "../parts/testing/find-axe-faults.ts";
import { askToSignIn, EMAIL } from "../test/ask-to-sign-in.ts";
import { ADA, type LoginStage, logInByEmail } from "../test/log-in-by-email.ts";
import { askForPrices, beginPayment, beginPurchase, offerMoney } from "../test/offer-money.ts";
import { askForName, offerNames, takeName } from "../test/offer-names.ts";
import { attachSwaps, writeSwap } from "../test/open-swap.ts";
import { renderFoyer, type TestKit } from "../test/render.tsx";
import { writeDraft } from "../test/write-draft.ts";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

/** How each view is reached. One that is forgotten does not compile. */
const REQUESTS: { readonly [V in ViewName]: ViewRequest<V> } = {
  Account: { view: "Account" },
  AccountSettings: { view: "AccountSettings" },
  AllWallets: { view: "AllWallets" },
  ApproveTransaction: { view: "ApproveTransaction" },
  BuyInProgress: { view: "BuyInProgress" },
  ChooseAccountName: { view: "ChooseAccountName" },
  Connect: { view: "Connect" },
  ConnectingExternal: { view: "ConnectingExternal", params: { walletId: "org.birch" } },
  ConnectSocials: { view: "ConnectSocials" },
  ConnectingFarcaster: { view: "ConnectingFarcaster" },
  ConnectingSocial: { view: "ConnectingSocial", params: { provider: "google" } },
  ConnectWallets: { view: "ConnectWallets" },
  ConnectingSiwe: { view: "ConnectingSiwe" },
  ConnectingWalletConnect: { view: "ConnectingWalletConnect", params: { walletId: "far" } },
  ConnectingWalletConnectBasic: { view: "ConnectingWalletConnectBasic" },
  ConnectingMultiChain: { view: "ConnectingMultiChain", params: { walletId: "org.duo" } },
  Create: { view: "Create" },
  DataCapture: { view: "DataCapture" },
  DataCaptureOtpConfirm: { view: "DataCaptureOtpConfirm", params: { email: EMAIL } },
  Downloads: { view: "Downloads", params: { walletId: "own" } },
  EmailLogin: { view: "EmailLogin", params: { email: ADA.email } },
  EmailVerifyDevice: { view: "EmailVerifyDevice", params: { email: ADA.email } },
  EmailVerifyOtp: { view: "EmailVerifyOtp", params: { email: ADA.email } },
  FundWallet: { view: "FundWallet" },
  GetWallet: { view: "GetWallet" },
  Networks: { view: "Networks" },
  OnRampFiatSelect: { view: "OnRampFiatSelect" },
  OnRampProviders: { view: "OnRampProviders" },
  OnRampTokenSelect: { view: "OnRampTokenSelect" },
  Pay: { view: "Pay" },
  PayLoading: { view: "PayLoading" },
  PayWithExchange: { view: "PayWithExchange" },
  PayWithExchangeSelectAsset: { view: "PayWithExchangeSelectAsset" },
  ProfileWallets: { view: "ProfileWallets", params: { namespace: "eip155" } },
  RegisterAccountName: { view: "RegisterAccountName" },
  RegisterAccountNameSuccess: { view: "RegisterAccountNameSuccess" },
  SIWXSignMessage: { view: "SIWXSignMessage" },
  SmartSessionCreated: { view: "SmartSessionCreated" },
  SmartSessionList: { view: "SmartSessionList" },
  Swap: { view: "Swap" },
  SwapPreview: { view: "SwapPreview" },
  SwapSelectToken: { view: "SwapSelectToken" },
  SwitchActiveChain: { view: "SwitchActiveChain", params: { namespace: "solana" } },
  SwitchNetwork: { view: "SwitchNetwork", params: { network: "eip155:2" } },
  Transactions: { view: "Transactions" },
  UnsupportedChain: { view: "UnsupportedChain" },
  UpdateEmailPrimaryOtp: { view: "UpdateEmailPrimaryOtp", params: { email: ADA.email } },
  UpdateEmailSecondaryOtp: { view: "UpdateEmailSecondaryOtp", params: { email: ADA.newEmail } },
  UpdateEmailWallet: { view: "UpdateEmailWallet", params: { email: ADA.email } },
  UpgradeEmailWallet: { view: "UpgradeEmailWallet" },
  WalletCompatibleNetworks: { view: "WalletCompatibleNetworks" },
  WalletReceive: { view: "WalletReceive" },
  WalletSend: { view: "WalletSend" },
  WalletSendConfirmed: { view: "WalletSendConfirmed" },
  WalletSendPreview: { view: "WalletSendPreview" },
  WalletSendSelectToken: { view: "WalletSendSelectToken" },
  WhatIsABuy: { view: "WhatIsABuy" },
  WhatIsANetwork: { view: "WhatIsANetwork" },
  WhatIsAWallet: { view: "WhatIsAWallet" },
};

/** How far somebody is with an e-mail address where a view shows it. */
const STAGES: { readonly [V in ViewName]?: LoginStage } = {
  EmailVerifyDevice: "link",
  EmailVerifyOtp: "code",
  UpdateEmailPrimaryOtp: "old",
  UpdateEmailSecondaryOtp: "new",
  UpdateEmailWallet: "in",
  UpgradeEmailWallet: "in",
};

async function open(view: ViewName, locale: string): Promise<Kit> {
  const wallet = createScriptedEmbeddedWallet();
  const kit = await renderFoyer(null, {
    provider: { locale },
    options: {
      sources: [createScriptedRelay(), wallet],
      wallets: {
        custom: [
          { id: "own", name: "Own", homepage: "https://own.example.org" },
          { id: "far", name: "Far", links: { mobile: "far://", desktop: "far-desktop://" } },
        ],
      },
      settings: { email: true, socials: ["google", "x", "apple"], termsConditionsUrl: "https://example.org/terms" },
    },
    prepare: async ({ evm, solana, foyer }: TestKit) => {
      for (const name of ["Acme", "Birch", "Duo"]) evm.addWallet(name);
      attachSwaps(foyer);
      solana.addWallet("Duo", { id: "standard:duo" });
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Birch" });
  await kit.foyer.connect({ wallet: "Acme" });
  if (view === "SwapPreview") await writeSwap(kit.foyer);
  if (view === "WalletSendPreview" || view === "WalletSendConfirmed")
    await writeDraft(kit.foyer, { sent: view === "WalletSendConfirmed" });
  const stage = STAGES[view];
  if (stage) await logInByEmail(kit.foyer, wallet, stage);
  if (view.startsWith("DataCapture"))
    await askToSignIn(kit, { wallet: "Duo", email: view === "DataCapture" ? "asked" : "sent" });
  if (view === "SIWXSignMessage" || view === "ConnectingSiwe") await askToSignIn(kit, { wallet: "Duo" });
  if (/Buy|OnRamp|^Pay|^FundWallet/.test(view)) offerMoney(kit.foyer);
  if (view === "ChooseAccountName") offerNames(kit.foyer);
  if (view === "RegisterAccountName") await askForName(kit.foyer, kit.clock, { isTaken: true });
  if (view === "RegisterAccountNameSuccess") await takeName(kit.foyer, kit.clock);
  if (view === "OnRampProviders") await askForPrices(kit.foyer, kit.clock);
  if (view === "BuyInProgress") await beginPurchase(kit.foyer, kit.clock);
  if (view === "Pay" || view === "PayLoading") await beginPayment(kit.foyer);
  if (view === "PayLoading") await kit.foyer.use(pay()).payWithExchange({ exchange: "harbour" });
  // The answers that leave most on the screen: a refusal to connect, a switch that takes its time.
  kit.evm.answer.connect = "reject";
  kit.evm.answer.switchNetwork = "hang";
  kit.foyer.open(REQUESTS[view]);
  await expect.poll(() => findView(view)?.textContent?.length ?? 0).toBeGreaterThan(0);
  return kit;
}

function findView(view: ViewName): Element | null | undefined {
  return document.querySelector("[data-foyer]")?.shadowRoot?.querySelector(`[data-view="${view}"]`);
}

beforeEach(async () => {
  await emulateMedia({ "prefers-reduced-motion": "reduce" });
  await page.viewport(600, 900);
});

describe("the accessibility of every view", () => {
  it.each(Object.keys(REQUESTS) as ViewName[])(
    "has nothing that axe objects to, light and dark, in both directions (%s)",
    async (view) => {
      for (const locale of ["en", "ar"]) {
        const kit = await open(view, locale);
        for (const mode of ["light", "dark"] as const) {
          kit.foyer.setTheme({ mode });
          const host = document.querySelector("[data-foyer]") as HTMLElement;
          // Words in Arabic alone are drawn as ligatures, as fonts of icons are: axe passes over those.
          const texts = locale === "ar" ? 0 : 1;
          expect([locale, mode, await findAxeFaults(host, { texts })]).toEqual([locale, mode, []]);
        }
        await kit.screen.unmount();
      }
    },
  );
});
