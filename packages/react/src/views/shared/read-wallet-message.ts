/** The longest message of a wallet that a toast shows, in UTF-16 units. */
const MESSAGE_LIMIT = 120;

/** The text that adapters write if a wallet threw something without a message. */
const WITHOUT_REASON = "it gave no reason";

/**
 * Returns what a wallet says of its failure: one line of visible text, at most 120 UTF-16 units; undefined where nothing is left. The text is
 * untrusted: it is shown as text alone, and what hides or reorders characters is removed.
 */
export function readWalletMessage(problem: unknown): string | undefined {
  if (typeof problem !== "string" || problem === WITHOUT_REASON) return undefined;
  // Format marks (zero-width, bidirectional overrides) and lone surrogates.
  const invisible = /[\p{Cf}\p{Cs}]/gu;
  // Cut before the patterns, so that a text of megabytes costs nothing.
  const text = problem
    .slice(0, MESSAGE_LIMIT * 8)
    .replace(invisible, "")
    .replace(/[\s\p{Cc}\p{Z}]+/gu, " ")
    .trim();
  if (text.length <= MESSAGE_LIMIT) return text || undefined;
  return `${text
    .slice(0, MESSAGE_LIMIT - 1)
    .replace(invisible, "")
    .trim()}…`;
}
