import { type AccountId, parseAccountId, type Shapes } from "@foyer/contract";
import { readBytes } from "@foyer/contract/wallet-standard";
import { fromBase58 } from "./base58.ts";
import { loadCurve } from "./libraries.ts";
import { carriesMessage } from "./offchain-message.ts";

/**
 * Whether an account signed a text. Strict: keys of small order, for which one signature fits every text, are
 * refused.
 * @see https://www.rfc-editor.org/rfc/rfc8032
 */
export async function verifyMessage(a: {
  readonly account: AccountId<"solana">;
  readonly message: string;
  readonly signature: Shapes["solana"]["signature"];
}): Promise<boolean> {
  const publicKey = fromBase58(parseAccountId(a.account).address, 32);
  const signature = fromBase58(a.signature.value, 64);
  const signed = readBytes(a.signature.signedBytes);
  if (!publicKey || !signature || !signed || !carriesMessage(signed, new TextEncoder().encode(a.message))) return false;
  const { ed25519 } = await loadCurve("verifyMessage");
  try {
    return ed25519.verify(signature, signed, publicKey, { zip215: false });
  } catch {
    // Bytes that are no point of the curve are no key, and no signature.
    return false;
  }
}
