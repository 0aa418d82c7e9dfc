import { z } from "@hono/zod-openapi";

/** What every call of a project carries. The guard reads the project before a route does. */
export const projectQuerySchema = z.object({
  projectId: z.string().optional().openapi({ description: "The project's id; required." }),
  st: z.string().max(100).optional().openapi({ description: "The kind of client." }),
  sv: z.string().max(100).optional().openapi({ description: "The client's version." }),
});
