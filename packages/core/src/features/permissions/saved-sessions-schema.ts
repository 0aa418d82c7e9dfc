import * as z from "zod/mini";
import type { SmartSession } from "./state.ts";

/** Sessions kept of all accounts together. */
const LIMIT = 50;

/** Reads what was kept between visits; whatever is none of it is left out. */
export function readSaved(text: string | undefined): readonly SmartSession[] {
  const part = z.object({ type: z.string(), data: z.record(z.string(), z.json()) });
  const session = z.object({
    context: z.string().check(z.regex(/^0x[0-9a-fA-F]+$/)),
    account: z.string().check(z.regex(/^eip155:\d+:0x[0-9a-fA-F]{40}$/)),
    key: z.string(),
    expiry: z.number(),
    permissions: z.array(part),
    manager: z.optional(z.string()),
    grantedAt: z.number(),
  });
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const known = (Array.isArray(list) ? list.slice(-LIMIT) : []).flatMap((one) => session.safeParse(one).data ?? []);
    // The wallet is asked about none of them by now, whatever was kept.
    return known.map((one) => ({ ...one, status: "active" }) as SmartSession);
  } catch {
    return [];
  }
}
