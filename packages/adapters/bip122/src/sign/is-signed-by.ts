import { type AccountId, parseAccountId, type Shapes } from "@foyer/contract";
import { foldAddress } from "../fold-address.ts";
import type { BtcSigner } from "../libraries.ts";
import { readAddress } from "../read-address.ts";
import { readScript } from "./script-of.ts";
import { fromBase64, isKeySignature } from "./signature.ts";
import { verifyBip137 } from "./verify-bip137.ts";
import { verifyBip322 } from "./verify-bip322.ts";

/** Whether an account signed a text, told by what is signed: whatever the signature says it is, its bytes count. */
export function isSignedBy(
  btc: BtcSigner,
  a: {
    readonly account: AccountId<"bip122">;
    readonly message: string;
    readonly signature: Shapes["bip122"]["signature"];
  },
): boolean {
  const address = foldAddress(parseAccountId(a.account).address);
  const signature = fromBase64(a.signature.value);
  const known = readAddress(address);
  if (!signature || !known) return false;
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
