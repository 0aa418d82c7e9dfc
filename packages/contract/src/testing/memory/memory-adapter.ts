import type { Adapter } from "../../adapter.ts";
import { FoyerError } from "../../errors/foyer-error.ts";
import { explainMemoryError } from "./explain-memory-error.ts";
import { createFoundWallets } from "./found-wallets.ts";
import { moveToChain, readAddress } from "./memory-accounts.ts";
import { createMemoryLife } from "./memory-life.ts";
import { MEMORY_NETWORKS, type MemoryNetwork, requireNetwork } from "./memory-networks.ts";
import { MEMORY_EVENT } from "./memory-wallet.ts";
import { createOpenConnections, nameConnection } from "./open-connections.ts";
import { restoreConnection } from "./restore-connection.ts";

const FORGET_MS = 1_000;
const BUILT = ["connect", "restore", "revoke", "switchNetwork", "signMessage", "verifyMessage", "tokens"];

/** The smallest adapter that keeps the whole contract, over wallets that live in memory. */
export function createMemoryAdapter(): Adapter<"stacks"> {
  const life = createMemoryLife();
  const connections = createOpenConnections(life);
  const wallets = createFoundWallets(life, (connectorId) => connections.close(nameConnection(connectorId), "gone"));

  return Object.freeze<Adapter<"stacks">>({
    specVersion: 1,
    namespace: "stacks",
    networks: Object.freeze([...MEMORY_NETWORKS] as [MemoryNetwork, ...MemoryNetwork[]]),
    capabilities: Object.freeze<Adapter<"stacks">["capabilities"]>({
      verifyMessage: async ({ account, message, signature }) =>
        signature.value === `${readAddress(account)}/${message}`,
      async tokens({ account, signal }) {
        const chain = account.split(":").slice(0, 2).join(":");
        requireNetwork(chain);
        // Its networks have nobody to ask.
        return await life.ask({ operation: "tokens", signal }, async () => {
          throw new FoyerError("network/unreachable", { chain, problem: "it has no URL" });
        });
      },
      async switchNetwork({ connectionId, chain, signal }) {
        const { connectorId } = connections.need(connectionId);
        requireNetwork(chain);
        await life.ask({ operation: "switchNetwork", connectorId, signal }, () =>
          wallets.need(connectorId).provider.switchTo(chain),
        );
        const before = connections.need(connectionId);
        const connection = connections.put({ ...moveToChain(before, chain), walletChain: chain });
        life.emit({ type: "changed", what: ["chain"], connection });
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
    start(host) {
      life.begin(host);
      const unlisten = wallets.listen(host.page);
      host.page.dispatchEvent(new Event(`${MEMORY_EVENT}?`));
      return () => {
        if (life.host !== host) return;
        life.end();
        connections.drop();
        unlisten();
      };
    },
    refresh: () => void life.host?.page.dispatchEvent(new Event(`${MEMORY_EVENT}?`)),
    connectors: () => wallets.list().map((wallet) => wallet.connector),
    connections: connections.list,
    async connect({ connectorId, chain = MEMORY_NETWORKS[0].caipNetworkId, signal }) {
      const { provider: asked } = wallets.need(connectorId);
      requireNetwork(chain);
      const addresses = await life.ask({ operation: "connect", connectorId, signal }, () =>
        asked.connect({ silent: false }),
      );
      if (addresses.length === 0)
        throw new FoyerError("wallet/no-accounts", { namespace: "stacks", operation: "connect", connectorId });
      // The wallet may have left the page meanwhile.
      const { provider } = wallets.need(connectorId);
      return connections.open(connectorId, { cause: "user", provider, addresses, chain });
    },
    async restore({ saved, graceMs, signal }) {
      const over = new AbortController();
      for (const each of [life.signal, signal]) each?.addEventListener("abort", () => over.abort());
      const late = over.signal;
      return await life.ask({ operation: "restore", signal }, (scope) =>
        Promise.all(saved.map((one) => restoreConnection(one, { life, wallets, connections, graceMs, scope, late }))),
      );
    },
    async disconnect({ connectionId }) {
      const { connectorId } = connections.need(connectionId);
      const { provider } = wallets.need(connectorId);
      connections.close(connectionId, "user");
      const forgot = provider.forget().then(
        () => true,
        () => false,
      );
      const scope = new AbortController();
      const silence = life.after(FORGET_MS, { value: false, scope: scope.signal });
      life.signal.addEventListener("abort", () => scope.abort());
      return { revoked: await Promise.race([forgot, silence]).finally(() => scope.abort()) };
    },
    async select({ connectionId, account, chain }) {
      const before = connections.need(connectionId);
      if (chain !== undefined) requireNetwork(chain);
      const what: ("accounts" | "chain")[] = [];
      if (account !== undefined && account !== before.account) what.push("accounts");
      if (chain !== undefined && chain !== before.chain) what.push("chain");
      const next = moveToChain({ ...before, account: account ?? before.account }, chain ?? before.chain);
      const connection = connections.put(next);
      life.emit({ type: "changed", what, connection });
      return connection;
    },
    async signMessage({ connectionId, account, message, signal }) {
      const { connectorId, accounts, account: active } = connections.need(connectionId);
      const signer = accounts.find((one) => one.id === (account ?? active));
      if (!signer)
        throw new FoyerError("wallet/unauthorized", { namespace: "stacks", operation: "signMessage", connectorId });
      const { provider } = wallets.need(connectorId);
      const value = await life.ask({ operation: "signMessage", connectorId, signal }, () =>
        provider.sign({ address: signer.address, message }),
      );
      return { type: "stacks-rsv", value, publicKey: "" };
    },
    supports({ operation, connectionId }) {
      if (connectionId !== undefined && !connections.has(connectionId)) return { ok: false, reason: "not-connected" };
      return BUILT.includes(operation) ? { ok: true, via: "wallet" } : { ok: false, reason: "not-built" };
    },
    explain: async (error, a) => explainMemoryError(error, a),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
  });
}
