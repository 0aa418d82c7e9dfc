import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import { UpstreamFailure } from "../upstream-failure.ts";

const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

/** Calls a method of a node that speaks JSON-RPC, and reads its result by a schema. @throws {UpstreamFailure} */
export async function callNode<Result>(
  ask: AskUpstream,
  { method, params }: { readonly method: string; readonly params: unknown },
  schema: z.ZodType<Result>,
): Promise<Result> {
  const { result, error } = await ask({ body: { jsonrpc: "2.0", id: 1, method, params } }, answerSchema);
  if (error) {
    const isLimit = error.code === 429 || error.code === -32005 || /rate|too many/i.test(error.message);
    throw new UpstreamFailure(isLimit ? "limited" : "refused", { detail: `${method} ${error.code}` });
  }
  const read = schema.safeParse(result);
  if (read.error) throw new UpstreamFailure("malformed", { cause: read.error, detail: method });
  return read.data;
}
