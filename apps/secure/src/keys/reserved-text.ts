/** How the texts begin that the keeper and the server obey: see `keeperText`, `enrolText` and `possessionText`. */
const RESERVED = ["foyer keeper", "foyer wallet"] as const;
/** Many times the length of the reserved beginnings, as characters that are seen. */
const MOST_READ = 256;
/** Controls other than white space, what no font draws, and what stands for bytes that are no text. */
const UNSEEN = /[^\P{Cc}\t\n\v\f\r]|[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/**
 * Returns whether a text begins as one that the keeper or the server obeys does, or looks as if it did: compared without case, without what is
 * unseen, and in its compatibility form. Such texts are signed for no page.
 */
export function isReservedText(text: string): boolean {
  // Only the beginning counts, and normalising a long run of combining marks takes quadratic time.
  const start = text.replace(UNSEEN, "").trimStart().replace(/\s+/gu, " ").slice(0, MOST_READ);
  const seen = start.normalize("NFKC").replace(UNSEEN, "").normalize("NFKC");
  const plain = seen.replace(/\s+/gu, " ").trim().toLowerCase();
  return RESERVED.some((each) => plain === each || plain.startsWith(`${each}:`) || plain.startsWith(`${each} `));
}

/** The same of bytes that are to be signed as a message. */
export function isReservedMessage(bytes: Uint8Array): boolean {
  return isReservedText(new TextDecoder("utf-8").decode(bytes));
}
