import type { CallExpression } from "@babel/types";
import type { Carrier } from "../source/carriers.ts";
import type { HookTable } from "../source/hooks.ts";
import { translateHook } from "../source/hooks.ts";
import { textOf } from "../source/notes.ts";
import type { Source } from "../source/open-source.ts";
import { findKitCall, isAppKit as isModule } from "./appkit/kit-call.ts";
import { addProvider, translateElements } from "./appkit/page.ts";
import { translateKit } from "./appkit/write-kit.ts";
import { type Migration, SITE, type Step } from "./migration.ts";
import { IS_OPEN, MODAL } from "./modal-results.ts";
import { noteRest } from "./provider.ts";
import { findMadeKit } from "./wagmi/find-wagmi-kit.ts";

const PAGE = `${SITE}/appkit.md`;
const note = `what stands for it is in the table of ${PAGE}`;
const DISCONNECT: Carrier = { name: "leaving", code: "useDisconnect()", module: "@foyer/react" };

const MODAL_HOOK: HookTable = {
  note,
  results: {
    open: { carrier: MODAL, write: (name, modal) => `const ${name} = ${modal}.open;` },
    close: { carrier: MODAL, write: (name, modal) => `const ${name} = ${modal}.close;` },
  },
};

const DISCONNECT_HOOK: HookTable = {
  note,
  results: { disconnect: { carrier: DISCONNECT, write: (name, leaving) => `const ${name} = ${leaving}.disconnect;` } },
};

/** `useAppKitAccount({ namespace })`: its argument is that of Foyer's hook. */
function readAccount(source: Source, { arguments: [argument] }: CallExpression): HookTable {
  const code = `useAccount(${argument ? textOf(source, argument) : ""})`;
  const carrier: Carrier = { name: "account", code, module: "@foyer/react" };
  return {
    note,
    results: {
      address: {
        carrier,
        write: (name, account) => `const ${name} = ${account}.status === "connected" ? ${account}.address : undefined;`,
      },
      isConnected: { carrier, write: (name, account) => `const ${name} = ${account}.status === "connected";` },
      status: { carrier, write: (name, account) => `const ${name} = ${account}.status;` },
    },
  };
}

/** `useAppKitProvider<Type>(namespace)`. */
function readProvider(source: Source, { arguments: [argument], typeParameters }: CallExpression): HookTable {
  const code = `useProvider({ namespace: ${argument ? textOf(source, argument) : '"eip155"'} })`;
  const [type] = typeParameters?.type === "TSTypeParameterInstantiation" ? typeParameters.params : [];
  const cast = type ? ` as ${textOf(source, type)} | undefined` : "";
  const carrier: Carrier = { name: "provider", code, module: "@foyer/react" };
  return {
    note,
    results: { walletProvider: { carrier, write: (name, provider) => `const ${name} = ${provider}${cast};` } },
  };
}

const HOOKS: Readonly<Record<string, (source: Source, call: CallExpression) => HookTable>> = {
  useAppKit: () => MODAL_HOOK,
  useAppKitState: () => ({ note, results: { open: IS_OPEN } }),
  useDisconnect: () => DISCONNECT_HOOK,
  useAppKitAccount: readAccount,
  useAppKitProvider: readProvider,
};

/** From AppKit, by its public documentation. */
export const appkit: Migration = {
  name: "appkit",
  isModule,
  findKit: (source) => (findKitCall(source) ? { path: source.path, name: "foyer" } : findMadeKit(source)),
  steps: [
    translateKit,
    addProvider,
    translateElements,
    ...Object.entries(HOOKS).map(
      ([hook, read]): Step =>
        (source, { wanted }) =>
          translateHook(source, { isModule, hook, tables: (call) => read(source, call) }, wanted),
    ),
    (source) => noteRest(source, { isModule, notes: { "*": note } }),
  ],
  packages: [
    "@foyer/core",
    "@foyer/react",
    "@foyer/eip155",
    "@foyer/solana",
    "@foyer/bip122",
    "@foyer/wagmi",
    "@foyer/walletconnect",
  ],
};
