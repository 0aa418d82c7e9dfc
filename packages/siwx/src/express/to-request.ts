/** What is used of a request of Express, or of Node's own. */
export interface ExpressRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** What a parser before it made of the body, where there is one. */
  readonly body?: unknown;
}

/** Writes it as the platform's own request. */
export function toRequest(request: ExpressRequest): Request {
  const { method = "GET" } = request;
  // Of the address the path alone counts, and what a client says of its host is not to be believed.
  const path = (request.originalUrl ?? request.url ?? "/").replace(/^\/*/, "/");
  const url = new URL(`http://server.invalid${path}`);
  const headers = toHeaders(request);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const options = { method, headers, body: toBody(request), duplex: "half" };
  return new Request(url, options as RequestInit);
}

/** Writes its headers as the platform's own. */
export function toHeaders({ headers }: Pick<ExpressRequest, "headers">): Headers {
  const written = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Those of HTTP/2 that are no headers begin with a colon.
    if (value === undefined || name.startsWith(":")) continue;
    written.set(name, typeof value === "string" ? value : value.join(", "));
  }
  return written;
}

/** What was read already is written again; what was not is read as it comes. */
function toBody(request: ExpressRequest): BodyInit {
  const { body } = request;
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  if (body !== undefined) return JSON.stringify(body);
  const parts = request[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
