import { chmodSync, closeSync, openSync } from "node:fs";

const OWNER_ALONE = 0o600;
/** The log and the index that SQLite keeps beside a file; it makes them with the file's own permissions. */
const BESIDE = ["", "-wal", "-shm", "-journal"];

/**
 * Makes an SQLite file, where there is none, that its owner alone reads and writes, and takes permissions of others from one that is
 * there, and from the files beside it, whatever the process's umask. A file of another user's is left as it is.
 */
export function keepPrivate(path: string): void {
  tryTo(() => closeSync(openSync(path, "a", OWNER_ALONE)));
  for (const end of BESIDE) tryTo(() => chmodSync(path + end, OWNER_ALONE));
}

/** SQLite says by itself what is wrong with a file that it cannot open. */
function tryTo(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}
