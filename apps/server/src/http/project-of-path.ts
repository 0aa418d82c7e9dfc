/** The project that a path names behind one of these beginnings. */
export function projectOfPath(path: string, beginnings: readonly string[]): string | undefined {
  const beginning = beginnings.find((each) => path.startsWith(`${each}/`));
  return beginning === undefined ? undefined : path.slice(beginning.length + 1).split("/")[0];
}
