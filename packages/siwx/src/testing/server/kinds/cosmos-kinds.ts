import {
  makeSignDoc,
  rawEthSecp256k1PubkeyToRawAddress,
  rawSecp256k1PubkeyToRawAddress,
  serializeSignDoc,
} from "@cosmjs/amino";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, bech32 } from "@scure/base";
import { twinOf } from "../../secp256k1-forgery.ts";
import { type AnySignature, commonSpoils, type Kind, type Spoil } from "./kind.ts";

const KEY = hexToBytes("01".repeat(32));
const STRANGER = hexToBytes("02".repeat(32));
const coding = { read: (value: string) => base64.decode(value), write: (bytes: Uint8Array) => base64.encode(bytes) };
const publicOf = (key: Uint8Array): Uint8Array => secp256k1.getPublicKey(key, true);

type Chain = {
  readonly name: string;
  readonly chain: `cosmos:${string}`;
  readonly prefix: string;
  readonly raw: (publicKey: Uint8Array) => Uint8Array;
  readonly hash: (bytes: Uint8Array) => Uint8Array;
};

/** The document of ADR-36, made by CosmJS. */
function documentOf(signer: string, message: string, chain = ""): Uint8Array {
  const value = { signer, data: base64.encode(utf8ToBytes(message)) };
  return serializeSignDoc(
    makeSignDoc([{ type: "sign/MsgSignData", value }], { gas: "0", amount: [] }, chain, "", 0, 0),
  );
}

function kindOf({ name, chain, prefix, raw, hash }: Chain): Kind {
  const addressOf = (key: Uint8Array): string => bech32.encode(prefix, bech32.toWords(raw(publicOf(key))));
  const address = addressOf(KEY);
  const signDocument = (bytes: Uint8Array, key = KEY): AnySignature => ({
    type: "adr36",
    value: base64.encode(secp256k1.sign(hash(bytes), key, { prehash: false })),
    pubKey: base64.encode(publicOf(key)),
  });
  const sign = async (message: string) => signDocument(documentOf(address, message));
  const otherHash: Spoil = (message) => ({
    ...signDocument(documentOf(address, message)),
    value: base64.encode(
      secp256k1.sign((hash === sha256 ? keccak_256 : sha256)(documentOf(address, message)), KEY, { prehash: false }),
    ),
  });
  return {
    name: `cosmos, ${name}`,
    namespace: "cosmos",
    chain,
    address,
    otherAddress: addressOf(STRANGER),
    sign,
    check: (message, { value }) =>
      secp256k1.verify(base64.decode(value), hash(documentOf(address, message)), publicOf(KEY), { prehash: false }),
    spoils: {
      ...commonSpoils(coding, sign),
      "of another key": (message) => signDocument(documentOf(address, message), STRANGER),
      "with another key beside it": (_, signature) => ({ ...signature, pubKey: base64.encode(publicOf(STRANGER)) }),
      "its twin": (_, signature) => ({ ...signature, value: coding.write(twinOf(coding.read(signature.value))) }),
      "of a document of another signer": (message) => signDocument(documentOf(addressOf(STRANGER), message)),
      "of a document with a chain": (message) => signDocument(documentOf(address, message, chain.slice(7))),
      "of the bare text": (message) => signDocument(utf8ToBytes(message)),
      "of another hash": otherHash,
      "said to be Sui's": (_, signature) => ({ ...signature, type: "sui" }),
    },
  };
}

/** Documents by CosmJS, both ways of making addresses of keys. */
export const COSMOS_KINDS: readonly Kind[] = [
  kindOf({
    name: "secp256k1",
    chain: "cosmos:cosmoshub-4",
    prefix: "cosmos",
    raw: rawSecp256k1PubkeyToRawAddress,
    hash: sha256,
  }),
  kindOf({
    name: "ethsecp256k1",
    chain: "cosmos:injective-1",
    prefix: "inj",
    raw: rawEthSecp256k1PubkeyToRawAddress,
    hash: keccak_256,
  }),
];
