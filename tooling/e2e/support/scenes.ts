import type { Page, Route } from "playwright";
import type { HostOptions } from "../pages/host-options.ts";
import { createModal } from "./modal.ts";
import "./page-globals.ts";
import type { PageWallet } from "./page-wallets.ts";

/** Something to look at: a view in one of its states. */
export type Scene = {
  /** Kebab case: names its picture. */
  readonly name: string;
  /** Brings it about on a page whose modal is closed, and resolves when it is there. */
  readonly show: (page: Page) => Promise<unknown>;
};

/** Scenes that one visit can go through. */
export type SceneSet = {
  readonly host?: HostOptions | undefined;
  readonly wallets: readonly PageWallet[];
  /** Is done once, before the scenes. */
  readonly begin?: ((page: Page) => Promise<unknown>) | undefined;
  readonly scenes: readonly Scene[];
};

const WALLETS: readonly PageWallet[] = [
  { name: "Harbor", namespaces: ["eip155", "solana"] },
  { name: "Ember" },
  { name: "Quartz", namespaces: ["solana"] },
  { name: "Silent", answer: "hang" },
  { name: "Stern", answer: "reject" },
  { name: "Locked away", lies: { pending: true } },
  { name: "A wallet whose name is far longer than its makers should have allowed" },
];

const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Retry-After" };

/** Every view, in the states that differ. */
export const SCENE_SETS: readonly SceneSet[] = [
  {
    wallets: WALLETS,
    scenes: [
      open("connect", { view: "Connect" }),
      open("multi-chain", { view: "ConnectingMultiChain", params: { walletId: "test.harbor" } }),
      open("connecting", connecting("test.silent")),
      open("connecting-declined", connecting("test.stern"), 300),
      open("connecting-pending", connecting("test.locked-away"), 300),
      open("connecting-not-installed", connecting("phantom"), 300),
      open("get-wallet", { view: "GetWallet" }),
      open("downloads", { view: "Downloads", params: { walletId: "metamask" } }),
      open("what-is-a-wallet", { view: "WhatIsAWallet" }),
      open("what-is-a-network", { view: "WhatIsANetwork" }),
      open("networks-disconnected", { view: "Networks" }),
      open("profile-wallets-empty", { view: "ProfileWallets" }),
    ],
  },
  {
    wallets: WALLETS.slice(0, 2),
    host: {
      settings: {
        legalCheckbox: true,
        branding: true,
        termsConditionsUrl: "https://example.org/terms",
        privacyPolicyUrl: "https://example.org/privacy",
      },
    },
    scenes: [open("connect-legal", { view: "Connect" })],
  },
  { wallets: [], scenes: [open("connect-empty", { view: "Connect" }, 500)] },
  {
    wallets: WALLETS,
    begin: async (page) => {
      await connect(page, "Harbor", "eip155");
      await connect(page, "Quartz", "solana");
      await connect(page, "Ember", "eip155");
    },
    scenes: [
      { name: "buttons", show: async () => undefined },
      open("account", { view: "Account" }, 500),
      open("account-settings", { view: "AccountSettings" }),
      open("profile-wallets", { view: "ProfileWallets", params: { namespace: "eip155" } }),
      open("networks", { view: "Networks" }),
      {
        name: "switch-network",
        show: async (page) => {
          await page.evaluate(() => window.wallets["Ember"]?.evm?.script.onPrompt("hang"));
          await open("", { view: "SwitchNetwork", params: { network: "eip155:31338" } }, 300).show(page);
        },
      },
      {
        name: "switch-network-declined",
        show: async (page) => {
          await page.evaluate(() => window.wallets["Ember"]?.evm?.script.onPrompt("reject"));
          await open("", { view: "SwitchNetwork", params: { network: "eip155:31338" } }, 300).show(page);
        },
      },
      open("connect-connected", { view: "Connect" }),
      {
        name: "toast",
        show: async (page) => {
          await open("", { view: "Account" }).show(page);
          await page.evaluate(() => window.foyer.notify({ kind: "success", code: "wallet-added" }));
        },
      },
      {
        name: "alert",
        show: async (page) => {
          await open("", { view: "Networks" }).show(page);
          await page.evaluate(() => window.foyer.alert("APKT007"));
          await page.waitForTimeout(300);
        },
      },
    ],
  },
  {
    wallets: [],
    scenes: [open("not-available", { view: "OnRampProviders" })],
  },
  serviceAnswers("silent", () => new Promise(() => undefined)),
  serviceAnswers("busy", (route) => route.fulfill({ status: 429, headers: { ...CORS, "Retry-After": "42" } })),
  serviceAnswers("failed", (route) => route.abort()),
  {
    wallets: [{ name: "Elsewhere", namespaces: ["eip155", "solana"], chainId: 137 }],
    begin: (page) => connect(page, "Elsewhere", "eip155"),
    scenes: [
      open("unsupported-chain", { view: "UnsupportedChain" }),
      open("switch-active-chain", { view: "SwitchActiveChain", params: { namespace: "solana" } }),
    ],
  },
];

type Request = Parameters<typeof window.foyer.open>[0];

/** All wallets while their service answers so; and a search for what only it could know. */
function serviceAnswers(name: string, answer: (route: Route) => Promise<void>): SceneSet {
  return {
    wallets: WALLETS.slice(0, 2),
    host: { directory: { url: "https://wallets.example.org", projectId: "p1" } },
    begin: (page) => page.route("https://wallets.example.org/**", answer),
    scenes: [
      open(`all-wallets-${name}`, { view: "AllWallets" }, 500),
      {
        name: `all-wallets-${name}-search`,
        show: async (page) => {
          await open("", { view: "AllWallets" }, 500).show(page);
          await page.locator("[data-foyer] input[type=search]").fill("zzyzx");
          await page.waitForTimeout(800);
        },
      },
    ],
  };
}

/** Shows a view. `settleMs`: what a wallet's answer takes after that. */
function open(name: string, request: NonNullable<Request>, settleMs = 50): Scene {
  return {
    name,
    show: async (page) => {
      await page.evaluate((wanted) => window.foyer.open(wanted), request);
      const view = "view" in request ? request.view : undefined;
      await page.locator(`[data-foyer] [data-view="${view}"]`).waitFor();
      await page.waitForTimeout(settleMs);
      await createModal(page).settle();
    },
  };
}

function connecting(walletId: string): NonNullable<Request> {
  return { view: "ConnectingExternal", params: { walletId } };
}

async function connect(page: Page, wallet: string, namespace: "eip155" | "solana"): Promise<void> {
  await page.evaluate(
    async (wanted) => {
      await window.foyer.connect(wanted);
    },
    { wallet, namespace },
  );
}

/** Puts the page back to where a scene may begin. */
export async function clear(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.foyer.alert(undefined);
    window.foyer.dismissNotice();
    window.foyer.close();
  });
  await page.locator("[data-foyer] dialog[open]").waitFor({ state: "detached" });
}
