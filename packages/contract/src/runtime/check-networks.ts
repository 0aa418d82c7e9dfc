import type { ChainId } from "../caip.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Network } from "../network.ts";

/**
 * Checks each network's parts, that it is of the namespace, and that none comes twice. For development builds.
 * @throws {FoyerError} options/invalid
 */
export function checkNetworks(namespace: Namespace, networks: unknown): void {
  const fail = (path: string, problem: string): never => {
    throw new FoyerError("options/invalid", { path: `${namespace}.networks${path}`, problem });
  };
  if (!Array.isArray(networks) || networks.length === 0) fail("", `must list at least one network of ${namespace}`);
  const list = networks as readonly (Partial<Network> | null | undefined)[];
  list.forEach((network, index) => {
    const broken = rulesOf(namespace, network).find(([holds]) => !holds);
    if (broken) fail(`[${index}]${broken[1]}`, broken[2]);
    const first = list.findIndex((other) => other?.caipNetworkId === network?.caipNetworkId);
    if (first !== index) fail(`[${index}].caipNetworkId`, `is the same as that of networks[${first}]`);
  });
}

type Rule = readonly [holds: boolean, path: string, problem: string];

function rulesOf(namespace: Namespace, network: Partial<Network> | null | undefined): readonly Rule[] {
  const { chainNamespace, caipNetworkId, name, nativeCurrency: currency, rpcUrls } = network ?? {};
  const http: unknown = rpcUrls?.default?.http;
  return [
    [typeof network === "object" && network !== null, "", "must be a network"],
    [chainNamespace === namespace, ".chainNamespace", `must be '${namespace}'`],
    [caipNetworkId?.startsWith(`${namespace}:`) === true, ".caipNetworkId", `must begin with '${namespace}:'`],
    [isText(name), ".name", "must be a text"],
    [isText(currency?.symbol), ".nativeCurrency.symbol", "must be a text"],
    [Number.isInteger(currency?.decimals), ".nativeCurrency.decimals", "must be a whole number"],
    [Array.isArray(http) && http.length > 0 && http.every(isUrl), ".rpcUrls.default.http", "must list http(s) URLs"],
  ];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isUrl(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\/\S+$/.test(value);
}

/** The networks of an adapter, the preferred one first. */
export type Networks<N extends Namespace = Namespace, C extends ChainId<N> = ChainId<N>> = readonly [
  Network<N, C>,
  ...Network<N, C>[],
];
