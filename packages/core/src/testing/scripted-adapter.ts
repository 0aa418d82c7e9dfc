import {
  type Adapter,
  type AdapterHost,
  type ChainId,
  type Connection,
  type Connector,
  type FeeEstimate,
  FoyerError,
  type Holding,
  isFoyerError,
  type Namespace,
  type Network,
  type Operation,
  type RestoreOutcome,
  type Support,
} from "@foyer/contract";
import { type Answer, act, coinOf, isSaid, type ScriptedChain, scriptFee, testNetwork } from "./scripted-chain.ts";
import { createScriptedWallets, type ScriptedWallets } from "./scripted-wallets.ts";

/** An adapter whose wallets do what a test says. */
export type ScriptedAdapter<N extends Namespace = Namespace> = Adapter<N> & ScriptControls;

/** What a test says of the wallets, and reads of what they were asked. */
export interface ScriptControls {
  /** What the wallets answer; approve unless said otherwise. */
  answer: {
    connect: Answer;
    switchNetwork: Answer;
    sign: Answer;
    balance: Answer;
    tokens: Answer;
    estimateFee: Answer;
  };
  /** What sending costs; only of an adapter that was made with a fee, and changed at any time. */
  fee: FeeEstimate | undefined;
  /** What accounts hold, by account id; one that is not in it holds one coin. */
  readonly holdings: Map<string, readonly Holding[]>;
  /** Whether its wallets have a network of their own, as in eip155. */
  hasWalletNetwork: boolean;
  /** How a restore goes for each connector; absent unless said otherwise. */
  readonly restores: Map<string, RestoreOutcome | "hang">;
  /** What was asked, in order: `connect:one`, `restore:one`, … */
  readonly asked: string[];
  addWallet(name: string, more?: Partial<Connector>): Connector;
  removeWallet(connectorId: string): void;
  /** A wallet answers a restore that has settled without it; does nothing where nobody waits for it any more. */
  answerLate(connectorId: string): void;
  /** The wallet moves to a chain by itself. */
  moveTo(connectionId: string, chain: ChainId): void;
  /** The wallet changes something else about a connection by itself, such as its accounts. */
  change(connectionId: string, part: Partial<Connection>): void;
  /** The wallet locks. */
  lock(connectionId: string): void;
}

/**
 * Makes an adapter without a chain or a wallet, for tests of a host or a UI.
 * @example
 * import { createScriptedAdapter } from "@foyer/core/testing";
 *
 * const evm = createScriptedAdapter("eip155");
 * const wallet = evm.addWallet("Acme");
 */
export function createScriptedAdapter<const N extends Namespace>(
  namespace: N,
  references: readonly string[] = ["1", "2"],
  { fee, address }: ScriptedChain = {},
): ScriptedAdapter<N> {
  const networks = references.map((reference) => testNetwork(namespace, reference));
  const first = networks[0] as Network;
  const wallets = createScriptedWallets(namespace, first);
  const script: Script = {
    answer: { ...APPROVING },
    fee,
    holdings: new Map(),
    asked: [],
    restores: new Map(),
    late: new Map(),
    hasWalletNetwork: namespace === "eip155",
  };
  // One object, so that a test's change of the script is seen by what asks it.
  const adapter: ScriptedAdapter = Object.assign(script, {
    specVersion: 1 as const,
    namespace,
    networks: [first, ...networks.slice(1)] as const,
    address: {
      check: async ({ address }: { address: string }) => ({ ok: true as const, canonical: address, warnings: [] }),
      same: (a: string, b: string) => a === b,
      ...address,
    },
    start(host: AdapterHost) {
      wallets.attach(host);
      return () => wallets.attach(undefined);
    },
    refresh: () => void script.asked.push("refresh"),
    connectors: () => [...wallets.connectors.values()],
    connections: () => [...wallets.connections.values()],
    provider: (connectorId: string) => wallets.handle(connectorId),
    explain: async (error: unknown, { operation }: { operation: string }) =>
      isFoyerError(error)
        ? error
        : new FoyerError("wallet/internal", { namespace, operation, problem: String(error) }, { cause: error }),
    supports: ({ operation }: { operation: Operation }): Support =>
      operation === "switchNetwork" && !script.hasWalletNetwork
        ? { ok: false, reason: "no-such-concept" }
        : { ok: true, via: "wallet" },
    addWallet: wallets.add,
    removeWallet: wallets.remove,
    answerLate(connectorId: string) {
      const walletChain = script.hasWalletNetwork ? first.caipNetworkId : "per-request";
      if (script.late.get(connectorId)?.aborted === false) wallets.open(connectorId, { cause: "restore", walletChain });
    },
    moveTo: (connectionId: string, chain: ChainId) => void wallets.change(connectionId, { walletChain: chain }),
    change: (connectionId: string, part: Partial<Connection>) => void wallets.change(connectionId, part),
    lock: (connectionId: string) => wallets.close(connectionId, "wallet"),
    ...scriptedRequests({ script, wallets, namespace, first }),
  });
  // Its accounts have no details, which is all that namespaces differ in here.
  return adapter as unknown as ScriptedAdapter<N>;
}

const APPROVING: Readonly<ScriptControls["answer"]> = {
  connect: "approve",
  switchNetwork: "approve",
  sign: "approve",
  balance: "approve",
  tokens: "approve",
  estimateFee: "approve",
};

type Script = Pick<ScriptControls, "answer" | "asked" | "fee" | "holdings" | "restores" | "hasWalletNetwork"> & {
  /** Until when somebody waits for each wallet of a restore. */
  readonly late: Map<string, AbortSignal>;
};

type Asked = Pick<Adapter, "capabilities" | "connect" | "restore" | "disconnect" | "select" | "signMessage">;

type Ask = (operation: keyof ScriptControls["answer"], signal: AbortSignal | undefined) => Promise<void>;

/** What wallets are asked, each answered by the script. */
function scriptedRequests(given: {
  script: Script;
  wallets: ScriptedWallets;
  namespace: Namespace;
  first: Network;
}): Asked {
  const { script, wallets, namespace, first } = given;
  const ask: Ask = async (operation, signal) => {
    await act({ answer: script.answer[operation], namespace, operation, signal });
    // What comes after an abort changes nothing, even where it comes in the same task.
    if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: operation });
  };
  const walletChain = (): Connection["walletChain"] => (script.hasWalletNetwork ? first.caipNetworkId : "per-request");
  const restoreOne = async (connectorId: string, signal: AbortSignal | undefined): Promise<RestoreOutcome> => {
    script.asked.push(`restore:${wallets.nameOf(connectorId)}`);
    const outcome = script.restores.get(connectorId) ?? "absent";
    script.late.set(connectorId, signal ?? new AbortController().signal);
    if (outcome === "hang") await act({ answer: "hang", namespace, operation: "restore", signal });
    if (outcome === "restored") wallets.open(connectorId, { cause: "restore", walletChain: walletChain() });
    return outcome === "hang" ? "absent" : outcome;
  };
  return {
    capabilities: {
      async adopt({ id, wallet, source, chains, provider }) {
        wallets.add(wallet.name, { id, wallet, source, chains }, provider);
        return (cause) => {
          wallets.close(`${namespace}:${id}`, cause);
          wallets.remove(id);
        };
      },
      async switchNetwork({ connectionId, chain, signal }) {
        script.asked.push(`switchNetwork:${chain}`);
        await ask("switchNetwork", signal);
        return wallets.change(connectionId, { walletChain: chain, chain });
      },
      async signTypedData({ typedData, signal }) {
        script.asked.push(`signTypedData:${typedData.primaryType}`);
        await ask("sign", signal);
        return { type: "eip191", value: "0x01" };
      },
      async send({ transfer, chain, signal }) {
        script.asked.push(["send", transfer.amount, transfer.to, chain, transfer.asset].filter(isSaid).join(":"));
        await ask("sign", signal);
        return { hash: "0xhash", settled: async () => "confirmed" };
      },
      ...(script.fee && {
        estimateFee: scriptFee(script, (signal) => ask("estimateFee", signal)),
      }),
      async balance({ account, signal }) {
        script.asked.push(`balance:${account}`);
        await ask("balance", signal);
        return { value: 123_456_789n, decimals: 8, symbol: "COIN" };
      },
      async tokens({ account, signal }) {
        script.asked.push(`tokens:${account}`);
        // Of the time it was asked at: a slow answer is an old one.
        const items = script.holdings.get(account) ?? [coinOf(account)];
        await ask("tokens", signal);
        return { items };
      },
    },
    async connect({ connectorId, chain, signal }) {
      script.asked.push(`connect:${wallets.nameOf(connectorId)}`);
      if (!wallets.connectors.has(connectorId)) throw new FoyerError("connector/not-found", { connectorId });
      await ask("connect", signal);
      return wallets.open(connectorId, { cause: "user", chain, walletChain: walletChain() });
    },
    restore: ({ saved, signal }) => Promise.all(saved.map(({ connectorId }) => restoreOne(connectorId, signal))),
    async disconnect({ connectionId, revoke = true }) {
      script.asked.push(`${revoke ? "revoke" : "drop"}:${connectionId}`);
      wallets.close(connectionId, "user");
      return { revoked: revoke };
    },
    async select({ connectionId, account, chain }) {
      script.asked.push(`select:${account ?? chain ?? ""}`);
      return wallets.change(connectionId, { ...(account && { account }), ...(chain && { chain }) });
    },
    async signMessage({ message, signal }) {
      script.asked.push(`sign:${message}`);
      await ask("sign", signal);
      return { type: "eip191", value: "0x00" };
    },
  };
}
