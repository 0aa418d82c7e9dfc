import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";

/**
 * The document that a wallet signs for a text: a transaction that no chain takes, for it names none, with one message.
 * Its keys are sorted, and it has no spaces; nothing in it needs escaping.
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export function adr36(signer: string, message: Uint8Array): Uint8Array {
  const msgs = [{ type: "sign/MsgSignData", value: { data: base64.encode(message), signer } }];
  const fee = { amount: [], gas: "0" };
  const doc = { account_number: "0", chain_id: "", fee, memo: "", msgs, sequence: "0" };
  return utf8ToBytes(JSON.stringify(doc));
}
