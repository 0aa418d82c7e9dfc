import type { ChainId, Namespace, Network, Undo } from "@foyer/contract";
import { formatChainId, parseAccountId } from "@foyer/contract";
import type { Line } from "../line.ts";
import { requestWallet } from "./request-wallet.ts";
import type { Seat, SeatAccount, SeatNews } from "./seat.ts";

/** A namespace, and the application's networks in it. */
export type SeatRequest<N extends Namespace> = {
  readonly topic: string;
  readonly namespace: N;
  readonly networks: readonly Network<N>[];
  readonly chain?: string | undefined;
};

/** Takes one namespace's place in a session. The session is read anew each time: wallets change it. */
export function takeSeat<N extends Namespace>(line: Line, asked: SeatRequest<N>): Seat<N> {
  const { topic, namespace, networks, chain: initialChain } = asked;
  const agreed = () => {
    const namespaces = line.find(topic)?.namespaces ?? {};
    return Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
  };
  return {
    name: line.find(topic)?.peer.metadata.name ?? "",
    networks,
    initialChain,
    accounts: () => readAccounts(agreed()?.accounts ?? [], networks),
    can: (method) => agreed()?.methods.includes(method) === true,
    property(name) {
      const told = line.find(topic)?.sessionProperties ?? {};
      return Object.hasOwn(told, name) ? told[name] : undefined;
    },
    request: (chain: ChainId, method: string, params: unknown) => requestWallet(line, { topic, chain, method, params }),
    hear: (listener: (news: SeatNews) => void): Undo =>
      line.hear((news) => {
        if (news.topic !== topic) return;
        // Events of one namespace are nobody else's.
        if (news.type === "session" || news.chain.startsWith(`${namespace}:`)) listener(news);
      }),
  };
}

function readAccounts<N extends Namespace>(
  listed: readonly string[],
  networks: readonly Network<N>[],
): readonly SeatAccount<N>[] {
  const accounts = new Map<string, SeatAccount<N>>();
  for (const id of listed) {
    const account = readAccount(id, networks);
    // One account under a chain's older id and under its newer one is one; the newer one is asked for.
    const key = account && `${account.network.caipNetworkId}:${account.address}`;
    if (!key || (accounts.has(key) && account.chain !== account.network.caipNetworkId)) continue;
    accounts.set(key, account);
  }
  return [...accounts.values()];
}

function readAccount<N extends Namespace>(id: string, networks: readonly Network<N>[]): SeatAccount<N> | undefined {
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
