/** A guard in the sources, and its removal. */
export type Guard = {
  /** From the root of the repository: a source, never a test. */
  readonly file: string;
  /** The text of the guard, which occurs exactly once. */
  readonly from: string;
  /** The text without the guard. */
  readonly to: string;
};

/**
 * Returns a source without its guard.
 * @throws {Error} where the guard does not stand there exactly once
 */
export function remove(text: string, { file, from, to }: Guard): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have exactly once: ${from}`);
  return `${before}${to}${after}`;
}
