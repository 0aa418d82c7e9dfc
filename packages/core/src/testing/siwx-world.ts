import type { AccountId, AnyAdapter, Relay } from "@foyer/contract";
import type { SignedIn, SignInSession } from "@foyer/contract/sign-in";
import { vi } from "vitest";
import { siwx } from "../features/siwx/siwx.ts";
import { type SignInSessions, selectSession, selectSignInRequest } from "../features/siwx/state.ts";
import { createFoyer } from "../kit/create-foyer.ts";
import type { FoyerOptions } from "../kit/options.ts";
import { selectAccount, selectStatus } from "../selectors.ts";
import { hearReports } from "./hear-reports.ts";
import { createManualClock, createMemoryPage, createMemoryPorts, createSharedStorage, settle } from "./memory-ports.ts";
import { createScriptedAdapter } from "./scripted-adapter.ts";

export const ORIGIN = "https://example.org";
export const HOUR_MS = 3_600_000;

/** Keeps sessions in a map that a test looks into, and may fail at each step. */
function createKeeper(more: Partial<SignInSessions> = {}) {
  const clock = createManualClock();
  const kept = new Map<string, SignedIn>();
  const taken: SignInSession[] = [];
  let nonces = 0;
  const time = (ms: number): string => new Date(clock.now() + ms).toISOString();
  const keeper = {
    createMessage: vi.fn<SignInSessions["createMessage"]>(async ({ account, domain, uri }) => {
      const [namespace, reference, address] = account.split(":") as ["eip155", string, string];
      nonces += 1;
      return {
        accountAddress: address,
        chainId: `${namespace}:${reference}`,
        domain,
        uri,
        version: "1",
        nonce: `nonce00${nonces}`,
        statement: "Sign in to Example.",
        issuedAt: time(0),
        expirationTime: time(300_000),
      };
    }),
    addSession: vi.fn<SignInSessions["addSession"]>(async (session) => {
      const account: AccountId = `${session.data.chainId}:${session.data.accountAddress}`;
      const signed = { account, issuedAt: time(0), expirationTime: time(HOUR_MS) };
      kept.set(account, signed);
      taken.push(session);
      return signed;
    }),
    getSessions: vi.fn<SignInSessions["getSessions"]>(async (chain, address) => {
      const one = kept.get(`${chain}:${address}`);
      return one ? [one] : [];
    }),
    setSessions: vi.fn<SignInSessions["setSessions"]>(async () => kept.clear()),
    revokeSession: vi.fn<SignInSessions["revokeSession"]>(
      async (chain, address) => void kept.delete(`${chain}:${address}`),
    ),
  };
  Object.assign(keeper, more);
  return { clock, keeper, kept, taken };
}

type World = Partial<SignInSessions> & {
  readonly hasViews?: boolean;
  readonly storage?: ReturnType<typeof createSharedStorage>;
  readonly before?: ReturnType<typeof createKeeper>;
  readonly relay?: Relay;
  readonly settings?: FoyerOptions["settings"];
  /** More adapters than the one of the EVM. */
  readonly others?: readonly AnyAdapter[];
};

/** A kit whose visitors sign in, with a wallet and whoever keeps the sessions. */
export function world(given: World = {}) {
  const { hasViews = true, storage = createSharedStorage(), before, relay, settings, others = [], ...more } = given;
  const kept = before ?? createKeeper(more);
  const evm = createScriptedAdapter("eip155");
  const connector = evm.addWallet("Acme");
  const report = vi.fn();
  const page = createMemoryPage();
  const ports = createMemoryPorts({ clock: kept.clock, storage: storage.open(), page });
  const feature = siwx({ sessions: kept.keeper });
  const foyer = createFoyer({
    app: { name: "Test" },
    adapters: [evm, ...others],
    ports,
    features: [feature],
    sources: relay ? [relay] : [],
    settings,
  });
  foyer.use(hearReports(report));
  // A user interface is there: it fetches what it shows.
  if (hasViews) foyer.on("modal-requested", () => undefined);
  const sign = foyer.use(feature);
  const view = () => (foyer.getSnapshot().router.isOpen ? foyer.getSnapshot().router.stack.at(-1)?.view : undefined);
  const connect = () => foyer.connect({ connectorId: connector.id });
  return {
    ...kept,
    evm,
    foyer,
    sign,
    storage,
    connector,
    report,
    view,
    status: () => selectStatus(foyer.getSnapshot()),
    account: () => selectAccount(foyer.getSnapshot()),
    session: () => selectSession(foyer.getSnapshot()),
    request: () => selectSignInRequest(foyer.getSnapshot()),
    start: async () => {
      foyer.start();
      await sign.load();
      await settleAll();
    },
    connect,
    /** Connects and signs in; gives the CAIP-10 account. */
    signedIn: async () => {
      const connecting = connect();
      await settleAll();
      await sign.sign();
      await connecting;
      await settleAll();
      return selectSession(foyer.getSnapshot())?.account ?? "";
    },
  };
}

/** Lets everything that is on its way arrive. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await settle();
}
