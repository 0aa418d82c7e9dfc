const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const SIZE = 25;

/**
 * Reads the version byte of a base58check address: 20 bytes of hash behind one of version, and four of checksum.
 * Undefined where it is none.
 * @see https://en.bitcoin.it/wiki/Base58Check_encoding
 */
export async function readBase58Check(address: string): Promise<number | undefined> {
  const bytes = fromBase58(address);
  if (!bytes) return undefined;
  // The platform's own hashing is missing on pages without https.
  const { sha256 } = await import("@noble/hashes/sha2.js");
  const sum = sha256(sha256(bytes.subarray(0, -4)));
  return bytes.subarray(-4).every((byte, index) => byte === sum[index]) ? bytes[0] : undefined;
}

function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > 35 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes = new Uint8Array(SIZE);
  for (let index = SIZE - 1; index >= 0; index--, value >>= 8n) bytes[index] = Number(value & 0xffn);
  // Each leading 1 is a byte of zero, and there are no others.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const ones = text.search(/[^1]/);
  return value === 0n && zeros === ones && zeros >= 0 ? bytes : undefined;
}
