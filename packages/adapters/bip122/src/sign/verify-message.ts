import { loadBtcSigner } from "../libraries.ts";
import { isSignedBy } from "./is-signed-by.ts";

/**
 * Whether an account signed a text: by BIP-322 in its simple form for witness keys and taproot, or with the key alone
 * for all addresses made of one key.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export async function verifyMessage(signed: Parameters<typeof isSignedBy>[1]): Promise<boolean> {
  return isSignedBy(await loadBtcSigner("verifyMessage"), signed);
}
