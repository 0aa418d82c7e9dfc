import { LOG_BYTES, LOG_LEVEL } from "@foyer/contract/limits";

/** How much an entry matters. */
export type LogLevel = "debug" | "info" | "warn" | "error";

/** What was noted. `at`: Unix milliseconds. */
export type LogEntry = { readonly at: number; readonly level: LogLevel; readonly text: string };

/** Keeps what happened lately, for whoever reports a fault. Addresses and codes are not in it. */
export interface Log {
  note(level: LogLevel, text: string): void;
  /** Oldest first. */
  read(): readonly LogEntry[];
}

const ORDER: readonly LogLevel[] = ["debug", "info", "warn", "error"];
/** A character of a script's text is two bytes. */
const CHARACTER_BYTES = 2;
const ENTRY_CHARACTERS = 4_000;

/** Makes a log that forgets its oldest entries beyond about a megabyte. `least`: what matters less is not noted. */
export function createLog({
  now,
  least = LOG_LEVEL,
  limit = LOG_BYTES / CHARACTER_BYTES,
}: {
  readonly now: () => number;
  readonly least?: LogLevel | undefined;
  readonly limit?: number | undefined;
}): Log {
  const entries: LogEntry[] = [];
  let size = 0;
  return {
    note(level, text) {
      if (ORDER.indexOf(level) < ORDER.indexOf(least)) return;
      const entry = { at: now(), level, text: redact(text.slice(0, 2 * ENTRY_CHARACTERS)).slice(0, ENTRY_CHARACTERS) };
      entries.push(entry);
      size += entry.text.length;
      while (size > limit) size -= entries.shift()?.text.length ?? size;
    },
    read: () => [...entries],
  };
}

/** Takes out what says who somebody is, or lets them in. */
function redact(text: string): string {
  return text.replace(/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g, "[e-mail]").replace(/(?<![\w.])\d{6}(?![\w.])/g, "[code]");
}
