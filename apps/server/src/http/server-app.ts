import type { OpenAPIHono } from "@hono/zod-openapi";
import type { RequestEnvironment } from "./server-environment.ts";

/** The server's routes. */
export type ServerApp = OpenAPIHono<RequestEnvironment>;
