import type { NetworkConfig } from "../config/config.ts";
import { KNOWN_NETWORKS } from "./known-networks.ts";

export type Namespace = "eip155" | "solana";

/** A network that the project lists. `id` is CAIP-2. */
export type Network = {
  readonly id: string;
  readonly namespace: Namespace;
  readonly reference: string;
  readonly rpc: string;
  /** What takes user operations of smart accounts to it; without one there are none. */
  readonly bundler?: string | undefined;
  /** What may pay for them: an address, or `server`. */
  readonly paymaster?: string | undefined;
  /** The contract that keeps what pages may do for smart accounts without asking; without one they may do nothing. */
  readonly sessions?: string | undefined;
  /** The contract whose code plain accounts take on for batches (EIP-7702); without one they do none. */
  readonly delegate?: string | undefined;
  readonly name: string;
  /** Of what fees are paid in. */
  readonly symbol: string;
};

/** The project's networks, in its own order. */
export function listNetworks(networks: Readonly<Record<string, NetworkConfig>>): readonly Network[] {
  return Object.entries(networks).map(([id, { rpc, name, symbol, bundler, paymaster, sessions, delegate }]) => {
    const at = id.indexOf(":");
    const namespace = id.slice(0, at) as Namespace;
    const known = Object.hasOwn(KNOWN_NETWORKS, id) ? KNOWN_NETWORKS[id] : undefined;
    return {
      id,
      namespace,
      reference: id.slice(at + 1),
      rpc,
      ...(namespace === "eip155" && bundler !== undefined && { bundler, paymaster, sessions, delegate }),
      name: name ?? known?.name ?? id,
      symbol: symbol ?? known?.symbol ?? (namespace === "solana" ? "SOL" : "ETH"),
    };
  });
}

/** The network that a page means: by number, by digits, in hex or as CAIP-2. */
export function findNetwork(
  networks: readonly Network[],
  chain: number | string,
  namespace?: Namespace,
): Network | undefined {
  const text = String(chain);
  const isBare = /^(0x[0-9a-fA-F]+|\d+)$/.test(text);
  const id = isBare ? `eip155:${BigInt(text)}` : text;
  const found =
    networks.find((network) => network.id === id) ??
    networks.find((network) => network.reference === text && network.namespace === "solana");
  return found !== undefined && (namespace === undefined || found.namespace === namespace) ? found : undefined;
}
