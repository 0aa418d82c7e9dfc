import type { Keypair } from "@mysten/sui/cryptography";
import { Ed25519Keypair } from "@mysten/sui/keypairs/ed25519";
import { Secp256k1Keypair } from "@mysten/sui/keypairs/secp256k1";
import { Secp256r1Keypair } from "@mysten/sui/keypairs/secp256r1";
import { verifyPersonalMessageSignature } from "@mysten/sui/verify";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { commonSpoils, type Kind } from "./kind.ts";

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const coding = { read: (value: string) => base64.decode(value), write: (bytes: Uint8Array) => base64.encode(bytes) };

const signWith = (keypair: Keypair) => async (message: string) => {
  const { signature: value, bytes } = await keypair.signPersonalMessage(utf8ToBytes(message));
  return { type: "sui", value, bytes };
};

const kindOf = (name: string, keypair: Keypair, other: Keypair): Kind => {
  const address = keypair.toSuiAddress();
  const sign = signWith(keypair);
  return {
    name: `sui, ${name}`,
    namespace: "sui",
    chain: "sui:mainnet",
    otherChain: "sui:testnet",
    address,
    otherAddress: other.toSuiAddress(),
    sign,
    check: (message, { value }) =>
      verifyPersonalMessageSignature(utf8ToBytes(message), value, { address }).then(() => true),
    spoils: {
      ...commonSpoils(coding, sign),
      "of another key": signWith(other),
      "with the flag of another scheme": (_, signature) => {
        const bytes = coding.read(signature.value);
        return { ...signature, value: coding.write(bytes.with(0, ((bytes[0] ?? 0) + 1) % 3)) };
      },
      "signed as a transaction": async (message) => {
        const { signature: value } = await keypair.signTransaction(utf8ToBytes(message));
        return { type: "sui", value, bytes: base64.encode(utf8ToBytes(message)) };
      },
      "with the bytes of another text": (message, signature) => ({
        ...signature,
        bytes: base64.encode(utf8ToBytes(`${message}!`)),
      }),
      "said to be of Cosmos": (_, signature) => ({ ...signature, type: "adr36" }),
    },
  };
};

/** All schemes of single keys, by @mysten/sui. */
export const SUI_KINDS: readonly Kind[] = [
  kindOf("ed25519", Ed25519Keypair.fromSecretKey(seed(2)), Ed25519Keypair.fromSecretKey(seed(3))),
  kindOf("secp256k1", Secp256k1Keypair.fromSecretKey(seed(2)), Secp256k1Keypair.fromSecretKey(seed(3))),
  kindOf("secp256r1", Secp256r1Keypair.fromSecretKey(seed(2)), Secp256r1Keypair.fromSecretKey(seed(3))),
];
