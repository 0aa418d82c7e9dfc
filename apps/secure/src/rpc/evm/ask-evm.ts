import type { RpcParams } from "@foyer/embedded/protocol";
import { describeTransaction } from "../../decode/evm/describe-transaction.ts";
import { describeTypedData } from "../../decode/messages/describe-typed-data.ts";
import { readTypedData } from "../../decode/messages/typed-data.ts";
import { FrameError } from "../../messages/frame-error.ts";
import { inFrameWords } from "../../messages/to-frame-error.ts";
import { CONTRACTS, ENTRY_POINTS } from "../../smart-account/contracts.ts";
import type { TypedData } from "../../wallet/wallet.ts";
import type { ApprovalRequest } from "../frame-rpc.ts";
import { type Node, tellRefusal } from "../node/create-node.ts";
import { describeAskedMessage } from "./describe-asked-message.ts";
import { fillTransaction } from "./fill-transaction.ts";
import { tryTransaction } from "./try-transaction.ts";

/** Has a message signed (EIP-191), or somebody signed in (EIP-4361). */
export function askMessage(request: ApprovalRequest, [message, from]: RpcParams<"personal_sign">): Promise<string> {
  const { id, signal, commit, account, wallet, queue } = request;
  requireOwn(from, account);
  const { sheet, bytes } = describeAskedMessage(message, request);
  return queue.ask({
    id,
    signal,
    commit,
    sheet,
    signed: { kind: "message", bytes } as const,
    sign: (signed) => inFrameWords(() => wallet.signEvm(signed)),
  });
}

/** Has typed data signed (EIP-712). */
export async function askTypedData(
  request: ApprovalRequest,
  [from, json]: RpcParams<"eth_signTypedData_v4">,
): Promise<string> {
  const { id, signal, commit, account, network, wallet, queue, nodes } = request;
  requireOwn(from, account);
  const data = readTypedData(json, { chainId: network.reference });
  await refuseOfAccount(data, request);
  const sheet = await describeTypedData(data, { account, network, node: nodes.of(network) });
  return queue.ask({
    id,
    signal,
    commit,
    sheet,
    signed: { kind: "typed-data", data } as const,
    sign: (signed) => inFrameWords(() => wallet.signEvm(signed)),
  });
}

/** Has a transaction signed, and sends it. */
export async function askTransaction(
  request: ApprovalRequest,
  [asked]: RpcParams<"eth_sendTransaction">,
): Promise<string> {
  const { id, signal, commit, account, network, wallet, queue, nodes } = request;
  requireOwn(asked.from, account);
  const node = await nodes.verified(network);
  await refuseOwnCode(node, request, asked);
  const transaction = await fillTransaction({ asked, network, node }).catch((error: unknown) => {
    throw tellRefusal(error);
  });
  const trial = await tryTransaction(node, { from: account, transaction });
  const sheet = await describeTransaction({ transaction, network, own: account, node, trial });
  return queue.ask({
    id,
    signal,
    commit,
    sheet,
    signed: { kind: "transaction", transaction } as const,
    sign: async (signed) => {
      const raw = await inFrameWords(() => wallet.signEvm(signed));
      return (await node("eth_sendRawTransaction", [raw]).catch((error: unknown) => {
        throw tellRefusal(error);
      })) as string;
    },
  });
}

/**
 * A call of one's own account runs the code that it carries, if any, as whoever may do everything with it (EIP-7702): steps inside it
 * would be shown as nothing.
 */
async function refuseOwnCode(
  node: Node,
  { account }: ApprovalRequest,
  { to, data = "0x", input = data }: RpcParams<"eth_sendTransaction">[0],
): Promise<void> {
  if (to?.toLowerCase() !== account.toLowerCase() || input === "0x") return;
  if ((await node("eth_getCode", [account, "latest"])) !== "0x")
    throw new FrameError("INVALID_PARAMS", "A page cannot call the code that the account carries", -32_602);
}

/**
 * What the owner's key signs for its accounts opens them: operations, messages and changes of them are made here, and signed for no
 * page as data of its own. The plain account is one of them, where it carries code.
 */
async function refuseOfAccount(data: TypedData, { smart, account }: ApprovalRequest): Promise<void> {
  const contract = String(data.domain["verifyingContract"]).toLowerCase();
  const { address } = await smart.setupOf(account);
  const own = [CONTRACTS.module, address, account, ...Object.values(ENTRY_POINTS)];
  // An operation is the same for whichever entry point, those to come included.
  if (/^(packed)?useroperation$/i.test(data.primaryType) || own.some((each) => each.toLowerCase() === contract))
    throw new FrameError("INVALID_PARAMS", "The typed data is not signed: it is of the account itself", -32_602);
}

function requireOwn(from: string, account: string): void {
  if (from.toLowerCase() !== account.toLowerCase())
    throw new FrameError("UNAUTHORIZED", "The account is not of this wallet", 4_100);
}
