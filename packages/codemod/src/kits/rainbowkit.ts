import type { Fates } from "../source/elements.ts";
import { type HookTable, translateHook } from "../source/hooks.ts";
import { listImports } from "../source/imports.ts";
import { removeLine } from "../source/remove.ts";
import { type Migration, SITE, type Step } from "./migration.ts";
import { opens, shows } from "./modal-results.ts";
import { noteRest, translateComponents, translateProvider } from "./provider.ts";
import { toBalance } from "./to-balance.ts";
import { findWagmiKit } from "./wagmi/find-wagmi-kit.ts";
import { translateConfig } from "./wagmi/write-config.ts";

const PAGE = `${SITE}/rainbowkit.md`;
const isModule = (module: string): boolean => /^@rainbow-me\/rainbowkit($|\/)/.test(module);

const PROVIDER: Fates = {
  locale: "keep",
  id: { text: "" },
  modalSize: (value) =>
    value.includes("compact") ? { text: "" } : { note: 'settings: { layout: "wide" } of createFoyer()' },
  theme: { note: "theme: { mode, variables } of createFoyer()" },
  initialChain: { note: "the first of the networks is the first chain" },
  avatar: { note: "the avatar slot of features" },
  showRecentTransactions: { note: "activity is a feature: activity() of @foyer/core/activity" },
  appInfo: { note: "the name is app of createFoyer(); a view of your own replaces WhatIsAWallet" },
  coolMode: { note: "there is nothing of this kind" },
  "*": { note: "there is nothing of this name" },
};

const BUTTON: Fates = {
  label: "keep",
  showBalance: toBalance,
  accountStatus: { note: "a function as children draws what you like" },
  chainStatus: { note: "<NetworkButton /> shows the network" },
  "*": { note: "there is nothing of this name" },
};

const note = `useModal() of @foyer/react opens each view: ${PAGE}`;
const HOOKS: Readonly<Record<string, HookTable>> = {
  useConnectModal: { note, results: { openConnectModal: opens("Connect"), connectModalOpen: shows("Connect") } },
  useAccountModal: { note, results: { openAccountModal: opens("Account"), accountModalOpen: shows("Account") } },
  useChainModal: { note, results: { openChainModal: opens("Networks"), chainModalOpen: shows("Networks") } },
};

const NOTES = {
  ConnectButton: `its function of children gets another model: https://github.com/foyer-kit/foyer/blob/main/apps/docs/pages/recipes/custom-button.md`,
  RainbowKitProvider: `make a kit with createFoyer() and give it to FoyerProvider: ${PAGE}`,
  getDefaultConfig: `write createFoyer() and createConfig() of wagmi by hand: ${PAGE}`,
  connectorsForWallets: `Foyer finds wallets by itself; which come first is wallets of createFoyer(): ${PAGE}`,
  WalletButton: `WalletButton of @foyer/react takes a wallet's id: ${PAGE}`,
  "*": `this is RainbowKit's: ${PAGE}`,
} as const;

const removeStyles: Step = (source) => {
  for (const declaration of listImports(source))
    if (isModule(declaration.source.value) && declaration.source.value.endsWith(".css"))
      removeLine(source, declaration);
};

/** From RainbowKit. */
export const rainbowkit: Migration = {
  name: "rainbowkit",
  isModule,
  findKit: (source) => findWagmiKit(source, isModule),
  steps: [
    removeStyles,
    (source, around) => translateConfig(source, around, { isModule, projectId: "projectId", page: PAGE }),
    (source, around) =>
      translateProvider(source, around, { isModule, theirs: "RainbowKitProvider", fates: PROVIDER, page: PAGE }),
    (source, around) =>
      translateComponents(source, around, {
        isModule,
        replacements: [{ theirs: "ConnectButton", ours: "FoyerButton", fates: BUTTON }],
      }),
    ...Object.entries(HOOKS).map(
      ([hook, table]): Step =>
        (source, { wanted }) =>
          translateHook(source, { isModule, hook, tables: () => table }, wanted),
    ),
    (source) => noteRest(source, { isModule, notes: NOTES }),
  ],
  packages: ["@foyer/core", "@foyer/react", "@foyer/eip155", "@foyer/wagmi", "@foyer/walletconnect"],
};
