import { z } from "@hono/zod-openapi";
import { isHttp } from "./json-text.ts";

/** An http or https URL, without the slash at its end. */
export const httpUrl = z
  .string()
  .refine(isHttp, "must be an http or https URL")
  .transform((url) => url.replace(/\/$/, ""));

/** A key or secret of a provider. */
export const secret = z.string().min(1).max(4_000);

const word = z.string().regex(/^[a-z0-9-]{1,40}$/, "must be letters, digits and '-'");

/** A sandbox, which sells or pays out tokens of a test chain. */
export const sandboxSchema = z.object({
  kind: z.literal("sandbox"),
  id: word,
  name: z.string().min(1).max(40),
  url: httpUrl,
  secret: z.string().min(16),
  imageUrl: z.url().optional(),
});
