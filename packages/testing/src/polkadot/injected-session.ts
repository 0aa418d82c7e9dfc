import type { Undo } from "@foyer/contract";
import { findFailure } from "../script/failures.ts";
import type { PolkadotCore, SessionOptions } from "./polkadot-core.ts";
import type { InjectedTestAccount, InjectedTestObject } from "./polkadot-wallet.ts";
import { createSigner } from "./signer.ts";
import { toSs58 } from "./ss58.ts";

/** What one page has with the wallet. */
export type InjectedSession = {
  open(app: string): Promise<InjectedTestObject>;
  /** Tells its subscribers of its accounts. */
  tellAccounts(): void;
  listenerCount(): number;
};

type Hear = (accounts: InjectedTestAccount[]) => unknown;

/** Opens the wallet to one page: nothing is shared before the person agrees. */
export function createInjectedSession(core: PolkadotCore, options: SessionOptions): InjectedSession {
  const subscribers = new Set<{ readonly hear: Hear }>();
  const guard = <Inputs extends readonly unknown[], T>(name: string, work: (...inputs: Inputs) => Promise<T>) =>
    options.without?.includes(name)
      ? undefined
      : (...inputs: Inputs): Promise<T> => (findFailure(name, core.lies) ?? (() => work(...inputs)))();
  const accounts = (): InjectedTestAccount[] => listAccounts(core, options);
  const subscribe = (hear: Hear): Undo => {
    const entry = { hear };
    let isSetUp = false;
    // As in the real ones: it takes a moment, and an undo that comes before is lost.
    void Promise.resolve().then(() => {
      isSetUp = true;
      subscribers.add(entry);
      if (!core.lies.mute) hear(accounts());
    });
    return () => void (isSetUp && subscribers.delete(entry));
  };
  const signer = createSigner(core, options);
  const get = guard("accounts.get", async () => accounts());
  const injected = {
    accounts: { ...(get && { get }), ...(!options.without?.includes("accounts.subscribe") && { subscribe }) },
    signer: {
      signRaw: guard("signer.signRaw", signer.signRaw),
      signPayload: guard("signer.signPayload", signer.signPayload),
    },
  } as InjectedTestObject;
  const open = guard("enable", async (app: string) => {
    await letIn(core, options, app);
    const { name = "test-wallet", version } = options;
    return options.scheme === "connect" ? { name, version, ...injected } : injected;
  });
  return {
    open: open as InjectedSession["open"],
    tellAccounts() {
      if (core.lies.mute) return;
      for (const { hear } of [...subscribers]) hear(accounts());
    },
    listenerCount: () => subscribers.size,
  };
}

/** Asks the person, unless they decided before. */
async function letIn(core: PolkadotCore, options: SessionOptions, app: string): Promise<void> {
  const { script, origin } = options;
  const { origins, refused, locked } = core.state;
  if (origins.includes(origin) || refused.includes(origin)) return;
  const isOpen = script.open.some((prompt) => prompt.kind === "connect" && prompt.origin === origin);
  if (isOpen) throw new Error(`The source ${origin} has a pending authorization request`);
  const question = { namespace: "polkadot", method: "enable", params: { origin: app }, origin } as const;
  if (locked && !(await script.ask({ ...question, kind: "unlock" }))) throw cancelled();
  if (locked) core.set({ locked: false });
  if (await script.ask({ ...question, kind: "connect" })) return core.allow(origin);
  if (!options.remembersRefusal) throw cancelled();
  core.set({ refused: [...core.state.refused, origin] });
  throw new Error("Connection request was rejected by the user.");
}

/** The window was closed: the next request asks again. */
function cancelled(): Error {
  return new Error("Connection request was cancelled by the user.");
}

function listAccounts(core: PolkadotCore, options: SessionOptions): InjectedTestAccount[] {
  if ("accounts" in core.lies) return core.lies.accounts as InjectedTestAccount[];
  const shared = core.sharedWith(options.origin);
  const own = shared.flatMap((index): InjectedTestAccount[] => {
    const key = options.keys[index];
    if (!key) return [];
    const address = toSs58(key.account, options.ss58Prefix ?? 42);
    const type = options.tellsKeyType === false ? {} : { type: key.type };
    return [{ address, genesisHash: null, name: `Account ${index + 1}`, ...type }];
  });
  return shared.length > 0 ? [...own, ...((options.otherAccounts ?? []) as InjectedTestAccount[])] : own;
}
