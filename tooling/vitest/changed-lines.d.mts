/** What a diff without context adds, file by file: `packages/core/src/kit.ts:10-20`. */
export function readHunks(diff: string): string[];
