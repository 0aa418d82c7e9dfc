/** What is asked of a route. `params`: what stands at the `:names` of its path, in order. */
export type Asked = {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Buffer;
};

/** What a route answers; with status 200 unless it says otherwise. */
export type Answer =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly text: string };

/** One path of a REST interface. Segments that begin with a colon stand for anything. */
export type Route = {
  readonly method: "GET" | "POST";
  readonly path: string;
  answer(asked: Asked): Answer | Promise<Answer>;
};

/** An error that is answered as it says. */
export type Refusal = Error & { readonly refusal: Answer };

/** Makes an error that is answered with a status and a body. */
export function refuse(answer: Answer): Refusal {
  const message = "text" in answer ? answer.text : JSON.stringify(answer.json);
  return Object.assign(new Error(message), { refusal: answer });
}

/** Reads the JSON object of a body; an empty one when there is none. */
export function readJson({ body }: Asked): { readonly [name: string]: unknown } {
  const value = body.length === 0 ? {} : parse(body.toString());
  if (typeof value !== "object" || value === null) {
    throw refuse({ status: 400, json: { error: "The body is no JSON object." } });
  }
  return value as { readonly [name: string]: unknown };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: refused by the caller.
    return undefined;
  }
}
