import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from "@cosmjs/amino";
import type { ConformanceWorld } from "@foyer/contract/testing";

/** The platform's cryptography, which the tests have no types of. */
type NodeCrypto = {
  createPublicKey(input: { key: Uint8Array; format: "der"; type: "spki" }): unknown;
  verify(
    algorithm: "sha256",
    data: Uint8Array,
    options: { key: unknown; dsaEncoding: "ieee-p1363" },
    signature: Uint8Array,
  ): boolean;
};
type Node = { readonly process: { getBuiltinModule(name: "node:crypto"): NodeCrypto } };

/** What comes before a compressed secp256k1 point in a SubjectPublicKeyInfo. @see https://www.rfc-editor.org/rfc/rfc5480 */
const SPKI = "3036301006072a8648ce3d020106052b8104000a032200";

/** Verifies with cosmjs' amino and the platform's cryptography: nothing of the adapter's. */
export const verifyIndependently: ConformanceWorld<"cosmos">["verify"] = async ({ account, message, signature }) => {
  const signer = account.split(":")[2] ?? "";
  const key = { type: "tendermint/PubKeySecp256k1", value: signature.pubKey };
  if (pubkeyToAddress(key, signer.slice(0, signer.lastIndexOf("1"))) !== signer) return false;
  const data = btoa(Array.from(new TextEncoder().encode(message), (byte) => String.fromCharCode(byte)).join(""));
  const msgs = [{ type: "sign/MsgSignData", value: { signer, data } }];
  const doc = makeSignDoc(msgs, { gas: "0", amount: [] }, "", "", 0, 0);
  const { createPublicKey, verify } = (globalThis as unknown as Node).process.getBuiltinModule("node:crypto");
  const der = Uint8Array.from([...fromHex(SPKI), ...fromBase64(signature.pubKey)]);
  const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
  const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", serializeSignDoc(doc), options, fromBase64(signature.value));
};

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
