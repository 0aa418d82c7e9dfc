import type { Fates } from "../source/elements.ts";
import { type HookTable, translateHook } from "../source/hooks.ts";
import { type Migration, SITE } from "./migration.ts";
import { IS_OPEN, opens, SET_OPEN } from "./modal-results.ts";
import { noteRest, translateComponents, translateProvider } from "./provider.ts";
import { toBalance } from "./to-balance.ts";
import { findWagmiKit } from "./wagmi/find-wagmi-kit.ts";
import { translateConfig } from "./wagmi/write-config.ts";

const PAGE = `${SITE}/connectkit.md`;
const isModule = (module: string): boolean => module === "connectkit";

const PROVIDER: Fates = {
  mode: { note: "theme: { mode } of createFoyer()" },
  theme: { note: "theme: { variables } of createFoyer()" },
  customTheme: { note: "theme: { variables } of createFoyer()" },
  options: {
    note: "language is locale of FoyerProvider; hideBalance is balance of the button; the rest is settings of createFoyer()",
  },
  onConnect: { note: "useFoyerEvents() of @foyer/react" },
  onDisconnect: { note: "useFoyerEvents() of @foyer/react" },
  debugMode: { text: "" },
  "*": { note: "there is nothing of this name" },
};

const BUTTON: Fates = {
  label: "keep",
  showBalance: toBalance,
  "*": { note: "a function as children draws what you like" },
};

const note = `useModal() of @foyer/react has open(), close() and isOpen: ${PAGE}`;
const MODAL_HOOK: HookTable = {
  note,
  results: {
    open: IS_OPEN,
    setOpen: SET_OPEN,
    openProfile: opens("Account"),
    openSwitchNetworks: opens("Networks"),
    openAbout: opens("WhatIsAWallet"),
  },
};

const NOTES = {
  ConnectKitButton:
    "its function of children gets another model: https://github.com/foyer-kit/foyer/blob/main/apps/docs/pages/recipes/custom-button.md",
  ConnectKitProvider: `make a kit with createFoyer() and give it to FoyerProvider: ${PAGE}`,
  SIWEProvider:
    "siwx() of @foyer/core/siwx signs in, and @foyer/siwx verifies: https://github.com/foyer-kit/foyer/tree/main/packages/siwx",
  useSIWE: "useSignIn() and useSession() of @foyer/react",
  "*": `this is ConnectKit's: ${PAGE}`,
} as const;

/** From ConnectKit. */
export const connectkit: Migration = {
  name: "connectkit",
  isModule,
  findKit: (source) => findWagmiKit(source, isModule),
  steps: [
    (source, around) => translateConfig(source, around, { isModule, projectId: "walletConnectProjectId", page: PAGE }),
    (source, around) =>
      translateProvider(source, around, { isModule, theirs: "ConnectKitProvider", fates: PROVIDER, page: PAGE }),
    (source, around) =>
      translateComponents(source, around, {
        isModule,
        replacements: [{ theirs: "ConnectKitButton", ours: "FoyerButton", fates: BUTTON }],
      }),
    (source, { wanted }) => translateHook(source, { isModule, hook: "useModal", tables: () => MODAL_HOOK }, wanted),
    (source) => noteRest(source, { isModule, notes: NOTES }),
  ],
  packages: ["@foyer/core", "@foyer/react", "@foyer/eip155", "@foyer/wagmi", "@foyer/walletconnect"],
};
