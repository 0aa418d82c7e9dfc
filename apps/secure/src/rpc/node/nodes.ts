import { FrameError } from "../../messages/frame-error.ts";
import { KNOWN_NETWORKS } from "../../networks/known-networks.ts";
import type { Network } from "../../networks/networks.ts";
import { createNode, type Node } from "./create-node.ts";

/** The nodes of the project's networks. */
export type Nodes = {
  of(network: Network): Node;
  /** @throws {FrameError} UNSUPPORTED_CHAIN: the node answers for another chain than the one that it is listed for */
  verified(network: Network): Promise<Node>;
};

/** Asks each node at most once which chain it is of, before anything is signed for it. */
export function createNodes(fetch: typeof globalThis.fetch): Nodes {
  const nodes = new Map<string, Node>();
  const known = new Map<string, Promise<boolean>>();
  const of = ({ rpc }: Network): Node => {
    const node = nodes.get(rpc) ?? createNode(rpc, fetch);
    nodes.set(rpc, node);
    return node;
  };
  return {
    of,
    async verified(network) {
      const node = of(network);
      const asked = known.get(network.id) ?? isOf(network, node);
      known.set(network.id, asked);
      // What could not be asked is asked again the next time.
      const isRight = await asked.catch((error: unknown) => {
        known.delete(network.id);
        throw error;
      });
      if (!isRight) {
        known.delete(network.id);
        throw new FrameError("UNSUPPORTED_CHAIN", `The node listed for ${network.id} answers for another chain`);
      }
      return node;
    },
  };
}

/** Characters of the genesis hash in a chain's id. @see https://namespaces.chainagnostic.org/solana/caip2 */
const GENESIS_LENGTH = 32;

async function isOf({ namespace, reference }: Network, node: Node): Promise<boolean> {
  if (namespace === "eip155") {
    const chainId = await node("eth_chainId", []);
    return (
      typeof chainId === "string" && /^0x[0-9a-fA-F]{1,16}$/.test(chainId) && BigInt(chainId) === BigInt(reference)
    );
  }
  const genesis = await node("getGenesisHash", []);
  if (typeof genesis !== "string") return false;
  const answered = genesis.slice(0, GENESIS_LENGTH);
  if (reference.length === GENESIS_LENGTH) return answered === reference;
  // An operator's own chain has a name of theirs, which nothing can be compared with: but it is none that everybody knows.
  return !Object.hasOwn(KNOWN_NETWORKS, `solana:${answered}`);
}
