/** What one generator did: the paths it wrote or removed, relative to the repository, and how many it looked at. */
export type Generated = { readonly looked: number; readonly changed: readonly string[] };

/** Turns files of the sources into generated modules beside them. Missing inputs are no error. */
export type Generator = (root: string) => Promise<Generated>;
