import { readRefusal } from "../../notices/read-refusal.ts";
import type { AlertCode } from "../../notices/state.ts";
import type { ServiceAnswer } from "../../ports/read-service.ts";

/** What came of asking for a project's origins: a list, which may be empty, or why there is none. */
export type Origins =
  | { readonly allowed: readonly string[] }
  | { readonly failure: "RATE_LIMITED" | "SERVER_ERROR" }
  | { readonly failure: "REFUSED"; readonly alert: AlertCode };

/** A longer text is no origin. */
const LONGEST_ORIGIN = 300;

/** Reads who may use a project. A failure that says nothing is an empty list, which allows all. */
export function readOrigins(answer: ServiceAnswer | undefined): Origins {
  const { status = 0, body, words = "" } = answer ?? {};
  if (status === 429) return { failure: "RATE_LIMITED" };
  if (status >= 500) return { failure: "SERVER_ERROR" };
  const alert = readRefusal(words);
  if (alert !== undefined) return { failure: "REFUSED", alert };
  const { allowedOrigins } = Object(status === 200 ? body : undefined) as { readonly allowedOrigins?: unknown };
  return { allowed: Array.isArray(allowedOrigins) ? allowedOrigins.filter(isOrigin) : [] };
}

function isOrigin(entry: unknown): entry is string {
  return typeof entry === "string" && entry.length <= LONGEST_ORIGIN;
}
