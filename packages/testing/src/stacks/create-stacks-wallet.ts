import type { Page, Undo } from "@foyer/contract";
import { createSystemClock } from "../clock/system-clock.ts";
import { createTestIcon } from "../icons/test-icon.ts";
import { originOf } from "../page/origin.ts";
import { createScript } from "../script/create-script.ts";
import { createWalletControls } from "../wallet/wallet-controls.ts";
import { placeWbipWallet } from "./place-wallet.ts";
import { createStacksCore, type StacksCore } from "./stacks-core.ts";
import { stacksPart } from "./stacks-part.ts";
import { createStacksProvider, type MadeProvider } from "./stacks-provider.ts";
import { createStacksState } from "./stacks-state.ts";
import type { StacksWallet, StacksWalletOptions } from "./stacks-wallet.ts";
import { methodsOf, moveTo } from "./wallet-requests.ts";

const REAL = {
  xverse: { name: "Xverse Wallet", path: "XverseProviders.BitcoinProvider" },
  leather: { name: "Leather", path: "LeatherProvider" },
} as const;

/**
 * Makes a wallet for Stacks that speaks like Xverse or Leather, signs for real, answers as scripted and can be made to
 * lie.
 * @see https://wbips.netlify.app/wbips/WBIP004
 * @example
 * import { createStacksWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const wallet = createStacksWallet({ dialect: "leather" });
 * wallet.announce(page);
 * wallet.script.onPrompt("reject");
 */
export function createStacksWallet(options: StacksWalletOptions = {}): StacksWallet {
  const dialect = options.dialect ?? "xverse";
  const clock = options.clock ?? createSystemClock();
  const script = options.script ?? createScript({ clock });
  const { name, path } = { ...REAL[dialect], ...defined({ name: options.name, path: options.path }) };
  const core = createStacksCore({
    state: createStacksState(options.state),
    lies: {},
    dialect,
    parts: options.parts ?? [stacksPart()],
    script,
    save: options.save ?? (() => undefined),
  });
  const entry = { id: path, name, icon: options.icon ?? iconOf(core, name), ...methods(core), ...options.entry };
  const { lists } = options;
  return {
    name,
    dialect,
    path,
    entry,
    script,
    ...createPresence({ core, place: (page, provider) => placeWbipWallet(page, { entry, provider, lists }), clock }),
    ...createWalletControls(core, {
      tellAccounts: core.tellAccounts,
      tellRevoked: (origin) => core.emit({ name: "disconnect", payload: { type: "disconnect" }, origin }),
    }),
    switchNetwork: (network) => moveTo(core, network),
    emit: core.emit,
    get state() {
      return core.state;
    },
    get prompts() {
      return script.prompts;
    },
  };
}

type Presence = Pick<StacksWallet, "provider" | "announce" | "announceLate" | "listenerCount" | "remove">;
type PresenceOptions = {
  readonly core: StacksCore;
  readonly place: (page: Page, provider: object) => Undo;
  readonly clock: NonNullable<StacksWalletOptions["clock"]>;
};

/** Keeps what the wallet has on each page. */
function createPresence({ core, place, clock }: PresenceOptions): Presence {
  const made = new Map<Page | undefined, MadeProvider>();
  const undos = new Set<Undo>();
  const provider = (page?: Page): MadeProvider["provider"] => {
    const known = made.get(page) ?? createStacksProvider(core, originOf(page));
    made.set(page, known);
    return known.provider;
  };
  const keep = (undo: Undo): Undo => {
    const once = (): void => void (undos.delete(once) && undo());
    undos.add(once);
    return once;
  };
  const announce = (page: Page): Undo => keep(place(page, provider(page)));
  return {
    provider,
    announce,
    announceLate(page, ms) {
      let undo = clock.after(ms, () => {
        undo = announce(page);
      });
      return keep(() => undo());
    },
    listenerCount: () => [...made.values()].reduce((sum, each) => sum + each.listenerCount(), 0),
    remove() {
      for (const undo of [...undos]) undo();
    },
  };
}

/** Leather's own icon names a type that does not exist. */
function iconOf({ dialect }: StacksCore, name: string): string {
  const icon = createTestIcon(name);
  return dialect === "leather" ? icon.replace("svg+xml", "svg") : icon;
}

/** Xverse lists what it can do, Leather does not. */
function methods(core: StacksCore): object {
  return core.dialect === "xverse" ? { methods: methodsOf(core) } : {};
}

function defined(values: { readonly [name: string]: string | undefined }): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
