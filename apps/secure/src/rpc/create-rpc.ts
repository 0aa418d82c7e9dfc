import { type Asked, needsApproval, type RpcAnswer, type RpcRequest } from "@foyer/embedded/protocol";
import { base58, base64 } from "@scure/base";
import { FrameError } from "../messages/frame-error.ts";
import { findNetwork, type Network } from "../networks/networks.ts";
import type { Stage } from "../screen/create-stage.ts";
import type { Setup } from "../smart-account/read-setup.ts";
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
      if (user === undefined) return [];
      const owner = user.addresses.eip155;
      const isSmart = ports.smart.on(network) && ports.smart.preference.of(owner) === "smartAccount";
      return [isSmart ? (await ports.smart.setupOf(owner)).address : owner];
    }
    if (request.method === "eth_chainId") return `0x${BigInt(network.reference).toString(16)}`;
    if (request.method === "wallet_getCapabilities" || request.method === "wallet_getCallsStatus") {
      const { answerCallsStatus, answerCapabilities } = await import("./evm/answer-calls.ts");
      return request.method === "wallet_getCapabilities"
        ? answerCapabilities(ports, request.params)
        : answerCallsStatus(ports, request.params);
    }
    if (request.method === "wallet_showCallsStatus") {
      const { showCallsStatus } = await import("./evm/answer-calls.ts");
      return showCallsStatus(ports, request.params);
    }
    if (request.method === "wallet_getAssets") {
      const { answerAssets } = await import("./evm/answer-assets.ts");
      return answerAssets(ports, request.params, signal).catch((error: unknown) => {
        throw tellRefusal(error);
      });
    }
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
    const isMissing = user.needs === "recovery" && !(await ports.wallet.holdsAgain().catch(() => false));
    if (isMissing && (await ports.stage.show("recover", signal)) === "left") {
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
  const setup = await findSmartAccount(request, asking);
  if (setup !== undefined) {
    const { approveForAccount } = await import("./evm/approve-for-account.ts");
    return approveForAccount(request, { ...asking, setup });
  }
  switch (request.method) {
    case "personal_sign":
      return askMessage(asking, request.params);
    case "eth_signTypedData_v4":
      return askTypedData(asking, request.params);
    case "eth_sendTransaction":
      return askTransaction(asking, request.params);
    case "wallet_sendCalls": {
      const { account, network } = asking;
      const { from = account } = request.params[0];
      // Nobody else's, and on no network whose operator named no contract.
      if (network.delegate === undefined || from.toLowerCase() !== account.toLowerCase())
        throw notOffered(request.method);
      const { askDelegatedCalls } = await import("./evm/ask-delegated-calls.ts");
      return askDelegatedCalls({ ...asking, delegate: network.delegate as `0x${string}` }, request.params);
    }
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

/** What only smart accounts do: without an account named, it is asked of the one in use. */
const OF_SMART_ACCOUNTS: ReadonlySet<string> = new Set(["wallet_sendCalls", "wallet_grantPermissions"]);

/** The smart account that a request is of; nothing where it is of the plain one. */
async function findSmartAccount(request: RpcRequest, asking: ApprovalRequest): Promise<Setup | undefined> {
  const { smart, network, account } = asking;
  if (network.namespace !== "eip155" || !smart.on(network)) return undefined;
  const from = readFrom(request);
  if (from === undefined && !OF_SMART_ACCOUNTS.has(request.method)) return undefined;
  if (from?.toLowerCase() === account.toLowerCase()) return undefined;
  if (from === undefined && smart.preference.of(account) === "eoa") return undefined;
  const setup = await smart.setupOf(account);
  return from === undefined || from.toLowerCase() === setup.address.toLowerCase() ? setup : undefined;
}

function readFrom(request: RpcRequest): string | undefined {
  switch (request.method) {
    case "personal_sign":
      return request.params[1];
    case "eth_signTypedData_v4":
      return request.params[0];
    case "eth_sendTransaction":
    case "wallet_sendCalls":
      return request.params[0].from;
    case "wallet_grantPermissions":
      return request.params[0].address;
    case "wallet_revokePermissions":
      // Of the account that granted it, whichever is in use: the second of three words.
      return `0x${request.params[0].permissionsContext.slice(90, 130)}`;
    default:
      return undefined;
  }
}

/** What only a smart account does, or no account yet. */
function notOffered(method: string): FrameError {
  return new FrameError("UNSUPPORTED_METHOD", `${method} is not offered by this wallet`, 4_200);
}
