import { type Adapter, FoyerError, type Namespace, type SentTransaction } from "@foyer/contract";

/** A question that a wallet shows, until a test answers it. */
export type HeldPrompt = {
  /** The transfer that it would make: `amount:to:chain`. */
  readonly what: string;
  /** The account it is asked of, as it is when the question comes. */
  readonly account: string;
  /** Does it, and says so. The hash. */
  approve(): string;
  /** Does it, and never says so. The hash. */
  approveSilently(): string;
  reject(): void;
  /** Loses the link: the page is told that the wallet is gone, whatever the wallet does afterwards. */
  drop(): void;
};

/** A wallet that keeps its questions open, and the chain that it sends on. */
export type HeldWallet = {
  readonly prompts: HeldPrompt[];
  /** The transfers that the chain has: `amount:to:chain`, by hash, in order. */
  readonly moved: Map<string, string>;
  /** The account that sent it, by hash. */
  readonly senders: Map<string, string>;
  /** The adapter through which it was asked for, by hash: each page has its own. */
  readonly adapters: Map<string, object>;
  /** Whether the chain can be asked. */
  isChainThere: boolean;
};

/**
 * Gives a scripted adapter a wallet that answers when a test says so, and says how far each request is.
 * @example
 * import { createHeldWallet, createScriptedAdapter } from "@foyer/core/testing";
 *
 * const evm = createScriptedAdapter("eip155");
 * const wallet = createHeldWallet(evm);
 * wallet.prompts[0]?.approve();
 */
export function createHeldWallet(
  adapter: {
    readonly namespace: Namespace;
    readonly capabilities: object;
    connections(): readonly { readonly id: string; readonly account: string }[];
  },
  shared?: HeldWallet,
): HeldWallet {
  const wallet: HeldWallet = shared ?? {
    prompts: [],
    moved: new Map(),
    senders: new Map(),
    adapters: new Map(),
    isChainThere: true,
  };
  const { moved } = wallet;
  const reach = (): void => {
    if (!wallet.isChainThere)
      throw new FoyerError("network/unreachable", { chain: `${adapter.namespace}:1`, problem: "status 503" });
  };
  const ask = async (what: string, account: string): Promise<SentTransaction> => {
    const hash = await holdPrompt(wallet, { what, account, adapter });
    return { hash, settled: async () => "confirmed" };
  };
  Object.assign(adapter.capabilities, {
    async send({ transfer, chain, connectionId, signal, onStage }: SendAsked): Promise<SentTransaction> {
      onStage?.("preparing");
      await Promise.resolve();
      signal?.throwIfAborted();
      const account = adapter.connections().find(({ id }) => id === connectionId)?.account ?? "";
      onStage?.("asking");
      return await ask([transfer.amount, transfer.to, chain].join(":"), account);
    },
    async sentSince({ mark, transfer, account }: SinceAsked) {
      reach();
      const all = [...moved].filter(([hash]) => wallet.senders.get(hash) === account);
      const chain = account.split(":").slice(0, 2).join(":");
      const since = all.slice(mark === undefined ? all.length : Number(mark));
      const what = transfer && [transfer.amount, transfer.to, chain].join(":");
      return { mark: `${all.length}`, hashes: since.flatMap(([hash, one]) => (one === what ? hash : [])) };
    },
    async outcome({ hash }: { readonly hash: string }) {
      reach();
      return { status: moved.has(hash) ? "confirmed" : "pending" };
    },
  });
  return wallet;
}

/** Has a wallet show a question until a test answers it. Resolves with the hash of what it did. `onDone`: called as soon as it did. */
export function holdPrompt(
  wallet: HeldWallet,
  a: {
    readonly what: string;
    readonly account: string;
    readonly adapter: { readonly namespace: Namespace };
    readonly onDone?: (hash: string) => void;
  },
): Promise<string> {
  const { what, account, adapter, onDone } = a;
  const about = { namespace: adapter.namespace, operation: "sendNative" } as const;
  return new Promise((resolve, reject) => {
    const act = (): string => {
      const hash = `0x${(wallet.moved.size + 1).toString(16).padStart(64, "0")}`;
      wallet.moved.set(hash, what);
      wallet.senders.set(hash, account);
      wallet.adapters.set(hash, adapter);
      onDone?.(hash);
      return hash;
    };
    wallet.prompts.push({
      what,
      account,
      approve() {
        const hash = act();
        resolve(hash);
        return hash;
      },
      approveSilently: act,
      reject: () => reject(new FoyerError("wallet/rejected", about)),
      drop: () => reject(new FoyerError("wallet/disconnected", about)),
    });
  });
}

type SendAsked = Parameters<NonNullable<Adapter["capabilities"]["send"]>>[0];
type SinceAsked = Parameters<NonNullable<Adapter["capabilities"]["sentSince"]>>[0];
