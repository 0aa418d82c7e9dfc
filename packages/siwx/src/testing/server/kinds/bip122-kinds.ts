import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, WIF } from "@scure/btc-signer";
import { Signer, Verifier } from "bip322-js";
import { signBip137 } from "../../../bip122/testing/sign-bitcoin.ts";
import { twinOf } from "../../secp256k1-forgery.ts";
import { commonSpoils, type Kind } from "./kind.ts";

const WIF_KEY = "L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k";
const KEY = WIF(NETWORK).decode(WIF_KEY);
const PUBLIC = secp256k1.getPublicKey(KEY, true);
const STRANGER = hexToBytes("09".repeat(32));
const coding = { read: (value: string) => base64.decode(value), write: (bytes: Uint8Array) => base64.encode(bytes) };
const addressesOf = (key: Uint8Array) => ({
  p2pkh: p2pkh(key).address as string,
  nested: p2sh(p2wpkh(key)).address as string,
  p2wpkh: p2wpkh(key).address as string,
  p2tr: p2tr(key.slice(1)).address as string,
});
const ADDRESSES = addressesOf(PUBLIC);
const OTHERS = addressesOf(secp256k1.getPublicKey(STRANGER, true));
type AddressKind = keyof typeof ADDRESSES;

const kindOf = (address: AddressKind, type: string, signWith: (message: string, key: Uint8Array) => string): Kind => {
  const sign = async (message: string) => ({ type, value: signWith(message, KEY) });
  return {
    name: `bip122, ${type} of ${address}`,
    namespace: "bip122",
    chain: "bip122:000000000019d6689c085ae165831e93",
    address: ADDRESSES[address],
    otherAddress: OTHERS[address],
    sign,
    check: (message, { value }) => Verifier.verifySignature(ADDRESSES[address], message, value, true),
    spoils: {
      ...commonSpoils(coding, sign),
      "of another key": (message) => ({ type, value: signWith(message, STRANGER) }),
      "said to be of the other standard": (_, signature) => ({
        ...signature,
        type: type === "bip137" ? "bip322-simple" : "bip137",
      }),
      "said to be Ethereum's": (_, signature) => ({ ...signature, type: "eip191" }),
    },
  };
};

const simple = (address: AddressKind): Kind =>
  kindOf(address, "bip322-simple", (message, key) => {
    const addresses = key === KEY ? ADDRESSES : OTHERS;
    return Signer.sign(WIF(NETWORK).encode(key), addresses[address], message) as string;
  });

const bip137 = (address: AddressKind, header: number): Kind => {
  const kind = kindOf(address, "bip137", (message, key) => signBip137(message, { key, header }));
  return {
    ...kind,
    spoils: {
      ...kind.spoils,
      "its twin": (_, signature) => {
        const bytes = coding.read(signature.value);
        const first = header + (((bytes[0] ?? 0) - header) ^ 1);
        return { ...signature, value: coding.write(Uint8Array.of(first, ...twinOf(bytes.slice(1)))) };
      },
      "for another kind of address": (message) => ({
        type: "bip137",
        value: signBip137(message, { key: KEY, header: header === 39 ? 35 : 39 }),
      }),
    },
  };
};

/** BIP-322 by bip322-js, BIP-137 by @scure/btc-signer's hashes; bip322-js judges both. */
export const BIP122_KINDS: readonly Kind[] = [
  simple("p2wpkh"),
  simple("nested"),
  simple("p2tr"),
  bip137("p2pkh", 31),
  bip137("nested", 35),
  bip137("p2wpkh", 39),
];
