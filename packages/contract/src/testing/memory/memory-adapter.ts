import type { Adapter, AdapterHost, Operation } from "../../adapter.ts";
import type { AccountId, ChainId } from "../../caip.ts";
import type { Account, Connection, Connector, SavedConnection } from "../../connection.ts";
import type { Undo } from "../../emitter.ts";
import { FoyerError, isFoyerError } from "../../errors/foyer-error.ts";
import { readFailures } from "../../errors/read-failures.ts";
import { readWalletIcon, readWalletName } from "../../identity.ts";
import type { Network } from "../../network.ts";
import { unlessAborted } from "../../unless-aborted.ts";
import { MEMORY_EVENT, type MemoryProvider } from "./memory-wallet.ts";

type Net = Network<"stacks">;
type Link = { readonly provider: MemoryProvider; readonly unhear: Undo };

const MEMBERS = ["connect", "sign", "switchTo", "chain", "forget", "on", "accounts"] as const;
const WALLET_LIMIT = 50;
const SILENCE_MS = 1_500;

export const MEMORY_NETWORKS: readonly [Net, Net] = [network("1", "One"), network("2", "Two")];

/** The smallest adapter that keeps the whole contract, over wallets that live in memory. */
export function createMemoryAdapter(): Adapter<"stacks"> {
  let host: AdapterHost<"stacks"> | undefined;
  let life = new AbortController();
  const wallets = new Map<string, { readonly connector: Connector<"stacks">; readonly provider: MemoryProvider }>();
  const open = new Map<string, Connection<"stacks">>();
  const links = new Map<string, Link>();
  const arrivals = new Set<() => void>();

  const hear = ({ detail }: CustomEvent<unknown>): void => {
    const found = readWallet(detail);
    if (!found || wallets.size >= WALLET_LIMIT) return;
    if ([...wallets.values()].some((wallet) => wallet.provider === detail)) return;
    const twins = [...wallets.keys()].filter((id) => id.split("#")[0] === `memory:${found.name}`).length;
    const connector: Connector<"stacks"> = Object.freeze({
      id: twins > 0 ? `memory:${found.name}#${twins + 1}` : `memory:${found.name}`,
      namespace: "stacks",
      wallet: Object.freeze({ name: found.name, icon: found.icon }),
      source: "window",
      chains: "any",
      unverified: twins > 0 || undefined,
    });
    wallets.set(connector.id, { connector, provider: detail as MemoryProvider });
    host?.emit({ type: "connector", change: "added", connector });
    for (const arrival of [...arrivals]) arrival();
  };
  const lose = ({ detail }: CustomEvent<unknown>): void => {
    for (const [id, { connector, provider }] of wallets) {
      if (provider !== detail) continue;
      wallets.delete(id);
      close(`stacks:${id}`, "gone");
      host?.emit({ type: "connector", change: "removed", connector });
    }
  };
  const close = (id: string, cause: "user" | "wallet" | "gone"): void => {
    links.get(id)?.unhear();
    links.delete(id);
    if (open.delete(id)) host?.emit({ type: "closed", cause, connectionId: id });
  };
  const put = (next: Connection<"stacks">): Connection<"stacks"> => {
    const frozen = Object.freeze({ ...next, accounts: Object.freeze(next.accounts) });
    open.set(next.id, frozen);
    return frozen;
  };
  /** What of a connection differs after the wallet spoke; tells of it. */
  const refresh = (id: string): void => {
    const [before, link] = [open.get(id), links.get(id)];
    if (!before || !link) return;
    const addresses = link.provider.accounts();
    if (addresses.length === 0) {
      close(id, "wallet");
      return;
    }
    const { accounts, account } = accountsOf(addresses, before);
    const walletChain = link.provider.chain() as ChainId<"stacks">;
    const what: ("accounts" | "chain")[] = [];
    if (
      account !== before.account ||
      accounts.map((one) => one.id).join() !== before.accounts.map((one) => one.id).join()
    )
      what.push("accounts");
    if (walletChain !== before.walletChain) what.push("chain");
    if (what.length > 0)
      host?.emit({ type: "changed", what, connection: put({ ...before, accounts, account, walletChain }) });
  };
  const adopt = (
    connectorId: string,
    a: {
      cause: "user" | "restore";
      addresses: readonly string[];
      chain: ChainId<"stacks">;
      active?: string | undefined;
    },
  ): Connection<"stacks"> => {
    const id = `stacks:${connectorId}`;
    const existing = open.get(id);
    if (existing) return existing;
    const { provider } = need(connectorId);
    const { accounts, account } = accountsOf(a.addresses, { chain: a.chain, account: a.active });
    const walletChain = provider.chain() as ChainId<"stacks">;
    const connection = put({ id, namespace: "stacks", connectorId, accounts, account, chain: a.chain, walletChain });
    links.set(id, { provider, unhear: provider.on(() => refresh(id)) });
    host?.emit({ type: "opened", cause: a.cause, connection });
    return connection;
  };
  const need = (connectorId: string): { readonly provider: MemoryProvider } => {
    const wallet = wallets.get(connectorId);
    if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
    return wallet;
  };
  const needOpen = (connectionId: string): Connection<"stacks"> => {
    const connection = open.get(connectionId);
    if (!connection) throw new FoyerError("connection/not-found", { connectionId });
    return connection;
  };
  const ask = async <T>(
    a: { operation: Operation; connectorId?: string; signal?: AbortSignal | undefined },
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await unlessAborted({ flow: a.operation, signals: [a.signal, life.signal] }, work);
    } catch (error) {
      throw explain(error, a);
    }
  };
  const restoreOne = async (
    saved: SavedConnection,
    a: { graceMs: number; scope: AbortSignal },
  ): Promise<"restored" | "would-prompt" | "absent"> => {
    if (!wallets.has(saved.connectorId)) await arrival(saved.connectorId, a);
    const wallet = wallets.get(saved.connectorId);
    if (!wallet) return "absent";
    const addresses = await Promise.race([
      wallet.provider.connect({ silent: true }),
      after(SILENCE_MS, { value: [], scope: a.scope }),
    ]).catch(() => []);
    if (addresses.length === 0 && !open.has(`stacks:${saved.connectorId}`)) return "would-prompt";
    const chain = MEMORY_NETWORKS.find((one) => one.caipNetworkId === saved.chain) ?? MEMORY_NETWORKS[0];
    adopt(saved.connectorId, { cause: "restore", addresses, chain: chain.caipNetworkId, active: saved.addresses[0] });
    return "restored";
  };
  const after = <T>(ms: number, a: { value: T; scope: AbortSignal }): Promise<T> =>
    new Promise((resolve) => {
      const undo = host?.clock.after(ms, () => resolve(a.value));
      a.scope.addEventListener("abort", () => undo?.());
    });
  const arrival = (connectorId: string, { graceMs, scope }: { graceMs: number; scope: AbortSignal }): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!wallets.has(connectorId)) return;
        arrivals.delete(look);
        undo?.();
        resolve();
      };
      arrivals.add(look);
      const undo = host?.clock.after(graceMs, resolve);
      scope.addEventListener("abort", () => {
        arrivals.delete(look);
        undo?.();
      });
    });

  return Object.freeze<Adapter<"stacks">>({
    specVersion: 1,
    namespace: "stacks",
    networks: Object.freeze([...MEMORY_NETWORKS] as [Net, ...Net[]]),
    capabilities: Object.freeze<Adapter<"stacks">["capabilities"]>({
      verifyMessage: async ({ account, message, signature }) => signature.value === `${addressOf(account)}/${message}`,
      async switchNetwork({ connectionId, chain, signal }) {
        const { connectorId } = needOpen(connectionId);
        configured(chain);
        await ask({ operation: "switchNetwork", connectorId, signal }, () =>
          need(connectorId).provider.switchTo(chain),
        );
        const before = needOpen(connectionId);
        const connection = put({ ...onChain(before, chain), walletChain: chain });
        host?.emit({ type: "changed", what: ["chain"], connection });
        return connection;
      },
    }),
    address: Object.freeze({
      check: async ({ address }: { address: string }) =>
        /^S[A-Z0-9]{1,40}$/i.test(address)
          ? ({ ok: true, canonical: address.toUpperCase(), warnings: [] } as const)
          : ({ ok: false, problem: "does not begin with S" } as const),
      same: (a: string, b: string) => a.toUpperCase() === b.toUpperCase(),
    }),
    start(given) {
      host = given;
      life = new AbortController();
      const { page } = given;
      page.addEventListener(MEMORY_EVENT, hear as EventListener);
      page.addEventListener(`${MEMORY_EVENT}!`, lose as EventListener);
      page.dispatchEvent(new Event(`${MEMORY_EVENT}?`));
      return () => {
        if (host !== given) return;
        host = undefined;
        life.abort();
        for (const link of links.values()) link.unhear();
        for (const map of [wallets, open, links, arrivals]) map.clear();
        page.removeEventListener(MEMORY_EVENT, hear as EventListener);
        page.removeEventListener(`${MEMORY_EVENT}!`, lose as EventListener);
      };
    },
    refresh: () => void host?.page.dispatchEvent(new Event(`${MEMORY_EVENT}?`)),
    connectors: () => [...wallets.values()].map((wallet) => wallet.connector),
    connections: () => [...open.values()],
    async connect({ connectorId, chain = MEMORY_NETWORKS[0].caipNetworkId, signal }) {
      const { provider } = need(connectorId);
      configured(chain);
      const addresses = await ask({ operation: "connect", connectorId, signal }, () =>
        provider.connect({ silent: false }),
      );
      if (addresses.length === 0)
        throw new FoyerError("wallet/no-accounts", { namespace: "stacks", operation: "connect", connectorId });
      return adopt(connectorId, { cause: "user", addresses, chain });
    },
    async restore({ saved, graceMs, signal }) {
      const own = new AbortController();
      return await ask({ operation: "restore", signal }, () =>
        Promise.all(saved.map((one) => restoreOne(one, { graceMs, scope: own.signal }))),
      ).finally(() => own.abort());
    },
    async disconnect({ connectionId }) {
      const { connectorId } = needOpen(connectionId);
      const { provider } = need(connectorId);
      close(connectionId, "user");
      const forgot = provider.forget().then(
        () => true,
        () => false,
      );
      const scope = new AbortController();
      const silence = after(1_000, { value: false, scope: scope.signal });
      life.signal.addEventListener("abort", () => scope.abort());
      return { revoked: await Promise.race([forgot, silence]).finally(() => scope.abort()) };
    },
    async select({ connectionId, account, chain }) {
      const before = needOpen(connectionId);
      if (chain !== undefined) configured(chain);
      const what: ("accounts" | "chain")[] = [];
      if (account !== undefined && account !== before.account) what.push("accounts");
      if (chain !== undefined && chain !== before.chain) what.push("chain");
      const connection = put(onChain({ ...before, account: account ?? before.account }, chain ?? before.chain));
      host?.emit({ type: "changed", what, connection });
      return connection;
    },
    async signMessage({ connectionId, account, message, signal }) {
      const { connectorId, accounts, account: active } = needOpen(connectionId);
      const signer = accounts.find((one) => one.id === (account ?? active));
      if (!signer)
        throw new FoyerError("wallet/unauthorized", { namespace: "stacks", operation: "signMessage", connectorId });
      const { provider } = need(connectorId);
      const value = await ask({ operation: "signMessage", connectorId, signal }, () =>
        provider.sign({ address: signer.address, message }),
      );
      return { type: "stacks-rsv", value, publicKey: "" };
    },
    supports({ operation, connectionId }) {
      if (connectionId !== undefined && !open.has(connectionId)) return { ok: false, reason: "not-connected" };
      const isBuilt = ["connect", "restore", "revoke", "switchNetwork", "signMessage", "verifyMessage"].includes(
        operation,
      );
      return isBuilt ? { ok: true, via: "wallet" } : { ok: false, reason: "not-built" };
    },
    explain: async (error, a) => explain(error, a),
    provider: (connectorId) => wallets.get(connectorId)?.provider,
  });
}

function explain(error: unknown, a: { operation: Operation; connectorId?: string | undefined }): FoyerError {
  if (isFoyerError(error)) return error;
  const context = { namespace: "stacks", ...a };
  const failures = readFailures(error);
  const rejected = failures.find((failure) => failure.code === 4001);
  if (rejected) return new FoyerError("wallet/rejected", { ...context, rawCode: 4001 }, { cause: error });
  return new FoyerError("wallet/internal", { ...context, problem: failures[0]?.text || "no reason" }, { cause: error });
}

function readWallet(detail: unknown): { name: string; icon: string | undefined } | undefined {
  try {
    const wallet = detail as MemoryProvider;
    const name = readWalletName(wallet.name);
    if (!name || MEMBERS.some((member) => typeof wallet[member] !== "function")) return undefined;
    return { name, icon: readWalletIcon(wallet.icon) };
  } catch {
    // A trap in what is no wallet.
    return undefined;
  }
}

function configured(chain: string): void {
  if (!MEMORY_NETWORKS.some((one) => one.caipNetworkId === chain))
    throw new FoyerError("network/not-configured", { chain });
}

/** The accounts on a chain, and the active one: `a.account`, an id or an address, if it is among them. */
function accountsOf(
  addresses: readonly string[],
  a: { readonly chain: ChainId<"stacks">; readonly account?: string | undefined },
): Pick<Connection<"stacks">, "accounts" | "account"> {
  const accounts = addresses.map((address) => ({
    id: `${a.chain}:${address}` as AccountId<"stacks">,
    address,
    chains: "any" as const,
    details: { version: "SP" as const },
  }));
  const active = accounts.find((one) => one.address === a.account?.split(":").at(-1)) ?? accounts[0];
  return {
    accounts: accounts as unknown as [Account<"stacks">, ...Account<"stacks">[]],
    account: active?.id ?? `${a.chain}:`,
  };
}

function onChain(connection: Connection<"stacks">, chain: ChainId<"stacks">): Connection<"stacks"> {
  const addresses = connection.accounts.map((account) => account.address);
  return { ...connection, chain, ...accountsOf(addresses, { chain, account: connection.account }) };
}

function addressOf(account: string): string | undefined {
  return account.split(":")[2];
}

function network(reference: string, name: string): Net {
  return {
    id: reference,
    name,
    caipNetworkId: `stacks:${reference}`,
    chainNamespace: "stacks",
    nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 6 },
    rpcUrls: { default: { http: [] } },
  };
}
