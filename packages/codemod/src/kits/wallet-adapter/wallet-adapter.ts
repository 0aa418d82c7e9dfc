import { type Fates, listElements, unwrap } from "../../source/elements.ts";
import { type HookTable, translateHook } from "../../source/hooks.ts";
import { listImported, listImports } from "../../source/imports.ts";
import { removeLine } from "../../source/remove.ts";
import { type Migration, SITE, type Step } from "../migration.ts";
import { IS_OPEN, SET_OPEN } from "../modal-results.ts";
import { noteRest, translateComponents, translateProvider } from "../provider.ts";
import { dropConnectionArgument, translateConnection } from "./connection.ts";
import { findSolanaKit, isWalletAdapter as isModule, writeSolanaKit } from "./kit-file.ts";
import { WALLET } from "./wallet-results.ts";

const PAGE = `${SITE}/solana-wallet-adapter.md`;

const PROVIDER: Fates = {
  wallets: { text: "" },
  autoConnect: { text: "" },
  localStorageKey: { note: "id of createFoyer() keeps kits apart" },
  onError: { note: "each hook has its error; what goes wrong everywhere is an event of useFoyerEvents()" },
  "*": { note: "there is nothing of this name" },
};

const BUTTON: Fates = {
  className: "keep",
  children: { note: "label is the text of the button" },
  "*": { note: "a function as children draws what you like" },
};

const MODAL_HOOK: HookTable = {
  note: `useModal() of @foyer/react has open(), close() and isOpen: ${PAGE}`,
  results: { visible: IS_OPEN, setVisible: SET_OPEN },
};

const NOTES = {
  useWallet: WALLET.note,
  useAnchorWallet: `publicKey and signTransaction of useSolanaWeb3Client() of @foyer/react/solana-web3: ${PAGE}`,
  WalletDisconnectButton: "a button of your own with useDisconnect() of @foyer/react",
  "*": `this is wallet-adapter's: ${PAGE}`,
} as const;

const removeStyles: Step = (source) => {
  for (const declaration of listImports(source))
    if (isModule(declaration.source.value) && declaration.source.value.endsWith(".css"))
      removeLine(source, declaration);
};

/** Foyer has one provider, and its modal with it. Each goes by itself: one is within another. */
const unwrapProvider =
  (theirs: string): Step =>
  (source) => {
    for (const { local } of listImported(source, isModule).filter(({ name }) => name === theirs))
      for (const element of listElements(source, local)) unwrap(source, element);
  };

/** From Solana wallet-adapter. */
export const walletAdapter: Migration = {
  name: "wallet-adapter",
  isModule,
  findKit: findSolanaKit,
  writeKit: writeSolanaKit,
  steps: [
    removeStyles,
    unwrapProvider("ConnectionProvider"),
    unwrapProvider("WalletModalProvider"),
    (source, around) =>
      translateProvider(source, around, { isModule, theirs: "WalletProvider", fates: PROVIDER, page: PAGE }),
    (source, around) =>
      translateComponents(source, around, {
        isModule,
        replacements: [
          { theirs: "WalletMultiButton", ours: "FoyerButton", fates: BUTTON },
          { theirs: "WalletModalButton", ours: "ConnectButton", fates: BUTTON },
          { theirs: "WalletConnectButton", ours: "ConnectButton", fates: BUTTON },
        ],
      }),
    translateConnection,
    dropConnectionArgument,
    (source, { wanted }) => translateHook(source, { isModule, hook: "useWallet", tables: () => WALLET }, wanted),
    (source, { wanted }) =>
      translateHook(source, { isModule, hook: "useWalletModal", tables: () => MODAL_HOOK }, wanted),
    (source) => noteRest(source, { isModule, notes: NOTES }),
  ],
  packages: ["@foyer/core", "@foyer/react", "@foyer/solana"],
};
