import { z } from "@hono/zod-openapi";
import { jsonText } from "./json-text.ts";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const gwei = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const sponsorSchema = z.strictObject({
  paymaster: z.string().regex(ADDRESS, "must be the address of a contract"),
  paymaster08: z.string().regex(ADDRESS, "must be the address of a contract").optional(),
  projectGweiPerDay: gwei,
  visitorGweiPerDay: gwei,
  projects: z.array(z.string().min(1).max(64)).optional(),
});

/** What environment variables may hold of paying for people's user operations. The key is repeated in no message. */
export const sponsorEnvironment = {
  EMBEDDED_SPONSORS: jsonText(
    '{"eip155:10":{"paymaster":"0x…","projectGweiPerDay":50000000,"visitorGweiPerDay":1000000}}',
  )
    .pipe(z.record(z.string().regex(/^eip155:\d{1,16}$/, "must name EVM chains such as eip155:10"), sponsorSchema))
    .optional(),
  EMBEDDED_SPONSOR_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, "must be 32 bytes in hex, as 0x…")
    .transform((text) => text as `0x${string}`)
    .optional(),
};
