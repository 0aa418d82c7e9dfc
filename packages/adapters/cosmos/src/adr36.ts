/**
 * The bytes that are signed of a text: a transaction that no chain would take, as JSON with sorted keys. Base64 and
 * bech32 have nothing in them that amino would escape.
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export function toSignedBytes({ signer, message }: { readonly signer: string; readonly message: string }): Uint8Array {
  const data = toBase64(new TextEncoder().encode(message));
  const msgs = [{ type: "sign/MsgSignData", value: { data, signer } }];
  const fee = { amount: [], gas: "0" };
  const doc = { account_number: "0", chain_id: "", fee, memo: "", msgs, sequence: "0" };
  return new TextEncoder().encode(JSON.stringify(doc));
}

/** Base64 of some bytes. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  // In parts: a call has room for some ten thousand arguments.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** The bytes of some base64 of a known length; undefined if it is none, or of another length. */
export function fromBase64(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== "string" || text.length > 2 * length) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return bytes.length === length ? bytes : undefined;
  } catch {
    // Not base64.
    return undefined;
  }
}
