/** At most one in so many milliseconds. */
const EVERY_MS = 5_000;
const NAME = "reloaded at";

type ReloadOptions = {
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly reload: () => void;
};

/** Loads the frame anew; where it was only just loaded anew, tells how many seconds are left until it may be again. */
export function createReloads({ storage, now, reload }: ReloadOptions): () => number {
  let last = Number(storage?.getItem(NAME) ?? 0);
  return () => {
    const left = last + EVERY_MS - now();
    // A clock that was put back keeps nobody waiting for longer than the time itself.
    if (left > 0 && left <= EVERY_MS) return Math.ceil(left / 1_000);
    last = now();
    try {
      storage?.setItem(NAME, String(last));
    } catch {
      // Full or blocked: the page is held to the pace for as long as this frame lives.
    }
    reload();
    return 0;
  };
}
