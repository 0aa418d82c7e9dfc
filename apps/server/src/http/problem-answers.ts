import { z } from "@hono/zod-openapi";

const problemSchema = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string(),
    problems: z.array(z.object({ name: z.string(), message: z.string() })).optional(),
  })
  .openapi("Problem");

/** What routes say of their failures in the description of the API: problem details with a permanent `code`. */
export const problemAnswers = {
  default: {
    description: "What went wrong (RFC 9457)",
    content: { "application/problem+json": { schema: problemSchema } },
  },
} as const;
