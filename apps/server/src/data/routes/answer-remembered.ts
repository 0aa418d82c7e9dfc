import type { RequestContext } from "../../http/server-environment.ts";
import { toFault } from "../ask-upstreams.ts";
import type { DataPorts } from "../data-ports.ts";

/** Answers with JSON that is remembered for a while, and with how old it is. @see https://www.rfc-editor.org/rfc/rfc9111#name-age */
export async function answerRemembered(
  context: RequestContext,
  { remember, now }: DataPorts,
  a: { readonly key: readonly string[]; readonly chain: string; readonly find: () => Promise<unknown> },
): Promise<never> {
  const { value, at } = await remember(JSON.stringify(a.key), async () => JSON.stringify(await a.find())).catch(
    (error: unknown) => {
      throw toFault(error, a.chain);
    },
  );
  const answer = context.body(value, 200, {
    "Content-Type": "application/json",
    // Who may read it depends on the page, and what it says on the minute: nobody between us keeps it.
    "Cache-Control": "private, no-cache",
    Age: String(Math.max(0, Math.floor((now() - at) / 1000))),
  });
  // The library would have an object here; the text is one of the schema, and is not read and written anew.
  return answer as never;
}
