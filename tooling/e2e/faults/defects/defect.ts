/** A place in the sources as it would be if nobody had thought of what goes wrong there. */
export type Defect = {
  /** From the root of the repository: a source, never a test. */
  readonly file: string;
  /** What stands there, exactly once. */
  readonly from: string;
  /** What would stand there. */
  readonly to: string;
};

/**
 * A source with its defect.
 * @throws {Error} where what it replaces does not stand there exactly once
 */
export function plant(text: string, { file, from, to }: Defect): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have exactly once: ${from}`);
  return `${before}${to}${after}`;
}
