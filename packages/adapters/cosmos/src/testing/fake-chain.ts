/** What a fake chain answers: JSON with a status, or a failure. */
export type FakeAnswer = { readonly status?: number; readonly body: unknown } | { readonly throws: unknown } | "hang";

/** A request that came. */
export type FakeRequest = { readonly url: string; readonly path: string; readonly body: unknown };

/** A chain of hand-made answers behind `fetch`. */
export type FakeChain = {
  readonly fetch: typeof fetch;
  readonly requests: readonly FakeRequest[];
  /** Answers what begins with this path from now on. */
  on(path: string, answer: FakeAnswer | ((request: FakeRequest) => FakeAnswer)): void;
};

/** Makes a chain that knows an account with coins, simulates at 80,000 gas, and takes every transaction. */
export function createFakeChain(): FakeChain {
  const requests: FakeRequest[] = [];
  const answers = new Map<string, FakeAnswer | ((request: FakeRequest) => FakeAnswer)>();
  const chain: FakeChain = {
    requests,
    on: (path, answer) => void answers.set(path, answer),
    async fetch(input, init) {
      const url = String(input);
      const path = url.slice(new URL(url).origin.length);
      const request = {
        url,
        path,
        body: init?.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
      };
      requests.push(request);
      const known = [...answers].findLast(([start]) => path.startsWith(start) || url.startsWith(start));
      const found = typeof known?.[1] === "function" ? known[1](request) : known?.[1];
      if (found === undefined) throw new TypeError(`nobody answers ${url}`);
      if (found === "hang") return await new Promise(() => undefined);
      if ("throws" in found) throw found.throws;
      const text = typeof found.body === "string" ? found.body : JSON.stringify(found.body);
      return new Response(text, { status: found.status ?? 200 });
    },
  };
  const account = { "@type": "/cosmos.auth.v1beta1.BaseAccount", account_number: "42", sequence: "7" };
  chain.on("/cosmos/auth/v1beta1/accounts/", { body: { account } });
  chain.on("/cosmos/tx/v1beta1/simulate", { body: { gas_info: { gas_wanted: "0", gas_used: "80000" } } });
  chain.on("/cosmos/tx/v1beta1/txs", ({ body }) => ({
    body: { tx_response: { code: 0, txhash: body ? "" : undefined, raw_log: "" } },
  }));
  return chain;
}
