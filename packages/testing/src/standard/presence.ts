import type { Page, Undo } from "@foyer/contract";
import type { IdentifierRecord, Wallet, WalletIcon } from "@wallet-standard/base";
import { createTestIcon } from "../icons/test-icon.ts";
import { originOf } from "../page/origin.ts";
import { findFailure } from "../script/failures.ts";
import type { StandardCore } from "./core.ts";
import type { StandardPart, StandardTools } from "./part.ts";
import { registerStandardWallet } from "./register.ts";
import { createStandardSession, type StandardSession } from "./session.ts";
import type { StandardWallet, StandardWalletOptions } from "./standard-wallet.ts";
import { createStandardObject } from "./wallet-object.ts";

type Presence = Pick<StandardWallet, "standard" | "register" | "unregister" | "dropFeature" | "emit" | "listenerCount">;
type PresenceOptions = StandardWalletOptions & { readonly name: string; readonly parts: readonly StandardPart[] };
type Place = { readonly session: StandardSession; readonly wallet: Wallet };

/** Keeps what the wallet has on each page. */
export function createStandardPresence(core: StandardCore, options: PresenceOptions): Presence {
  const places = new Map<Page | undefined, Place>();
  const undos = new Set<Undo>();
  const dropped = new Set<string>(options.without);

  const place = (page: Page | undefined): Place => {
    const made = places.get(page) ?? open({ core, options, dropped, origin: originOf(page) });
    places.set(page, made);
    return made;
  };
  const sessions = (): StandardSession[] => [...places.values()].map((each) => each.session);
  return {
    standard: (page) => place(page).wallet,
    register(page) {
      const undo = registerStandardWallet(page, place(page).wallet);
      const once = (): void => void (undos.delete(once) && undo());
      undos.add(once);
      return once;
    },
    unregister() {
      for (const undo of [...undos]) undo();
    },
    dropFeature(name) {
      dropped.add(name);
      core.tell("features");
    },
    emit: {
      change(properties) {
        for (const session of sessions()) session.emit(properties);
      },
    },
    listenerCount: () => sessions().reduce((sum, session) => sum + session.listenerCount(), 0),
  };
}

type Opening = { core: StandardCore; options: PresenceOptions; dropped: ReadonlySet<string>; origin: string };

function open({ core, options, dropped, origin }: Opening): Place {
  const habits = {
    ignoresSilent: options.ignoreSilent ?? false,
    remembersSites: options.remembersSites ?? false,
  };
  const namespace = options.parts[0]?.namespace ?? "solana";
  const session = createStandardSession(core, { origin, namespace, habits, features: () => wallet.features });
  const tools: StandardTools = {
    origin,
    ask: (question) => core.ask({ ...question, origin }),
    accounts: () => core.accountsFor(origin),
    connect: () => session.connect({ silent: false }),
    get lies() {
      return core.lies;
    },
  };
  const made = Object.assign({}, ...options.parts.map((part) => part.features(tools))) as IdentifierRecord<object>;
  const features = failing(made, core);
  const left = (): IdentifierRecord<unknown> =>
    Object.fromEntries(Object.entries(features).filter(([name]) => !dropped.has(name))) as IdentifierRecord<unknown>;
  const wallet = createStandardObject({
    name: options.name,
    icon: (options.icon ?? createTestIcon(options.name)) as WalletIcon,
    chains: () => core.state.chains,
    accounts: session.accounts,
    connect: session.connect,
    disconnect: options.noDisconnect ? undefined : session.disconnect,
    features: left,
    onChange: session.onChange,
  });
  return { session, wallet };
}

/** Lets each method of each feature fail or hang when the script says so. */
function failing(features: IdentifierRecord<object>, core: StandardCore): IdentifierRecord<unknown> {
  const wrap = (name: string, member: unknown): unknown => {
    if (typeof member !== "function") return member;
    return (...inputs: readonly unknown[]) => (findFailure(name, core.lies) ?? (() => member(...inputs) as unknown))();
  };
  const wrapAll = (name: string, feature: object): object =>
    Object.fromEntries(Object.entries(feature).map(([key, member]) => [key, wrap(name, member)]));
  return Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [name, wrapAll(name, feature)]),
  ) as IdentifierRecord<unknown>;
}
