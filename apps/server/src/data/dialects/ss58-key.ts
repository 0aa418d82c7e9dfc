const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const CHECKSUM_DIGITS = 4;

/**
 * The public key in an SS58 address, as hexadecimal digits: one account is written in another way for each network.
 * What is no such address stays as it is.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-formats
 */
export function ss58Key(address: string): string {
  const marks = [...address];
  if (marks.length > 60 || marks.some((mark) => !ALPHABET.includes(mark))) return address;
  const number = marks.reduce((sum, mark) => sum * 58n + BigInt(ALPHABET.indexOf(mark)), 0n);
  const digits = number.toString(16);
  const bytes = digits.length % 2 === 0 ? digits : `0${digits}`;
  // Prefix 0 is a byte that a number has no digits for.
  const key = bytes.slice(0, -CHECKSUM_DIGITS).slice(-64);
  return key.length === 64 ? key : address;
}
