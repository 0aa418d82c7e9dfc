import { type AccountId, parseAccountId, type Shapes } from "@foyer/contract";
import { foldAddress } from "../fold-address.ts";
import { loadBtcSigner } from "../libraries.ts";
import { readAddress } from "../read-address.ts";
import { readScript } from "./script-of.ts";
import { fromBase64, isKeySignature } from "./signature.ts";
import { verifyBip137 } from "./verify-bip137.ts";
import { verifyBip322 } from "./verify-bip322.ts";

/**
 * Whether an account signed a text: by BIP-322 in its simple form for witness keys and taproot, or with the key alone
 * for all addresses made of one key.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export async function verifyMessage(a: {
  readonly account: AccountId<"bip122">;
  readonly message: string;
  readonly signature: Shapes["bip122"]["signature"];
}): Promise<boolean> {
  const address = foldAddress(parseAccountId(a.account).address);
  const signature = fromBase64(a.signature.value);
  const known = readAddress(address);
  if (!signature || !known) return false;
  const btc = await loadBtcSigner("verifyMessage");
  const message = new TextEncoder().encode(a.message);
  try {
    const script = readScript(btc, known);
    return isKeySignature(signature)
      ? verifyBip137(btc, { script, message, signature })
      : verifyBip322(btc, { script, message, signature });
  } catch {
    // What cannot be read is no address, and no signature.
    return false;
  }
}
