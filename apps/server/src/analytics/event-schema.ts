import { z } from "@hono/zod-openapi";
import { DEEPEST, nestsDeeperThan } from "../http/nests-deeper-than.ts";

/** An event of the kit, as a page tells it. `timestamp`: Unix milliseconds of the visitor's clock. */
export const eventSchema = z
  .object({
    eventId: z.string().regex(/^[-A-Za-z0-9_]{1,64}$/),
    url: z.string().max(4096, { abort: true }).refine(hasNoNul),
    domain: z.string().max(253, { abort: true }).refine(hasNoNul),
    timestamp: z.int().min(0).max(8.64e15),
    props: z.object({
      type: z.literal("track"),
      event: z.string().regex(/^[A-Z0-9_]{1,64}$/),
      address: z.string().max(128).nullish(),
      properties: z
        .record(z.string().max(64), z.unknown())
        .refine((properties) => !nestsDeeperThan(properties, DEEPEST))
        .optional(),
    }),
  })
  .openapi("Event");

/** An event of the kit, as a page tells it. */
export type Event = z.infer<typeof eventSchema>;

/** PostgreSQL keeps no NUL in a text. */
function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}
