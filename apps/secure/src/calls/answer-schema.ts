import * as z from "zod/mini";

/** A refusal, RFC 9457. What else it says is not for here. */
export const problem = z.object({
  code: z.string().check(z.maxLength(64)),
  triesLeft: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
});

/** What was answered, where it is what it has to be. */
export function readAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
}
