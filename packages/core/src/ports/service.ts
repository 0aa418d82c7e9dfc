import { SDK_VERSION } from "./version.generated.ts";

/** Where a service is, and for whom. */
export type Service = {
  /** An http(s) URL without the call's own path, e.g. "https://services.example.org". */
  readonly url: string;
  /** Public: services count by it, and it proves nothing. */
  readonly projectId: string;
};

/** How the kit calls itself to services. */
const SDK_TYPE = "foyer";

type Call = { readonly path: string; readonly params?: Readonly<Record<string, string | undefined>> | undefined };

/** Writes the URL of a call: its own parameters, then the project's id, the kit's name and version that every call carries. */
export function createServiceUrl({ url, projectId }: Service, { path, params = {} }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, projectId, st: SDK_TYPE, sv: SDK_VERSION })) {
    if (value !== undefined) query.set(name, value);
  }
  return `${url.replace(/\/+$/, "")}/${path}?${query}`;
}

/** A wait is no shorter, and no longer: more is a mistake, or nobody waits for it. In ms. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 300_000;

/**
 * Until when a service wants to be left alone, in ms since 1970, and the status that said so. SavedEntry by whoever asks it,
 * for all of its questions.
 */
export type Pause = { status: number; until: number };

/**
 * Notes that an answer wants the service to be left alone; whether it does.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function notePause(pause: Pause, { status, headers }: Response, now: number): boolean {
  const wait = status === 429 || status === 503 ? readWait(headers.get("Retry-After"), now) : undefined;
  if (wait === undefined) return false;
  const until = now + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wait));
  // Of two answers that cross, the one that asks for more holds.
  if (until > pause.until) Object.assign(pause, { status, until });
  return true;
}

/** Seconds, or a date; in ms. */
function readWait(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const at = /GMT$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at - now;
}
