import type { Sheet } from "../decode/words.ts";
import { FrameError } from "../messages/frame-error.ts";
import { digestOf, freezeDeep } from "./digest.ts";

/** A request that waits for a person, or is before them. */
export type Approval = {
  readonly id: string;
  readonly sheet: Sheet;
  /** Of what is shown and what is signed together. */
  readonly digest: string;
};

/** What is signed once the person agrees. */
export type Wanted<Signed, Result> = {
  readonly id: string;
  readonly signal: AbortSignal;
  /** From here on nothing takes it back; false where the page has taken it back already. */
  readonly commit: () => boolean;
  readonly sheet: Sheet;
  /** Exactly what `sign` is given, and nothing else of it. */
  readonly signed: Signed;
  readonly sign: (signed: Signed) => Promise<Result>;
};

export type Queue = {
  /** @throws {FrameError} BUSY, TOO_SOON, REJECTED, ABORTED, or what `sign` throws */
  ask<Signed, Result>(wanted: Wanted<Signed, Result>): Promise<Result>;
  /** The one that is shown. */
  shown(): Approval | undefined;
  /** How many wait behind it. */
  waiting(): number;
  /** The one that the person agreed to and that is being signed: nothing takes it back. */
  signing(): string | undefined;
  approve(digest: string): void;
  reject(): void;
  rejectAll(): void;
  onChange(listener: () => void): () => void;
};

/** How many a page may have waiting, the one that is shown included. */
export const MOST_WAITING = 5;
/** After so many refusals in a row the page is not heard for a while, in milliseconds. */
const REFUSALS = 3;
export const COOL_DOWN = 30_000;

type Entry = Approval & {
  readonly commit: () => boolean;
  readonly recheck: () => string;
  readonly run: () => Promise<void>;
  readonly fail: (error: unknown) => void;
};

/** Shows one request after the other, and signs exactly what was shown, or nothing. */
export function createQueue(now: () => number): Queue {
  const entries: Entry[] = [];
  const listeners = new Set<() => void>();
  const pace = createPace(now);
  let signing: Entry | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  function remove(entry: Entry): void {
    const at = entries.indexOf(entry);
    if (at !== -1) entries.splice(at, 1);
    tell();
  }

  function refuse(entry: Entry | undefined): void {
    if (entry === undefined || entry === signing) return;
    pace.refused();
    entry.fail(new FrameError("REJECTED", "The request was rejected", 4_001));
    remove(entry);
  }

  function approve(digest: string): void {
    const [entry] = entries;
    if (entry === undefined || signing !== undefined) return;
    // Shown is signed: of anything else, however it came, nothing is.
    if (digest !== entry.digest || entry.recheck() !== entry.digest) {
      entry.fail(new FrameError("INTERNAL", "What was shown is not what would be signed"));
      remove(entry);
      return;
    }
    if (!entry.commit()) {
      entry.fail(new FrameError("ABORTED", "Request was aborted"));
      remove(entry);
      return;
    }
    pace.agreed();
    signing = entry;
    tell();
    void entry.run().finally(() => {
      signing = undefined;
      remove(entry);
    });
  }

  function add(entry: Entry, signal: AbortSignal): void {
    entries.push(entry);
    signal.addEventListener("abort", () => {
      if (entry === signing || !entries.includes(entry)) return;
      entry.fail(signal.reason);
      remove(entry);
    });
    tell();
  }

  return {
    async ask<Signed, Result>(wanted: Wanted<Signed, Result>): Promise<Result> {
      wanted.signal.throwIfAborted();
      pace.check();
      if (entries.length >= MOST_WAITING) throw new FrameError("BUSY", "Too many requests wait for approval already");
      return new Promise<Result>((resolve, fail) => add(toEntry(wanted, { resolve, fail }), wanted.signal));
    },
    shown: () => entries[0],
    waiting: () => Math.max(0, entries.length - 1),
    signing: () => signing?.id,
    approve,
    reject: () => refuse(entries[0]),
    rejectAll() {
      for (const entry of [...entries]) refuse(entry);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Settle<Result> = { readonly resolve: (result: Result) => void; readonly fail: (error: unknown) => void };

function toEntry<Signed, Result>(
  { id, commit, sheet, signed, sign }: Wanted<Signed, Result>,
  { resolve, fail }: Settle<Result>,
): Entry {
  freezeDeep(sheet);
  freezeDeep(signed);
  const recheck = (): string => digestOf({ sheet, signed });
  return { id, commit, sheet, digest: recheck(), recheck, run: () => sign(signed).then(resolve, fail), fail };
}

type Pace = { check(): void; refused(): void; agreed(): void };

/** Holds a page back that asks again and again for what was refused. */
function createPace(now: () => number): Pace {
  let refused = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;
  return {
    check() {
      const seconds = Math.ceil((closedUntil - now()) / 1_000);
      if (seconds > 0) throw new FrameError("TOO_SOON", `Please try again after ${seconds} seconds`, seconds);
    },
    refused() {
      refused += 1;
      if (refused < REFUSALS) return;
      closedUntil = now() + COOL_DOWN;
      refused = 0;
    },
    agreed() {
      refused = 0;
    },
  };
}
