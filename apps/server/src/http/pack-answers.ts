import type { MiddlewareHandler } from "hono";
import { isEmbeddedPath } from "../embedded/embedded-path.ts";
import { isSignInPath } from "../sign-in/sign-in-path.ts";
import { chooseEncoding, pack, tagOfPacked } from "./content-encoding.ts";
import type { RequestEnvironment } from "./server-environment.ts";

/** What is shorter than this many bytes fits in one packet as it is. */
const SHORTEST = 1_024;
const TEXTS = /^(application\/(problem\+)?json|text\/(plain|html|css|javascript))\b/;

/**
 * Packs texts with Brotli or gzip, for who takes that. Answers of signing in and of embedded wallets stay as they are: beside
 * a secret, the length of what is packed tells of it.
 * @see https://www.breachattack.com/
 */
export function packAnswers(): MiddlewareHandler<RequestEnvironment> {
  return async (context, next) => {
    await next();
    const { res, req } = context;
    const { path } = req;
    if (!TEXTS.test(res.headers.get("Content-Type") ?? "") || isSignInPath(path) || isEmbeddedPath(path)) return;
    res.headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(req.header("Accept-Encoding"));
    if (encoding === undefined || res.headers.has("Content-Encoding") || req.method === "HEAD" || !res.body) return;
    const body = new Uint8Array(await res.arrayBuffer());
    const isShort = body.byteLength < SHORTEST;
    context.res = new Response(isShort ? body : new Uint8Array(await pack(body, encoding)), res);
    if (isShort) return;
    const { headers } = context.res;
    headers.set("Content-Encoding", encoding);
    headers.delete("Content-Length");
    const tag = headers.get("ETag");
    if (tag !== null) headers.set("ETag", tagOfPacked(tag));
  };
}
