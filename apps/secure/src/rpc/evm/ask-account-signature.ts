import type { RpcParams } from "@foyer/embedded/protocol";
import { describeTypedData } from "../../decode/messages/describe-typed-data.ts";
import { readTypedData } from "../../decode/messages/typed-data.ts";
import type { Sheet } from "../../decode/words.ts";
import { FrameError } from "../../messages/frame-error.ts";
import { inFrameWords } from "../../messages/to-frame-error.ts";
import { toAccountMessage, toAccountSignature } from "../../smart-account/sign-for-account.ts";
import type { SmartRequest } from "../frame-rpc.ts";
import { describeAskedMessage } from "./describe-asked-message.ts";

type Signed = Parameters<typeof toAccountMessage>[0];

/** Has a message signed for a smart account (EIP-1271, ERC-6492), or somebody signed in by it. */
export function askAccountMessage(request: SmartRequest, [message]: RpcParams<"personal_sign">): Promise<string> {
  const { sheet, bytes } = describeAskedMessage(message, { ...request, account: request.setup.address });
  return askSignature(request, { sheet, what: { kind: "message", bytes } });
}

/** Has typed data signed for a smart account (EIP-1271, ERC-6492). */
export async function askAccountTypedData(
  request: SmartRequest,
  [, json]: RpcParams<"eth_signTypedData_v4">,
): Promise<string> {
  const { network, setup, nodes } = request;
  const data = readTypedData(json, { chainId: network.reference });
  const sheet = await describeTypedData(data, { account: setup.address, network, node: nodes.of(network) });
  return askSignature(request, { sheet, what: { kind: "typed-data", data } });
}

async function askSignature(
  request: SmartRequest,
  { sheet, what }: { readonly sheet: Sheet; readonly what: Signed },
): Promise<string> {
  const { id, signal, commit, network, wallet, queue, smart, setup } = request;
  const data = wrap(what, { account: setup.address, chainId: Number(network.reference) });
  return queue.ask({
    ...{ id, signal, commit, sheet },
    signed: { kind: "typed-data", data } as const,
    sign: async (agreed) => {
      const signature = await inFrameWords(() => wallet.signEvm(agreed));
      return toAccountSignature(setup, { signature, isDeployed: await smart.isDeployed(network, setup) });
    },
  });
}

function wrap(what: Signed, of: Parameters<typeof toAccountMessage>[1]): ReturnType<typeof toAccountMessage> {
  try {
    return toAccountMessage(what, of);
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): FrameError {
  return new FrameError("INVALID_PARAMS", "The typed data is not signed: it is malformed", { cause: error });
}
