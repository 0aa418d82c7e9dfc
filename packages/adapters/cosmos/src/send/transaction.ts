import { encode, lengthDelimited } from "./protobuf.ts";

/** How a signer signs; what is counted for simulating is the same for all. */
const SIGN_MODE_DIRECT = 1n;

/** A transfer of coins, as the bank module has it. */
export type Payment = {
  readonly from: string;
  readonly to: string;
  readonly denom: string;
  readonly amount: bigint;
  readonly memo: string;
};

/** The type of a transfer's message. @see https://docs.cosmos.network/main/build/modules/bank#msgsend */
export const MSG_SEND = "/cosmos.bank.v1beta1.MsgSend";

/** What the chain is asked to simulate: the transaction of a payment, with an empty signature. */
export function encodeForSimulation(a: {
  readonly payment: Payment;
  readonly sequence: bigint;
  /** Compressed; undefined where the chain knows it, or makes addresses as Ethereum does. */
  readonly publicKey: Uint8Array | undefined;
}): Uint8Array {
  const key = a.publicKey && encode([1, "/cosmos.crypto.secp256k1.PubKey"], [2, encode([1, a.publicKey])]);
  const mode = encode([1, encode([1, SIGN_MODE_DIRECT])]);
  const signer = encode([1, key ?? new Uint8Array()], [2, mode], [3, a.sequence]);
  // An empty fee is a fee all the same: the field is there.
  const authInfo = Uint8Array.from([...encode([1, signer]), ...lengthDelimited(2, new Uint8Array())]);
  const tx = encode([1, encodeBody(a.payment)], [2, authInfo]);
  return Uint8Array.from([...tx, ...lengthDelimited(3, new Uint8Array())]);
}

/** What is broadcast. @see https://docs.cosmos.network/main/learn/advanced/encoding */
export function encodeSigned(a: {
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}): Uint8Array {
  return encode([1, a.bodyBytes], [2, a.authInfoBytes], ...a.signatures.map((one) => [3, one] as const));
}

function encodeBody({ from, to, denom, amount, memo }: Payment): Uint8Array {
  const coin = encode([1, denom], [2, String(amount)]);
  const message = encode([1, from], [2, to], [3, coin]);
  return encode([1, encode([1, MSG_SEND], [2, message])], [2, memo]);
}
