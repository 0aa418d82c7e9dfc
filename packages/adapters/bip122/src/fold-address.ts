/** The one spelling of an address: bech32 may be in capitals, as in QR codes, and base58 has one spelling only. */
export function foldAddress(text: string): string {
  return /^(BC|TB|BCRT)1[^a-z]*$/.test(text) ? text.toLowerCase() : text;
}
