const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Set in the first byte of a message that names its version. */
const VERSIONED = 0x80;

/**
 * Puts a signature into a serialized transaction, at its signer's place. Unchanged where the key is no signer of it.
 * @see https://solana.com/docs/core/transactions
 */
export function putSignature(
  transaction: Uint8Array,
  { publicKey, signature }: { readonly publicKey: Uint8Array; readonly signature: Uint8Array },
): Uint8Array {
  const [count, start] = readLength(transaction, 0);
  const message = start + count * SIGNATURE_BYTES;
  const header = message + (((transaction[message] ?? 0) & VERSIONED) > 0 ? 1 : 0);
  // Three bytes say how many keys sign; then the keys follow, signers first.
  const [, keys] = readLength(transaction, header + 3);
  const signed = Uint8Array.from(transaction);
  for (let index = 0; index < count; index += 1) {
    const at = keys + index * KEY_BYTES;
    if (publicKey.every((byte, offset) => transaction[at + offset] === byte)) {
      signed.set(signature.subarray(0, SIGNATURE_BYTES), start + index * SIGNATURE_BYTES);
    }
  }
  return signed;
}

/** A length in one to three bytes of seven bits each, and where what it counts begins. */
function readLength(bytes: Uint8Array, start: number): readonly [length: number, next: number] {
  let length = 0;
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index] ?? 0;
    length += (byte % VERSIONED) * VERSIONED ** index;
    if (byte < VERSIONED) return [length, start + index + 1];
  }
  return [length, start + 3];
}
