/** How the texts begin that the keeper and the server obey: see `keeperText`, `enrolText` and `possessionText`. */
const RESERVED = ["foyer keeper", "foyer wallet"] as const;
/** Controls other than white space, what no font draws, and what stands for bytes that are no text. */
const UNSEEN = /[^\P{Cc}\t\n\v\f\r]|[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/**
 * Returns whether a text begins as one that the keeper or the server obeys does, or looks as if it did: compared without case, without what is
 * unseen, and in its compatibility form. Such texts are signed for no page.
 */
export function isReservedText(text: string): boolean {
  const seen = text.normalize("NFKC").replace(UNSEEN, "").normalize("NFKC");
  const plain = seen.replace(/\s+/gu, " ").trim().toLowerCase();
  return RESERVED.some((start) => plain === start || plain.startsWith(`${start}:`) || plain.startsWith(`${start} `));
}

/** The same of bytes that are to be signed as a message. */
export function isReservedMessage(bytes: Uint8Array): boolean {
  return isReservedText(new TextDecoder("utf-8").decode(bytes));
}
