import type { RpcParams } from "@foyer/embedded/protocol";
import { base58, base64 } from "@scure/base";
import { describeMessage, describeSignIn } from "../../decode/messages/describe-message.ts";
import { readText, refuseHash } from "../../decode/messages/read-message-bytes.ts";
import { readSignIn } from "../../decode/messages/read-sign-in.ts";
import { refuseReservedMessage } from "../../decode/messages/refuse-reserved.ts";
import { describeSolanaTransactions } from "../../decode/solana/describe-solana-transaction.ts";
import { readMessage, readTransaction, type SolanaTransaction } from "../../decode/solana/read-transaction.ts";
import type { Trial } from "../../decode/words.ts";
import { findSolanaKind } from "../../keys/sign-solana.ts";
import { FrameError } from "../../messages/frame-error.ts";
import { inFrameWords } from "../../messages/to-frame-error.ts";
import type { ApprovalRequest } from "../frame-rpc.ts";
import { tellRefusal } from "../node/create-node.ts";
import { trySolanaTransaction } from "./try-solana-transaction.ts";

/** Has a message signed, or somebody signed in (CAIP-122). */
export async function askSolanaMessage(
  request: ApprovalRequest,
  { message, pubkey }: RpcParams<"solana_signMessage">,
): Promise<{ signature: string }> {
  const { id, signal, commit, account, network, origin, wallet, queue } = request;
  requireOwn(pubkey, account);
  const bytes = base58.decode(message);
  const text = readText(bytes);
  refuseHash({ bytes, text });
  refuseReservedMessage(bytes);
  if (isTransaction(bytes)) throw new FrameError("INVALID_PARAMS", "A transaction is not signed as a message", -32_602);
  const signIn =
    text === undefined
      ? undefined
      : readSignIn(text, { origin, address: account, namespace: "solana", now: request.now() });
  const sheet =
    signIn && text !== undefined
      ? describeSignIn(signIn, { text, account, network })
      : describeMessage({ bytes, text }, { account, network });
  const signature = await queue.ask({
    id,
    signal,
    commit,
    sheet,
    signed: { kind: "message", bytes } as const,
    sign: (signed) => inFrameWords(() => wallet.signSolana(signed)),
  });
  return { signature: base58.encode(signature) };
}

/** Has transactions signed, all of them or none. Each comes back as it came, with the signature in its place. */
export async function askSolanaTransactions(
  request: ApprovalRequest,
  a: {
    readonly transactions: readonly string[];
    readonly pubkey: string;
    /** Sends what was signed, while nothing takes it back any more. */
    readonly send?: ((bytes: Uint8Array) => Promise<void>) | undefined;
  },
): Promise<readonly { readonly bytes: Uint8Array; readonly signature: Uint8Array }[]> {
  const { id, signal, commit, account, network, wallet, queue, nodes } = request;
  requireOwn(a.pubkey, account);
  const node = await nodes.verified(network);
  const wire = a.transactions.map((each) => base64.decode(each));
  const transactions = wire.map(readTransaction);
  for (const { message } of transactions) {
    if (!message.keys.slice(0, message.signers).includes(account))
      throw new FrameError("UNAUTHORIZED", "The transaction needs no signature of this wallet's", 4_100);
  }
  const sheet = await describeSolanaTransactions({
    transactions,
    network,
    own: account,
    node,
    trial: await tryAll(request, wire),
    isSent: a.send !== undefined,
  });
  return queue.ask({
    id,
    signal,
    commit,
    sheet,
    signed: transactions.map(({ messageBytes }) => ({ kind: "transaction", bytes: messageBytes }) as const),
    sign: async (signed) => {
      const done: { bytes: Uint8Array; signature: Uint8Array }[] = [];
      for (const [index, each] of signed.entries()) {
        const signature = await inFrameWords(() => wallet.signSolana(each));
        const transaction = transactions[index] as SolanaTransaction;
        const bytes = withSignature({ transaction, message: each.bytes, account, signature });
        await a.send?.(bytes);
        done.push({ bytes, signature });
      }
      return done;
    },
  });
}

/** Has a transaction signed, and sends it. */
export async function askAndSendSolana(
  request: ApprovalRequest,
  { transaction, pubkey, sendOptions = {} }: RpcParams<"solana_signAndSendTransaction">,
): Promise<{ signature: string }> {
  const node = request.nodes.of(request.network);
  const send = async (bytes: Uint8Array): Promise<void> => {
    await node("sendTransaction", [base64.encode(bytes), { ...sendOptions, encoding: "base64" }]).catch(
      (error: unknown) => {
        throw tellRefusal(error);
      },
    );
  };
  const [signed] = await askSolanaTransactions(request, { transactions: [transaction], pubkey, send });
  if (signed === undefined) throw new FrameError("INTERNAL", "Nothing was signed");
  // A transaction is known by the signature of whoever pays for it.
  const first = readTransaction(signed.bytes).signatures[0];
  return { signature: base58.encode(first ?? signed.signature) };
}

/** One is tried out. Of many, each may stand on the one before, which no node tries. */
async function tryAll({ nodes, network }: ApprovalRequest, wire: readonly Uint8Array[]): Promise<Trial> {
  if (wire.length !== 1) return { outcome: "untried" };
  return trySolanaTransaction(nodes.of(network), wire[0] as Uint8Array);
}

function withSignature(a: {
  readonly transaction: SolanaTransaction;
  readonly message: Uint8Array;
  readonly account: string;
  readonly signature: Uint8Array;
}): Uint8Array {
  const { signatures, message } = a.transaction;
  const place = message.keys.indexOf(a.account);
  const all = signatures.map((each, index) => (index === place ? a.signature : each));
  // No message that a network takes has so many signers that their number needs two bytes.
  return Uint8Array.from([all.length, ...all.flatMap((each) => [...each]), ...a.message]);
}

/** Whether it is a transaction, with its signatures or without them, or of a version that is not known yet. */
function isTransaction(bytes: Uint8Array): boolean {
  if (findSolanaKind(bytes) !== "message") return true;
  for (const read of [readMessage, readTransaction]) {
    try {
      read(bytes);
      return true;
    } catch {
      // Not of this form.
    }
  }
  return false;
}

function requireOwn(pubkey: string, account: string): void {
  if (pubkey !== account) throw new FrameError("UNAUTHORIZED", "The account is not of this wallet", 4_100);
}
