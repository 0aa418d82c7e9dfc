import { createHash, createPublicKey, ECDH, verify } from "node:crypto";
import { encodeBech32, toWords } from "../../encoding/bech32.ts";
import { writeField } from "./protobuf.ts";
import type { SentTransaction } from "./read-transaction.ts";

/** What a signature is bound to besides the transaction. */
export type Bound = { readonly chainId: string; readonly accountNumber: bigint };

/** The address of a key. */
export function addressOf(prefix: string, publicKey: Buffer): string {
  const hash = createHash("ripemd160").update(createHash("sha256").update(publicKey).digest()).digest();
  return encodeBech32({ prefix, words: toWords(hash), kind: "bech32" });
}

/** Whether the key of a transaction signed it, in either form that wallets use. */
export function isSigned(transaction: SentTransaction, bound: Bound): boolean {
  const { publicKey, signature, mode } = transaction;
  if (publicKey.length !== 33 || signature.length !== 64 || mode === "other") return false;
  const document = mode === "direct" ? directDocument(transaction, bound) : aminoDocument(transaction, bound);
  try {
    return verify("sha256", document, { key: keyOf(publicKey), dsaEncoding: "ieee-p1363" }, signature);
  } catch {
    // A key that is no point of the curve.
    return false;
  }
}

function keyOf(publicKey: Buffer): ReturnType<typeof createPublicKey> {
  const point = ECDH.convertKey(publicKey, "secp256k1", undefined, undefined, "uncompressed") as Buffer;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url")) as [
    string,
    string,
  ];
  return createPublicKey({ key: { kty: "EC", crv: "secp256k1", x, y }, format: "jwk" });
}

/** @see https://docs.cosmos.network/main/learn/advanced/transactions */
function directDocument({ bodyBytes, authInfoBytes }: SentTransaction, { chainId, accountNumber }: Bound): Buffer {
  const fields = [bodyBytes, authInfoBytes, chainId].map((value, index) => writeField(index + 1, value));
  return Buffer.concat([...fields, writeField(4, accountNumber)]);
}

/** The keys of each object are in alphabetical order, as the standard wants them. */
function aminoDocument({ from, to, coins, memo, sequence, fee, gas }: SentTransaction, bound: Bound): Buffer {
  const write = (list: SentTransaction["coins"]): object[] => list.map(({ amount, denom }) => ({ amount, denom }));
  const value = { amount: write(coins), from_address: from, to_address: to };
  const document = JSON.stringify({
    account_number: String(bound.accountNumber),
    chain_id: bound.chainId,
    fee: { amount: write(fee), gas: String(gas) },
    memo,
    msgs: [{ type: "cosmos-sdk/MsgSend", value }],
    sequence: String(sequence),
  });
  // As Go writes them in JSON.
  return Buffer.from(document.replace(/[<>&]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`));
}
