import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodeC32 } from "./c32.ts";

/** A secp256k1 key of an account on Stacks. */
export type StacksKey = {
  /** Compressed, in hex. */
  readonly publicKey: string;
  readonly hash: Uint8Array;
  /** Its address with this version: 22 on the main network, 26 on test networks. */
  address(version: number): string;
  /** Signs a hash of 32 bytes: the recovery number, r and s. */
  signHash(hash: Uint8Array): Uint8Array;
};

const PREFIX = "\x17Stacks Signed Message:\n";

/** Makes a key from its 32 bytes, in hex. */
export function createStacksKey(secret: string): StacksKey {
  const secretKey = hexToBytes(secret);
  const publicKey = secp256k1.getPublicKey(secretKey);
  const hash = ripemd160(sha256(publicKey));
  return {
    publicKey: bytesToHex(publicKey),
    hash,
    address: (version) => encodeC32({ version, hash }),
    signHash: (bytes) => secp256k1.sign(bytes, secretKey, { prehash: false, format: "recovered" }),
  };
}

/** How a wallet writes down a signature: in hex, the recovery number last, or first as in transactions. */
export type SignatureOrder = "rsv" | "vrs";

/** Signs a text as wallets for Stacks do. */
export function signStacksMessage(key: StacksKey, message: string, order: SignatureOrder = "rsv"): string {
  const signature = key.signHash(hashMessage(message));
  return bytesToHex(order === "vrs" ? signature : concatBytes(signature.slice(1), signature.slice(0, 1)));
}

function hashMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return sha256(concatBytes(utf8ToBytes(PREFIX), encodeLength(bytes.length), bytes));
}

/** Bitcoin's variable length: one byte, or a mark and two or four bytes, the lowest first. */
function encodeLength(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length);
  const bytes = new Uint8Array(length <= 0xffff ? 3 : 5);
  bytes[0] = bytes.length === 3 ? 0xfd : 0xfe;
  const view = new DataView(bytes.buffer);
  if (bytes.length === 3) view.setUint16(1, length, true);
  else view.setUint32(1, length, true);
  return bytes;
}
