import type { Adapter, Operation } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import type { Capabilities } from "../capabilities.ts";
import { unreachable } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import { createAdapterRuntime } from "./adapter-runtime.ts";
import { checkNetworks, type Networks } from "./check-networks.ts";
import { connect } from "./connect.ts";
import { listCapabilities } from "./list-capabilities.ts";
import type { OnDemand } from "./on-demand.ts";
import { restore } from "./restore.ts";
import { supports } from "./supports.ts";
import type { WalletProtocol } from "./wallet-protocol.ts";

// Replaced by the host's bundler, which then drops the development check.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What an adapter is made of. */
export type AdapterParts<N extends Namespace, P> = {
  readonly protocol: WalletProtocol<N, P>;
  readonly networks: Networks<N>;
  /** Fetches the on-demand chunk. */
  readonly load: () => Promise<OnDemand<N, P>>;
};

/** An adapter whose providers are `P`, and whose networks have the ids `C`. */
export type AdapterOf<N extends Namespace, P, C extends ChainId<N> = ChainId<N>> = Omit<
  Adapter<N>,
  "provider" | "networks"
> & {
  readonly networks: Networks<N, C>;
  provider(connectorId: string): P | undefined;
};

/**
 * Makes the adapter of a namespace from its protocol: how its wallets are found, asked and listened to. Everything that
 * is the same in all namespaces, such as silent restore, late wallets, aborts and one connection for each wallet, is here.
 * @throws {FoyerError} options/invalid, in development builds
 * @example
 * import type { Network } from "@foyer/contract";
 * import { type WalletProtocol, type OnDemand, createAdapter } from "@foyer/contract/runtime";
 *
 * export const acme = (protocol: WalletProtocol<"cosmos">, network: Network<"cosmos">, part: OnDemand<"cosmos">) =>
 *   createAdapter({ protocol, networks: [network], load: async () => part });
 */
export function createAdapter<N extends Namespace, P>(parts: AdapterParts<N, P>): AdapterOf<N, P> {
  const { protocol } = parts;
  const { namespace } = protocol;
  if (process.env.NODE_ENV !== "production") checkNetworks(namespace, parts.networks);
  const networks = Object.freeze([...parts.networks] as unknown as Networks<N>);
  const load = (): Promise<OnDemand<N, P>> => parts.load().catch(unreachable(`@foyer/${namespace}`));
  const runtime = createAdapterRuntime(protocol, networks, load);
  const { wallets, start, refresh } = runtime;

  // The signal and the stop end it while its part is on the way, too.
  const onDemand =
    (member: "signMessage" | keyof Capabilities) =>
    (asked: { readonly signal?: AbortSignal | undefined }): Promise<never> =>
      runtime.run(
        { operation: (member === "send" ? "sendNative" : member) as Operation, signal: asked.signal },
        async () => {
          const part = await load();
          return (part[member] as (...given: readonly unknown[]) => Promise<never>)(runtime, asked);
        },
      );
  return Object.freeze<AdapterOf<N, P>>({
    specVersion: 1,
    namespace,
    networks,
    capabilities: listCapabilities(protocol.ways, onDemand),
    address: { check: async (asked) => (await load()).checkAddress(asked), same: protocol.same },
    start,
    refresh,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => wallets.all().flatMap(({ link }) => link?.connection ?? []),
    connect: (asked) => connect(runtime, asked),
    restore: (asked) => restore(runtime, asked),
    disconnect: async (asked) => (await load()).disconnect(runtime, asked),
    select: async (asked) => (await load()).select(runtime, asked),
    signMessage: onDemand("signMessage"),
    supports: (asked) => supports(runtime, asked),
    explain: (error, { operation, connectorId }) =>
      runtime.explain(error, { operation, wallet: wallets.find(connectorId) }),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
  });
}
