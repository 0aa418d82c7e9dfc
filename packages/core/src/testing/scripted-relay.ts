import {
  type AccountId,
  FoyerError,
  type Network,
  type Relay,
  type RelayHost,
  type RelaySession,
} from "@foyer/contract";

type AgreedTo = {
  readonly accounts?: readonly AccountId[] | undefined;
  readonly name?: string | undefined;
  readonly links?: RelaySession["links"] | undefined;
};

/** A relay whose wallets do what a test says. */
export interface ScriptedRelay extends Relay {
  /** What was offered, in order. */
  readonly offers: readonly { readonly uri: string; readonly networks: readonly Network[] }[];
  /** Topics of sessions that were ended from here, in order. */
  readonly ended: readonly string[];
  readonly isStarted: boolean;
  readonly wakes: number;
  /** A wallet agrees to a link: to the first network of each namespace unless told otherwise. Whether anybody waited. */
  agree(uri: string, given?: AgreedTo): boolean;
  /** A wallet declines a link. */
  decline(uri: string, error?: FoyerError): void;
  /** Leaves a session behind, as an earlier visit did. */
  leave(session: Pick<RelaySession, "topic" | "accounts">): void;
  /** Tells the kit something. */
  readonly emit: RelayHost["emit"];
  /** What asking for a link fails with from now on. */
  fails: FoyerError | undefined;
}

const LIFE_MS = 300_000;

type Open = {
  readonly networks: readonly Network[];
  readonly signal: AbortSignal | undefined;
  resolve(session: RelaySession): void;
  reject(error: unknown): void;
};

/**
 * Makes a relay in memory, for tests of a host or a UI.
 * @example
 * import { createScriptedRelay } from "@foyer/core/testing";
 *
 * const relay = createScriptedRelay();
 * relay.agree("wc:1"); // what the wallet of a visitor does
 */
export function createScriptedRelay(): ScriptedRelay {
  const open = new Map<string, Open>();
  const sessions = new Map<string, RelaySession>();
  const offers: { uri: string; networks: readonly Network[] }[] = [];
  const ended: string[] = [];
  const providers = new Map<string, object>();
  let host: RelayHost | undefined;
  let wakes = 0;
  const now = (): number => host?.clock.now() ?? 0;
  const settle = (uri: string, act: (open: Open) => void): boolean => {
    const waiting = open.get(uri);
    open.delete(uri);
    if (waiting) act(waiting);
    return waiting?.signal?.aborted === false;
  };
  const relay: Omit<ScriptedRelay, "isStarted" | "wakes"> = {
    specVersion: 1,
    offers,
    ended,
    fails: undefined,
    start(given) {
      host = given;
      return () => {
        host = undefined;
      };
    },
    async pair({ networks, signal }) {
      if (relay.fails) throw relay.fails;
      const uri = `wc:${offers.length + 1}`;
      offers.push({ uri, networks });
      const approval = new Promise<RelaySession>((resolve, reject) => {
        open.set(uri, { networks, signal, resolve, reject });
        signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: "pair" })));
      });
      approval.catch(() => undefined);
      return { uri, expiresAt: now() + LIFE_MS, approval };
    },
    restore: async ({ topics }) => [...sessions.values()].filter(({ topic }) => topics.includes(topic)),
    provider({ topic, namespace }) {
      const key = `${topic}:${namespace}`;
      providers.set(key, providers.get(key) ?? {});
      return providers.get(key);
    },
    request: async () => undefined,
    async disconnect({ topic }) {
      sessions.delete(topic);
      ended.push(topic);
    },
    wake() {
      wakes += 1;
    },
    agree: (uri, { accounts, name = "Pocket", links = {} } = {}) =>
      settle(uri, ({ networks, signal, resolve }) => {
        const topic = uri.replace("wc:", "topic-");
        const session = { ...describe(topic, accounts ?? firstAccounts(networks), now()), wallet: { name }, links };
        // As the real one does with a wallet that comes too late.
        if (signal?.aborted) ended.push(topic);
        else sessions.set(topic, session);
        resolve(session);
      }),
    decline: (uri, error = new FoyerError("wallet/rejected", { namespace: "", operation: "connect" })) =>
      void settle(uri, ({ reject }) => reject(error)),
    leave: ({ topic, accounts }) => void sessions.set(topic, describe(topic, accounts, now())),
    emit: (event) => host?.emit(event),
  };
  return Object.defineProperties(relay as ScriptedRelay, {
    isStarted: { get: () => host !== undefined },
    wakes: { get: () => wakes },
  });
}

function describe(topic: string, accounts: readonly AccountId[], now: number): RelaySession {
  return { topic, accounts, wallet: { name: "Pocket" }, links: {}, expiresAt: now + 7 * 86_400_000 };
}

function firstAccounts(networks: readonly Network[]): readonly AccountId[] {
  const first = new Map(networks.toReversed().map((network) => [network.chainNamespace, network.caipNetworkId]));
  return [...first.values()].map((chain): AccountId => `${chain}:account`);
}
