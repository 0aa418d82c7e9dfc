/** The signing domain that comes first in what Ledgers sign: 0xff, then this text. */
const DOMAIN = "\u00ffsolana offchain";
/** Domain, version, application domain, format, count of signers, eight signers, length. */
const HEADER_LIMIT = 16 + 1 + 32 + 1 + 1 + 8 * 32 + 2;
const HEADER_MINIMUM = 16 + 1 + 1 + 2;

/**
 * Whether signed bytes are this message: as it is, or in the off-chain format, whose header ends with the message's
 * length in two bytes. Nothing else a wallet may have put around it is taken.
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */
export function carriesMessage(signed: Uint8Array, message: Uint8Array): boolean {
  const header = signed.length - message.length;
  if (header < 0 || message.some((byte, index) => signed[header + index] !== byte)) return false;
  if (header === 0) return true;
  const domain = String.fromCharCode(...signed.subarray(0, DOMAIN.length));
  if (header < HEADER_MINIMUM || header > HEADER_LIMIT || domain !== DOMAIN) return false;
  return (signed[header - 2] ?? 0) + 256 * (signed[header - 1] ?? 0) === message.length;
}
