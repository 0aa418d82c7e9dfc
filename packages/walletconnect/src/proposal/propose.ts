import type { Namespace, Network } from "@foyer/contract";
import type { Proposal } from "../client/relay-client.ts";
import { REQUESTED_METHODS } from "./requested-methods.ts";

/** Some wallets fail at longer lists. The preferred networks come first. */
const CHAIN_LIMIT = 20;

/** Offers all networks, none of them required, each also under its older id: wallets of some age know no other. */
export function propose(networks: readonly Network[]): Proposal {
  const namespaces = new Set<Namespace>(networks.map(({ chainNamespace }) => chainNamespace));
  const entries = [...namespaces].map((namespace) => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace).slice(0, CHAIN_LIMIT);
    const ids = [
      ...own.map(({ caipNetworkId }) => caipNetworkId),
      ...own.flatMap(({ deprecatedCaipNetworkId = [] }) => deprecatedCaipNetworkId),
    ];
    return [namespace, { chains: [...new Set(ids)], ...REQUESTED_METHODS[namespace] }] as const;
  });
  return Object.fromEntries(entries);
}
