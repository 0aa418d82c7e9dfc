const DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/**
 * Whether two spellings name one account: SS58 of any chain is compared by its public key. Checksums are looked at
 * where addresses come in.
 * @see https://docs.polkadot.com/reference/parachains/accounts
 */
export function isSameAccount(a: string, b: string): boolean {
  return keyOf(a) === keyOf(b);
}

/** The account's key in hex, without the chain's number before it and the checksum behind it. */
function keyOf(address: string): string {
  // In Ethereum's form the case of a letter is a checksum.
  if (/^0x[\da-f]{40}$/i.test(address)) return address.toLowerCase();
  if (!/^[1-9A-HJ-NP-Za-km-z]{35,50}$/.test(address)) return address;
  let value = 0n;
  for (const digit of address) value = value * 58n + BigInt(DIGITS.indexOf(digit));
  // 32 bytes of key and two of checksum end the number, whatever comes first.
  return (value >> 16n).toString(16).padStart(64, "0").slice(-64);
}
