import { createAsk } from "../data/ask-upstream.ts";
import type { AccountQuery } from "../data/dialect.ts";

/** What a dialect asked, as method, path with query, and body. */
export type Asked = { readonly path: string; readonly body: unknown };

/** A query of a test: its upstream answers with what `answer` gives, as JSON or as the text that it is. */
export function askDialect(a: {
  readonly address: string;
  readonly chain: string;
  readonly nativeId?: string;
  readonly answer: (asked: Asked) => unknown;
}): AccountQuery & { readonly cursor: undefined; readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  const ask = createAsk({
    url: "https://upstream.example/base",
    headers: {},
    query: {},
    signal: new AbortController().signal,
    fetch: async (url, init) => {
      const one = {
        path: url.replace("https://upstream.example/base", ""),
        body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      };
      asked.push(one);
      const answer = a.answer(one);
      return new Response(typeof answer === "string" ? answer : JSON.stringify(answer));
    },
  });
  const reference = a.chain.slice(a.chain.indexOf(":") + 1);
  return { address: a.address, chain: a.chain, reference, nativeId: a.nativeId, cursor: undefined, ask, asked };
}
