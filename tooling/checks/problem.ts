/** One thing that is wrong. `file`: relative to the repository's top. `line`: from 1. */
export type Problem = { readonly file: string; readonly line?: number | undefined; readonly message: string };

/** Writes a problem as one line that editors can jump to. */
export function formatProblem({ file, line, message }: Problem): string {
  return `${line === undefined ? file : `${file}:${line}`} ${message}`;
}
