/** What a fake Stacks API was asked. */
export type ApiCall = { readonly url: string; readonly path: string; readonly body: unknown };

/** What it answers: JSON of status 200, or a whole response, or a throw. */
export type ApiRoutes = { readonly [path: string]: (call: ApiCall) => unknown };

/** Makes a `fetch` that answers by path; what it has no route for is not found, as Hiro's API puts it. */
export function createFakeApi(routes: ApiRoutes): { readonly fetch: typeof fetch; readonly calls: ApiCall[] } {
  const calls: ApiCall[] = [];
  return {
    calls,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      const url = String(input);
      const { pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      calls.push({ url, path, body });
      const answer = await routes[path]?.({ url, path, body });
      if (answer instanceof Response) return answer;
      return answer === undefined ? Response.json({ error: "not found" }, { status: 404 }) : Response.json(answer);
    },
  };
}
