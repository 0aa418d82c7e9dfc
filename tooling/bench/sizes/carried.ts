const CARRIED = /\/packages\/core\/dist\/chunks\/(zod)\.js$/;

/** The library of which a module is a part that core carries, in a file of its name: it is no less a library for that. */
export function nameCarried(id: string): string | undefined {
  return CARRIED.exec(id)?.[1];
}
