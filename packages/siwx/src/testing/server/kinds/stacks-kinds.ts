import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { hashMessage, verifyMessageSignatureRsv } from "@stacks/encryption";
import { privateKeyToAddress, privateKeyToPublic, publicKeyToHex, signMessageHashRsv } from "@stacks/transactions";
import { twinOf } from "../../secp256k1-forgery.ts";
import { commonSpoils, type Kind } from "./kind.ts";

const KEY = "edf9aee84d9b7abc145504dde6726c64f369d37ee34ded868fabd876c26570bc01";
const STRANGER = `${"07".repeat(32)}01`;
const coding = { read: (value: string) => hexToBytes(value), write: (bytes: Uint8Array) => bytesToHex(bytes) };
const signHash = (messageHash: string, key = KEY) => ({
  type: "stacks-rsv",
  value: signMessageHashRsv({ messageHash, privateKey: key }),
  publicKey: publicKeyToHex(privateKeyToPublic(key)),
});
const hashOf = (message: string): string => bytesToHex(hashMessage(message));
const sign = async (message: string) => signHash(hashOf(message));

/** secp256k1, by stacks.js. */
export const STACKS_KINDS: readonly Kind[] = [
  {
    name: "stacks",
    namespace: "stacks",
    chain: "stacks:1",
    address: privateKeyToAddress(KEY, "mainnet"),
    otherAddress: privateKeyToAddress(STRANGER, "mainnet"),
    sign,
    check: (message, { value }) =>
      verifyMessageSignatureRsv({ message, publicKey: publicKeyToHex(privateKeyToPublic(KEY)), signature: value }),
    spoils: {
      ...commonSpoils(coding, sign),
      "of another key": (message) => signHash(hashOf(message), STRANGER),
      "with another key beside it": (_, signature) => ({
        ...signature,
        publicKey: publicKeyToHex(privateKeyToPublic(STRANGER)),
      }),
      "with its recovery byte first": (_, { value, ...signature }) => ({
        ...signature,
        value: value.slice(-2) + value.slice(0, -2),
      }),
      "its twin": (_, signature) => {
        const bytes = coding.read(signature.value);
        return {
          ...signature,
          value: coding.write(Uint8Array.of(...twinOf(bytes.slice(0, 64)), (bytes[64] ?? 0) ^ 1)),
        };
      },
      "of a hash of something else": () => signHash("00".repeat(32)),
      "said to be Bitcoin's": (_, signature) => ({ ...signature, type: "bip137" }),
    },
  },
];
