export const PROGRAMS: readonly string[];
