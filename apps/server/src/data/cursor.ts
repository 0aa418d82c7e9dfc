import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";

/**
 * Where a history goes on. `of`: which account and chain; `by`: which of the chain's upstreams; `at`: that one's own
 * cursor; `page`: how many came before; `last`: what the last one held.
 */
export type Cursor = {
  readonly of: string;
  readonly by: number;
  readonly at: string;
  readonly page: number;
  readonly last: string;
};

const LONGEST = 4_000;
const schema = z.object({
  of: z.string(),
  by: z.int().min(0),
  at: z.string().max(LONGEST),
  page: z.int().min(1).max(FIXED_LIMITS.data.pagesMax),
  last: z.string(),
});

/** Wraps an upstream's cursor in one that clients can only hand back. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Reads a cursor that a client hands back. @throws {Fault} request/invalid: it is none, or of another account */
export function readCursor(text: string, of: string): Cursor {
  const { data } = schema.safeParse(parse(text));
  if (data?.of === of) return data;
  const problems = [{ name: "cursor", message: "must be the 'next' of a page of this account and chain" }];
  throw new Fault("request/invalid", { problems });
}

/** A short name for an account on a chain, or for what a page holds. */
export function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    // The schema refuses `undefined` with the same words as any other text that is no cursor.
    return undefined;
  }
}
