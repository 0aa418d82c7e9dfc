import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { z } from "@hono/zod-openapi";

/** Reads JSON of a setting. The parser's own words would repeat the text, which holds keys. */
export function jsonText(example: string) {
  return z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: `must be JSON such as ${example}` });
      return z.NEVER;
    }
  });
}

/** Whether a text is the URL of a server. */
export function isHttp(text: string): boolean {
  return canParseUrl(text) && ["http:", "https:"].includes(new URL(text).protocol) && isDecodable(text);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length > 0;
  } catch {
    return false;
  }
}
