import type { Adapter, Capabilities, Operation } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import { unreachable } from "../errors/unreachable.ts";
import type { Namespace } from "../namespace.ts";
import { checkNetworks } from "./check-networks.ts";
import { connect } from "./connect.ts";
import type { Dialect } from "./dialect.ts";
import type { Networks } from "./networks.ts";
import type { OnDemand } from "./on-demand.ts";
import { restore } from "./restore.ts";
import { createSession } from "./session.ts";
import { supports } from "./supports.ts";

// Replaced by the host's bundler, which then drops the development check.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What an adapter is made of. */
export type AdapterParts<N extends Namespace, L> = {
  readonly dialect: Dialect<N, L>;
  readonly networks: Networks<N>;
  /** Which of the on-demand chunk's members the adapter offers, so that it need not be fetched to know. */
  readonly offers: readonly (keyof Capabilities)[];
  /** Fetches the on-demand chunk. */
  readonly load: () => Promise<OnDemand<N, L>>;
};

/** An adapter whose live objects are `L`, and whose networks have the ids `C`. */
export type AdapterOf<N extends Namespace, L, C extends ChainId<N> = ChainId<N>> = Omit<
  Adapter<N>,
  "provider" | "networks"
> & {
  readonly networks: Networks<N, C>;
  provider(connectorId: string): L | undefined;
};

/**
 * Makes the adapter of a namespace from its dialect: how its wallets are found, asked and heard. Everything that is the
 * same in all namespaces, such as silent restore, late wallets, aborts and one connection for each wallet, is here.
 * @throws {FoyerError} options/invalid, in development builds
 * @example
 * import type { Network } from "@foyer/contract";
 * import { type Dialect, type OnDemand, createAdapter } from "@foyer/contract/session";
 *
 * export const acme = (dialect: Dialect<"cosmos">, network: Network<"cosmos">, part: OnDemand<"cosmos">) =>
 *   createAdapter({ dialect, networks: [network], offers: ["balance"], load: async () => part });
 */
export function createAdapter<N extends Namespace, L>(parts: AdapterParts<N, L>): AdapterOf<N, L> {
  const { dialect, offers } = parts;
  const { namespace } = dialect;
  if (process.env.NODE_ENV !== "production") checkNetworks(namespace, parts.networks);
  const networks = Object.freeze([...parts.networks] as unknown as Networks<N>);
  const load = (): Promise<OnDemand<N, L>> => parts.load().catch(unreachable(`@foyer/${namespace}`));
  const session = createSession(dialect, networks, load);
  const { wallets, start, refresh } = session;

  // The signal and the stop end it while its part is on the way, too.
  const later =
    (member: "signMessage" | keyof Capabilities) =>
    (asked: { readonly signal?: AbortSignal | undefined }): Promise<never> =>
      session.run(
        { operation: (member === "send" ? "sendNative" : member) as Operation, signal: asked.signal },
        async () => {
          const part = await load();
          return (part[member] as (...given: readonly unknown[]) => Promise<never>)(session, asked);
        },
      );
  return Object.freeze<AdapterOf<N, L>>({
    specVersion: 1,
    namespace,
    networks,
    capabilities: Object.freeze(Object.fromEntries(offers.map((member) => [member, later(member)]))),
    address: { check: async (asked) => (await load()).checkAddress(asked), same: dialect.same },
    start,
    refresh,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => wallets.all().flatMap(({ link }) => link?.connection ?? []),
    connect: (asked) => connect(session, asked),
    restore: (asked) => restore(session, asked),
    disconnect: async (asked) => (await load()).disconnect(session, asked),
    select: async (asked) => (await load()).select(session, asked),
    signMessage: later("signMessage"),
    supports: (asked) => supports(session, asked),
    explain: (error, { operation, connectorId }) =>
      session.explain(error, { operation, wallet: wallets.find(connectorId) }),
    provider: (connectorId) => wallets.find(connectorId)?.live,
  });
}
