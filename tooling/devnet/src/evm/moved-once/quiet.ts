/** Turns of the event loop without a request that count as quiet: a chain of imports and promises takes fewer. */
const TURNS = 30;

/** A `fetch` that counts what is under way. */
type CountedFetch = {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves once nothing was asked, and nothing is under way, for some turns of the event loop. */
  readonly quiet: () => Promise<void>;
};

/** Counts the requests of one `fetch`. */
export function countFetch(real: typeof globalThis.fetch): CountedFetch {
  let open = 0;
  let begun = 0;
  return {
    async fetch(...request) {
      open += 1;
      begun += 1;
      try {
        const response = await real(...request);
        // The body is a part of the answer.
        const body = await response.arrayBuffer();
        const { status, headers } = response;
        return new Response(body, { status, headers });
      } finally {
        open -= 1;
      }
    },
    async quiet() {
      let seen = begun;
      for (let turn = 0; turn < TURNS; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        if (open > 0 || begun !== seen) turn = 0;
        seen = begun;
      }
    },
  };
}
