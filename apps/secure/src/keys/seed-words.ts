import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

/**
 * The 24 English words of a seed of 32 bytes.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export function toWords(seed: Uint8Array): readonly string[] {
  return entropyToMnemonic(seed, wordlist).split(" ");
}

/** The 32 bytes that 24 words stand for. Throws where the checksum is wrong. */
export function fromWords(words: readonly string[]): Uint8Array {
  return mnemonicToEntropy(words.join(" "), wordlist);
}

/** The 64 bytes that keys are derived from, by BIP-39 without a passphrase: any wallet that takes the words derives the same. */
export function toMaster(seed: Uint8Array): Promise<Uint8Array> {
  return mnemonicToSeedWebcrypto(toWords(seed).join(" "));
}
