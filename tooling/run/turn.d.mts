/**
 * Reads the number that chooses what this run tries of a set too large for every run, such as faults, readers and
 * languages, and that seeds properties. It follows from the commit: the tree of `HEAD`, or `FOYER_TURN` where it is set.
 * @throws {Error} where `FOYER_TURN` is no integer from 0 to 2^32 - 1
 */
export function readTurn(env?: Readonly<Record<string, string | undefined>>): number;

/** Picks one of a list for a turn, so that consecutive turns take each in order. */
export function pick<T>(list: readonly T[], turn: number): T | undefined;

/** The turn of a tree, given in hex: its first 32 bits. Without a tree, as in an unpacked archive, it is 0. */
export function toTurn(tree: string | undefined): number;

/** Describes where the turn comes from, for the log of a run. */
export function describeTurn(env?: Readonly<Record<string, string | undefined>>): string;
