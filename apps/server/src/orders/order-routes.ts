import { createRoute, z } from "@hono/zod-openapi";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import { readTextAsJson } from "../http/read-text-as-json.ts";
import { begunSchema, json, noticeSchema, ORDER_BYTES, reportSchema } from "./order-schema.ts";

/** What answers a question about money, and what refuses it. */
const answered = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, ...json(schema) },
  ...problemAnswers,
});

/** A question about a chain. */
export function chainRoute<const Path extends string, Schema extends z.ZodType>(a: {
  readonly path: Path;
  readonly summary: string;
  readonly answer: readonly [description: string, schema: Schema];
}) {
  const { path, summary, answer } = a;
  const query = projectQuerySchema.extend({ chainId: z.string().max(41).openapi({ description: "CAIP-2" }) });
  return createRoute({ method: "get", path, summary, request: { query }, responses: answered(...answer) });
}

/** A question that is written in JSON, which pages may send as plain text. */
export function postedRoute<const Path extends string, Body extends z.ZodType, Schema extends z.ZodType>(a: {
  readonly path: Path;
  readonly summary: string;
  readonly body: Body;
  readonly answer: readonly [description: string, schema: Schema];
}) {
  const { path, summary, body, answer } = a;
  return createRoute({
    method: "post",
    path,
    summary,
    middleware: [limitBody(ORDER_BYTES), readTextAsJson()] as const,
    request: { query: projectQuerySchema, body: { required: true, ...json(body) } },
    responses: answered(...answer),
  });
}

/** An order that is placed: the answer is where people go on. */
export function placingRoute<const Path extends string, Body extends z.ZodType>(a: {
  readonly path: Path;
  readonly summary: string;
  readonly body: Body;
}) {
  return postedRoute({ ...a, answer: ["Where to go on", begunSchema] });
}

/** How far an order is, by its id. */
export function reportRoute<const Path extends `${string}/{id}`>(path: Path, summary: string) {
  return createRoute({
    method: "get",
    path,
    summary,
    request: { query: projectQuerySchema, params: z.object({ id: z.string().max(64) }) },
    responses: answered("The status", reportSchema),
  });
}

/** Not for pages: whoever delivers signs what they tell in a way of their own, so the body is read as it came. */
export function noticeRoute<const Path extends `${string}/{provider}`>(path: Path, summary: string) {
  return createRoute({
    method: "post",
    path,
    summary,
    middleware: limitBody(ORDER_BYTES * 4),
    request: { params: z.object({ provider: z.string().max(40) }) },
    responses: answered("What became of it", noticeSchema),
  });
}
