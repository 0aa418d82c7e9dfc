import { bytesAt, type Message, messagesAt, numberAt, readMessage } from "./protobuf.ts";

/** An amount of one denomination. */
export type Coin = { readonly denom: string; readonly amount: string };

/** A transaction with one transfer and one signer, taken apart. */
export type SentTransaction = {
  readonly bodyBytes: Buffer;
  readonly authInfoBytes: Buffer;
  readonly signature: Buffer;
  readonly from: string;
  readonly to: string;
  readonly coins: readonly Coin[];
  readonly memo: string;
  /** Compressed; empty when the transaction does not tell it. */
  readonly publicKey: Buffer;
  readonly mode: "direct" | "amino" | "other";
  readonly sequence: bigint;
  readonly fee: readonly Coin[];
  readonly gas: bigint;
};

const MSG_SEND = "/cosmos.bank.v1beta1.MsgSend";
const MODES: { readonly [mode: string]: "direct" | "amino" } = { 1: "direct", 127: "amino" };

/**
 * Reads the bytes of a transaction; undefined when they hold anything but one transfer by one signer.
 * @throws {Error} when they are no transaction
 */
export function readTransaction(bytes: Buffer): SentTransaction | undefined {
  const raw = readMessage(bytes);
  const [bodyBytes, authInfoBytes] = [bytesAt(raw, 1), bytesAt(raw, 2)];
  const body = readMessage(bodyBytes);
  const authInfo = readMessage(authInfoBytes);
  const [message, ...moreMessages] = messagesAt(body, 1);
  const [signer, ...moreSigners] = messagesAt(authInfo, 1);
  if (!message || !signer || moreMessages.length > 0 || moreSigners.length > 0) return undefined;
  if (bytesAt(message, 1).toString() !== MSG_SEND) return undefined;
  const transfer = readMessage(bytesAt(message, 2));
  const [fee] = messagesAt(authInfo, 2);
  const [mode] = messagesAt(readMessage(bytesAt(signer, 2)), 1);
  return {
    bodyBytes,
    authInfoBytes,
    signature: bytesAt(raw, 3),
    from: bytesAt(transfer, 1).toString(),
    to: bytesAt(transfer, 2).toString(),
    coins: messagesAt(transfer, 3).map(readCoin),
    memo: bytesAt(body, 2).toString(),
    // Any, with a PubKey inside.
    publicKey: bytesAt(readMessage(bytesAt(readMessage(bytesAt(signer, 1)), 2)), 1),
    mode: (mode && MODES[String(numberAt(mode, 1))]) ?? "other",
    sequence: numberAt(signer, 3),
    fee: fee ? messagesAt(fee, 1).map(readCoin) : [],
    gas: fee ? numberAt(fee, 2) : 0n,
  };
}

function readCoin(coin: Message): Coin {
  return { denom: bytesAt(coin, 1).toString(), amount: bytesAt(coin, 2).toString() };
}
