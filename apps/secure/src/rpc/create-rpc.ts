import { type Asked, needsApproval, type RpcAnswer, type RpcRequest } from "@foyer/embedded/protocol";
import { base58, base64 } from "@scure/base";
import { FrameError } from "../messages/frame-error.ts";
import { findNetwork, type Network } from "../networks/networks.ts";
import type { Stage } from "../screen/create-stage.ts";
import { askMessage, askTransaction, askTypedData } from "./evm/ask-evm.ts";
import { NODE_METHODS } from "./evm/read-methods.ts";
import type { ApprovalRequest, RpcPorts } from "./frame-rpc.ts";
import { tellRefusal } from "./node/create-node.ts";
import { askAndSendSolana, askSolanaMessage, askSolanaTransactions } from "./solana/ask-solana.ts";

export type Rpc = {
  answer(request: RpcRequest, asked: Asked): Promise<RpcAnswer>;
};

/** Answers what a page asks of the chain and of the wallet. */
export function createRpc(ports: RpcPorts & { readonly stage: Stage }): Rpc {
  async function answer(request: RpcRequest, asked: Asked): Promise<unknown> {
    const network = findNetwork(ports.networks.list, request.chainId, request.chainNamespace);
    if (network === undefined) throw new FrameError("UNSUPPORTED_CHAIN", "The project lists no such network", 4_902);
    if (!needsApproval(request.method)) return read(request, network, asked);
    // What is signed is for the network that the page has switched to and shows, and for no other.
    if (ports.networks.of(network.namespace)?.id !== network.id)
      throw new FrameError("UNSUPPORTED_CHAIN", "The page has switched to another network", 4_901);
    return await approve(request, { ...ports, ...asked, network, account: await accountOf(network, asked.signal) });
  }

  async function read(request: RpcRequest, network: Network, { signal }: Asked): Promise<unknown> {
    if (request.method === "eth_accounts") {
      const user = await ports.wallet.user();
      return user === undefined ? [] : [user.addresses.eip155];
    }
    if (request.method === "eth_chainId") return `0x${BigInt(network.reference).toString(16)}`;
    if (request.method === "wallet_getCapabilities") return {};
    if (!NODE_METHODS.has(request.method)) throw notOffered(request.method);
    return ports.nodes
      .of(network)(request.method, request.params, signal)
      .catch((error: unknown) => {
        throw tellRefusal(error);
      });
  }

  /** The account that signs. Who has to bring the wallet to this device first is asked to. */
  async function accountOf(network: Network, signal: AbortSignal): Promise<string> {
    const user = await ports.wallet.user();
    if (user === undefined) throw new FrameError("UNAUTHORIZED", "Nobody is logged in", 4_100);
    if (user.needs === "recovery" && (await ports.stage.show("recover", signal)) === "left") {
      signal.throwIfAborted();
      throw new FrameError("REJECTED", "The wallet was not brought to this device", 4_001);
    }
    return user.addresses[network.namespace];
  }

  return {
    answer: async (request, asked) => ({ method: request.method, result: await answer(request, asked) }) as RpcAnswer,
  };
}

async function approve(request: RpcRequest, asking: ApprovalRequest): Promise<unknown> {
  switch (request.method) {
    case "personal_sign":
      return askMessage(asking, request.params);
    case "eth_signTypedData_v4":
      return askTypedData(asking, request.params);
    case "eth_sendTransaction":
      return askTransaction(asking, request.params);
    case "solana_signMessage":
      return askSolanaMessage(asking, request.params);
    case "solana_signTransaction": {
      const { transaction, pubkey } = request.params;
      const [signed] = await askSolanaTransactions(asking, { transactions: [transaction], pubkey });
      if (signed === undefined) throw new FrameError("INTERNAL", "Nothing was signed");
      return { signature: base58.encode(signed.signature), transaction: base64.encode(signed.bytes) };
    }
    case "solana_signAllTransactions": {
      const signed = await askSolanaTransactions(asking, request.params);
      return { transactions: signed.map(({ bytes }) => base64.encode(bytes)) };
    }
    case "solana_signAndSendTransaction":
      return askAndSendSolana(asking, request.params);
    default:
      throw notOffered(request.method);
  }
}

/** What only a smart account does, which is not offered yet. */
function notOffered(method: string): FrameError {
  return new FrameError("UNSUPPORTED_METHOD", `${method} is not offered by this wallet`, 4_200);
}
