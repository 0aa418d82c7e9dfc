import { type AccountId, FoyerError, type Network, type Relay, type SourceSession } from "@foyer/contract";
import type { OpenSignInMessage } from "@foyer/contract/sign-in";
import { createSourceScript, type ScriptedSource } from "./scripted-source.ts";

type AgreedTo = {
  readonly accounts?: readonly AccountId[] | undefined;
  readonly name?: string | undefined;
  readonly links?: SourceSession["links"] | undefined;
  /** What the wallet signs as it agrees, of what it was offered to sign. */
  readonly signed?: SourceSession["signed"] | undefined;
};

type Offer = {
  readonly uri: string;
  readonly networks: readonly Network[];
  readonly signIn?: OpenSignInMessage | undefined;
};

/** A relay whose wallets do what a test says. */
export interface ScriptedRelay extends Relay, Omit<ScriptedSource, keyof Relay> {
  /** What was offered, in order. */
  readonly offers: readonly Offer[];
  /** A wallet agrees to a link: to the first network of each namespace unless told otherwise. Whether anybody waited. */
  agree(uri: string, given?: AgreedTo): boolean;
  /** A wallet declines a link. */
  decline(uri: string, error?: FoyerError): void;
  /** What asking for a link fails with from now on. */
  fails: FoyerError | undefined;
}

const LIFE_MS = 300_000;

type Open = {
  readonly networks: readonly Network[];
  readonly signal: AbortSignal | undefined;
  resolve(session: SourceSession): void;
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
export function createScriptedRelay({ kind = "scripted" }: { readonly kind?: string } = {}): ScriptedRelay {
  const open = new Map<string, Open>();
  const offers: Offer[] = [];
  const { source, now, end } = createSourceScript({ kind, connectorSource: "relay" });
  const settle = (uri: string, act: (open: Open) => void): boolean => {
    const waiting = open.get(uri);
    open.delete(uri);
    if (waiting) act(waiting);
    return waiting?.signal?.aborted === false;
  };
  const own: Omit<ScriptedRelay, keyof ScriptedSource> = {
    offers,
    fails: undefined,
    async pair({ networks, signal, signIn }) {
      if (relay.fails) throw relay.fails;
      const uri = `wc:${offers.length + 1}`;
      offers.push({ uri, networks, ...(signIn && { signIn }) });
      const approval = new Promise<SourceSession>((resolve, reject) => {
        open.set(uri, { networks, signal, resolve, reject });
        signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: "pair" })));
      });
      approval.catch(() => undefined);
      return { uri, expiresAt: now() + LIFE_MS, approval };
    },
    request: async () => undefined,
    agree: (uri, { accounts, name = "Pocket", links = {}, signed } = {}) =>
      settle(uri, ({ networks, signal, resolve }) => {
        const topic = uri.replace("wc:", "topic-");
        const session = { topic, accounts: accounts ?? firstAccounts(networks), wallet: { name }, links, signed };
        // As the real one does with a wallet that comes too late.
        if (signal?.aborted) end(topic);
        resolve(signal?.aborted ? { ...session, expiresAt: now() } : source.leave(session));
      }),
    decline: (uri, error = new FoyerError("wallet/rejected", { namespace: "", operation: "connect" })) =>
      void settle(uri, ({ reject }) => reject(error)),
  };
  // The same object, so that what it says of itself stays what it is.
  const relay = Object.assign(source, own) as ScriptedRelay;
  return relay;
}

function firstAccounts(networks: readonly Network[]): readonly AccountId[] {
  const first = new Map(networks.toReversed().map((network) => [network.chainNamespace, network.caipNetworkId]));
  return [...first.values()].map((chain): AccountId => `${chain}:account`);
}
