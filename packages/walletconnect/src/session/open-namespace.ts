import type { ChainId, Namespace, Network, Undo } from "@foyer/contract";
import { formatChainId, parseAccountId } from "@foyer/contract";
import type { NamespaceSession, SessionAccount, SessionNews } from "@foyer/contract/session-providers";
import type { RelayRuntime } from "../relay-runtime.ts";
import { requestWallet } from "./request-wallet.ts";

/** A namespace, and the application's networks in it. */
export type NamespaceRequest<N extends Namespace> = {
  readonly topic: string;
  readonly namespace: N;
  readonly networks: readonly Network<N>[];
  readonly chain?: string | undefined;
};

/** Opens one namespace of a session. The session is read anew each time: wallets change it. */
export function openNamespace<N extends Namespace>(
  runtime: RelayRuntime,
  asked: NamespaceRequest<N>,
): NamespaceSession<N> {
  const { topic, namespace, networks, chain: initialChain } = asked;
  const agreed = () => {
    const namespaces = runtime.find(topic)?.namespaces ?? {};
    return Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
  };
  return {
    name: runtime.find(topic)?.peer.metadata.name ?? "",
    networks,
    initialChain,
    accounts: () => readAccounts(agreed()?.accounts ?? [], networks),
    can: (method) => agreed()?.methods.includes(method) === true,
    property(name) {
      const told = runtime.find(topic)?.sessionProperties ?? {};
      return Object.hasOwn(told, name) ? told[name] : undefined;
    },
    request: (chain: ChainId, method: string, params: unknown) =>
      requestWallet(runtime, { topic, chain, method, params }),
    hear: (listener: (news: SessionNews) => void): Undo =>
      runtime.hear((news) => {
        if (news.topic !== topic) return;
        // Events of one namespace are nobody else's.
        if (news.type === "session" || news.chain.startsWith(`${namespace}:`)) listener(news);
      }),
  };
}

function readAccounts<N extends Namespace>(
  listed: readonly string[],
  networks: readonly Network<N>[],
): readonly SessionAccount<N>[] {
  const accounts = new Map<string, SessionAccount<N>>();
  for (const id of listed) {
    const account = readAccount(id, networks);
    // One account under a chain's older id and under its newer one is one; the newer one is asked for.
    const key = account && `${account.network.caipNetworkId}:${account.address}`;
    if (!key || (accounts.has(key) && account.chain !== account.network.caipNetworkId)) continue;
    accounts.set(key, account);
  }
  return [...accounts.values()];
}

function readAccount<N extends Namespace>(id: string, networks: readonly Network<N>[]): SessionAccount<N> | undefined {
  try {
    const { namespace, reference, address } = parseAccountId(id);
    const chain = formatChainId({ namespace, reference }) as ChainId<N>;
    const network = networks.find(
      ({ caipNetworkId, deprecatedCaipNetworkId }) => caipNetworkId === chain || deprecatedCaipNetworkId === chain,
    );
    return network && { address, network, chain };
  } catch {
    // A wallet's word that is no account.
    return undefined;
  }
}
