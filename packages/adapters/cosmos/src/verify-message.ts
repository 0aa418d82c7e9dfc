import { type AccountId, parseAccountId, type Shapes } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { decodeAddress } from "./address.ts";
import { fromBase64, toSignedBytes } from "./adr36.ts";

/**
 * Whether an account signed a text: its address is a hash of the key, and the key signed the text as ADR-36 puts it.
 * Chains that make addresses as Ethereum does hash both with keccak.
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export async function verifyMessage(a: {
  readonly account: AccountId<"cosmos">;
  readonly message: string;
  readonly signature: Shapes["cosmos"]["signature"];
}): Promise<boolean> {
  const signer = parseAccountId(a.account).address;
  const address = decodeAddress(signer);
  const signature = fromBase64(a.signature.value, 64);
  const publicKey = fromBase64(a.signature.pubKey, 33);
  if (!address || !signature || !publicKey) return false;
  const curve = await loadLibrary({ library: "@noble/curves", operation: "verifyMessage" }, () => import("./curve.ts"));
  const bytes = toSignedBytes({ signer, message: a.message });
  return curve.verify({ address: address.bytes, publicKey, signature, bytes });
}
