import {
  type ChainId,
  type Namespace,
  type Network,
  parseAccountId,
  type SourceSession,
  type Undo,
} from "@foyer/contract";
import {
  CODES,
  type NamespaceSession,
  type SessionAccount,
  type SessionNews,
  walletError,
} from "@foyer/contract/session-providers";
import type { FrameHost } from "../frame/frame-host.ts";
import { toProviderError } from "./to-error.ts";
import { isKnownMethod, toRpcRequest } from "./to-rpc.ts";

/** What a provider works with. */
export type NamespaceGiven<N extends Namespace> = {
  readonly frame: Pick<FrameHost, "ask">;
  readonly networks: readonly Network<N>[];
  readonly chain: string | undefined;
  /** The session; undefined once it ended. */
  session(): SourceSession | undefined;
  hear(listener: (news: SessionNews) => void): Undo;
  /** Somebody has to log in again. */
  onUnauthorized(): void;
};

const LOGGED_OUT = "The log-in on this device has ended, as after a log-in on another one. Log in again.";

/** Opens one namespace of the session: what it shares, and how the frame is asked. */
export function openNamespace<N extends Namespace>(given: NamespaceGiven<N>): NamespaceSession<N> {
  const { frame, networks, session, hear, onUnauthorized } = given;
  let framed: ChainId | undefined;
  return {
    name: session()?.wallet.name ?? "",
    networks,
    initialChain: given.chain,
    accounts: () => (session()?.accounts ?? []).flatMap((id) => readAccount(id, networks)),
    accountsOn: (chain) =>
      (session()?.accounts ?? []).filter((id) => id.startsWith(`${chain}:`)).flatMap((id) => readAccount(id, networks)),
    can: (method) => isKnownMethod(method),
    property: () => undefined,
    async request(chain, method, params) {
      const request = toRpcRequest(chain, method, params);
      try {
        // The frame holds what it is asked against the chain that is in use.
        if (framed !== chain) await frame.ask("SWITCH_NETWORK", { chainId: chain });
        framed = chain;
        const { result } = await frame.ask("RPC_REQUEST", request);
        return result;
      } catch (error) {
        const told = toProviderError(error);
        if (told.code === CODES.disconnected) framed = undefined;
        if (told.code !== CODES.unauthorized) throw told;
        // No permission of this site is missing: the wallet answers nothing until the user logs in again.
        onUnauthorized();
        throw walletError(CODES.disconnected, LOGGED_OUT, error);
      }
    },
    hear,
  };
}

function readAccount<N extends Namespace>(id: string, networks: readonly Network<N>[]): readonly SessionAccount<N>[] {
  const { namespace, reference, address } = parseAccountId(id);
  const chain = `${namespace}:${reference}`;
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  return network ? [{ address, network, chain: network.caipNetworkId }] : [];
}
