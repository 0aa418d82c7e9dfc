import { ed25519 } from "@noble/curves/ed25519.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";

/** An ed25519 key and the address it stands for. */
export type SolanaKey = {
  readonly address: string;
  readonly publicKey: Uint8Array;
  sign(bytes: Uint8Array): Uint8Array;
};

/** Makes a key from its 32-byte seed, in hex. */
export function createSolanaKey(seed: string): SolanaKey {
  const secret = hexToBytes(seed);
  const publicKey = ed25519.getPublicKey(secret);
  return { address: base58.encode(publicKey), publicKey, sign: (bytes) => ed25519.sign(bytes, secret) };
}

/** Keys made when first needed: each costs some milliseconds. */
export type Keyring = {
  at(index: number): SolanaKey | undefined;
  find(address: string): SolanaKey | undefined;
};

/** Makes a keyring of seeds. */
export function createKeyring(seeds: readonly string[]): Keyring {
  const made = new Map<number, SolanaKey>();
  const at = (index: number): SolanaKey | undefined => {
    const seed = seeds[index];
    if (seed === undefined) return undefined;
    const key = made.get(index) ?? createSolanaKey(seed);
    made.set(index, key);
    return key;
  };
  const find = (address: string): SolanaKey | undefined => {
    const index = seeds.findIndex((_, each) => at(each)?.address === address);
    return at(index);
  };
  return { at, find };
}
