import type { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { isSigned } from "../orders/signature.ts";
import type { Incoming } from "./seller.ts";

/**
 * Refuses a notice that is not signed as `t=…,s=…`.
 * @throws {Fault} notice/refused
 */
export function requireSigned(
  incoming: Incoming,
  a: { readonly provider: string; readonly name: string; readonly secret: string; readonly now: number },
): void {
  const { provider, name, secret, now } = a;
  if (!isSigned(incoming.body, { header: incoming.header(name), secret, now })) throw refuse(provider);
}

/** A notice that nobody known has signed. */
export function refuse(provider: string): Fault<"notice/refused"> {
  return new Fault("notice/refused", { provider });
}

/** Reads JSON by a schema; undefined where it is something else. */
export function readJson<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
