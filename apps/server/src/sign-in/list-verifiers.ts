import { bip122Verifier } from "@foyer/siwx/bip122";
import { cosmosVerifier } from "@foyer/siwx/cosmos";
import { eip155Verifier } from "@foyer/siwx/eip155";
import { polkadotVerifier } from "@foyer/siwx/polkadot";
import type { AnyVerifier } from "@foyer/siwx/server";
import { solanaVerifier } from "@foyer/siwx/solana";
import { stacksVerifier } from "@foyer/siwx/stacks";
import { type SuiNodes, suiVerifier } from "@foyer/siwx/sui";
import type { ServerPorts } from "../http/server-environment.ts";
import { askNode } from "../rpc/ask-node.ts";

type Ports = Pick<ServerPorts, "fetch" | "settings" | "stop">;

/** Makes what judges signatures: of keys here, of EVM contracts on the nodes of their chains. */
export function listVerifiers(ports: Ports): readonly [AnyVerifier, ...AnyVerifier[]] {
  return [
    createEvmVerifier(ports),
    solanaVerifier(),
    bip122Verifier(),
    polkadotVerifier(),
    cosmosVerifier(),
    suiVerifier({ nodes: listSuiNodes(ports), fetch: ports.fetch as typeof fetch }),
    stacksVerifier(),
  ];
}

/** The nodes that judge accounts of zkLogin: the first of each chain of Sui that speaks GraphQL. */
function listSuiNodes({ settings }: Pick<Ports, "settings">): SuiNodes {
  return Object.fromEntries(
    [...settings.data.upstreams].flatMap(([chain, upstreams]) => {
      const node = upstreams.find(({ dialect }) => dialect === "sui-graphql");
      return node && chain.startsWith("sui:") ? [[chain, node.url]] : [];
    }),
  );
}

/** Makes what judges signatures of EVM accounts. */
export function createEvmVerifier(ports: Ports): ReturnType<typeof eip155Verifier> {
  const evm = [...ports.settings.upstreams].filter(([chain]) => chain.startsWith("eip155:"));
  const clients = Object.fromEntries(evm.map(([chain, urls]) => [chain, createClient({ chain, urls, ...ports })]));
  return eip155Verifier({ clients });
}

type Node = Pick<Ports, "fetch" | "stop"> & { readonly chain: string; readonly urls: readonly string[] };
type Question = { readonly method: string; readonly params?: unknown };

function createClient({ chain, urls, fetch, stop }: Node): { request(question: Question): Promise<unknown> } {
  return {
    request: async ({ method, params = [] }) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const answer: unknown = JSON.parse(await askNode({ chain, urls, body, fetch, signal: stop.last }));
      // A node said it: each part may be anything.
      const { result, error } = Object(answer) as { readonly result?: unknown; readonly error?: unknown };
      if (error === undefined || error === null) return result;
      const { code, data, message } = Object(error) as Readonly<Record<"code" | "data" | "message", unknown>>;
      throw Object.assign(new Error(String(message).slice(0, 200)), { code, data });
    },
  };
}
