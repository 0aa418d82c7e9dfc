import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { base64url } from "./base64url.ts";
import { toMaster } from "./seed-words.ts";
import { deriveEd25519 } from "./slip10.ts";
import { wipe } from "./wipe.ts";

/** Where a namespace's account is derived. Bitcoin's is reserved: nothing derives it yet, and nothing else may take it. */
export const PATHS = {
  eip155: "m/44'/60'/0'/0/0",
  solana: "m/44'/501'/0'/0'",
  bip122: "m/84'/0'/0'/0/0",
} as const;

/** Where the control key is derived, every step hardened (SLIP-10, ed25519): the purpose is none that a wallet derives accounts at. */
const CONTROL_PATH = [0x464f59, 0] as const;

export type Addresses = { readonly eip155: string; readonly solana: string };

/**
 * The keys of a wallet's accounts, and what they are known by. `control`: signs for the keeper and the server, and for no page;
 * `controlPoint`: its public key, base64url. `digest`: SHA-256 of the accounts' public keys.
 */
export type AccountKeys = {
  readonly eip155: Uint8Array;
  readonly solana: Uint8Array;
  readonly control: Uint8Array;
  readonly controlPoint: string;
  readonly addresses: Addresses;
  readonly digest: Uint8Array;
};

/** Derives what a wallet signs with. The caller wipes the three private keys. */
export async function deriveAccountKeys(seed: Uint8Array): Promise<AccountKeys> {
  const master = await toMaster(seed);
  const eip155 = deriveSecp256k1(master, PATHS.eip155);
  const solana = deriveEd25519(master, [44, 501, 0, 0]);
  const control = deriveEd25519(master, CONTROL_PATH);
  wipe(master);
  const publicEvm = secp256k1.getPublicKey(eip155, false);
  const publicSolana = ed25519.getPublicKey(solana);
  return {
    eip155,
    solana,
    control,
    controlPoint: base64url.encode(ed25519.getPublicKey(control)),
    addresses: { eip155: toEvmAddress(publicEvm), solana: base58.encode(publicSolana) },
    digest: sha256(concatBytes(publicEvm, publicSolana)),
  };
}

/** Wipes what {@link deriveAccountKeys} gave. */
export function wipeAccountKeys({ eip155, solana, control }: AccountKeys): void {
  wipe(eip155, solana, control);
}

function deriveSecp256k1(master: Uint8Array, path: string): Uint8Array {
  const root = HDKey.fromMasterSeed(master);
  const node = root.derive(path);
  const key = node.privateKey?.slice();
  root.wipePrivateData();
  node.wipePrivateData();
  if (key === undefined) throw new Error(`No private key at ${path}`);
  return key;
}

/**
 * The address of an uncompressed public key, with its checksum.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
function toEvmAddress(publicKey: Uint8Array): string {
  const address = bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12));
  const checksum = bytesToHex(keccak_256(utf8ToBytes(address)));
  const letters = [...address].map((letter, at) =>
    Number.parseInt(checksum.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join("")}`;
}
